import { formatPrice } from '@/lib/money';
import { countMonths } from '@/lib/plural';
import type { Price } from './price';

const nbsp = '\u00a0';

export const firstVisitText = {
  // An ordinary space before «при»: a table on a phone has no room for «при подключении» on one line.
  title: `К${nbsp}оплате при подключении`,
  /** Within a sentence: «При подключении 3 990 ₽, затем …». */
  short: `При${nbsp}подключении`,
} as const;

/** Formats «5 990 ₽» for a purchase, else «250 ₽/мес» (EQ-14). */
export function formatPriceWithPeriod({ kind, amount }: Pick<Price, 'kind' | 'amount'>): string {
  return kind === 'purchase' ? formatPrice(amount) : formatPrice(amount, 'month');
}

export function totalText(horizons: readonly number[]): string {
  const last = horizons.at(-1) ?? 0;
  const first = horizons.slice(0, -1).join(', ');
  return `Всего за${nbsp}${first === '' ? '' : `${first} и${nbsp}`}${countMonths(last)}`;
}
