import type { PricePeriod } from '@/api/leads/lead-context.schemas';
import type { Price } from './price';

/** A way to pay for equipment as a visitor saw it: a request carries just that (D9). */
export interface SeenPrice {
  /** «Рассрочка на 24 мес.». */
  label: string;
  /** What follows a test drive, as it is read (D18). */
  hint: string | null;
  /** The price as it is read, and in roubles: a month's where there are `months`. */
  price: string;
  amount: number;
  /** Roubles of a month, after a test drive that goes on by the month. */
  laterPrice?: number;
  /** 0 of a purchase: all others are paid by the month. */
  months: number;
}

/** «Тест-драйв на 3 месяца, 0 ₽/мес, далее 250 ₽/мес». */
export function seenWords({ label, price, hint }: SeenPrice): string {
  return [label, price, ...(hint === null ? [] : [hint])].join(', ');
}

/** The same as fields of a request's context: how it is paid, and what it becomes. */
export function seenContext({ label, amount, laterPrice, months }: SeenPrice) {
  const period: PricePeriod = months > 0 ? 'month' : 'once';
  return { option: label, price: amount, period, ...(laterPrice === undefined ? {} : { laterPrice }) };
}

/** What a month costs after a test drive; nothing where it is bought then. */
export function afterTestDrive({ after }: Price): Pick<SeenPrice, 'laterPrice'> {
  return after && after.kind !== 'purchase' ? { laterPrice: after.amount } : {};
}
