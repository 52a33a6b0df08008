import { productWords } from '@/api/desk/desk-names.text';
import { plural } from '@/lib/plural';

const requests = (count: number) => `${count}\u00a0${plural(count, ['заявка', 'заявки', 'заявок'])}`;

/** What those on duty are told: nothing of the client but what was asked for, and where. */
export const noticeTexts = {
  overdue: (count: number) => (count === 1 ? 'Клиент ждёт звонка' : `Ждут звонка: ${requests(count)}`),
  setAside: (count: number) =>
    count === 1 ? 'Заявка отложена на\u00a0проверку' : `Отложены на\u00a0проверку: ${requests(count)}`,
  lead: (number: string, city: string, product: string) =>
    [`№\u00a0${number}`, city, product].filter((part) => part !== '').join(', '),
  waits: (what: string, minutes: number) => `${what}: ждёт ${minutes}\u00a0мин`,
  because: (what: string, reason: string) => (reason === '' ? what : `${what}: ${reason}`),
  more: (count: number) => `и\u00a0ещё ${requests(count)}`,
} as const;

const words: Readonly<Record<string, string>> = { ...productWords, none: '', other: '' };

/** Of a lead's `product`; '' where there is nothing to say. */
export function productOfNotice(product: string): string {
  return words[product] ?? '';
}
