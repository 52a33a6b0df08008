import { firstMonths } from '@/lib/plural';

/** Texts of what a client saw on the site and asked for. */
export const seenText = {
  title: 'Что видел клиент',
  /** `months`: for how long the first price is paid. */
  laterPrice: (first: string, months: number, later: string) =>
    `${first} ${firstMonths(months)}, затем ${later}`,
  /** «на 3 месяца»: only the name of a test drive says how long it is. */
  writtenMonths: /(\d+)\sмес/,
} as const;
