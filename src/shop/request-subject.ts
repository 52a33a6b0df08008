import type { PricePeriod } from '@/api/leads/lead-context.schemas';
import type { Price } from './price';

/** A request carries exactly this (D9). */
export interface SeenPrice {
  label: string;
  /** The formatted price after a test drive (D18). */
  hint: string | null;
  /** The price as it is read, and in roubles: a month's where there are `months`. */
  price: string;
  amount: number;
  /** Monthly roubles after a test drive that continues by the month. */
  laterPrice?: number;
  /** 0 of a purchase: all others are paid by the month. */
  months: number;
}

/** «Тест-драйв на 3 месяца, 0 ₽/мес, далее 250 ₽/мес». */
export function seenWords({ label, price, hint }: SeenPrice): string {
  return [label, price, ...(hint === null ? [] : [hint])].join(', ');
}

/** The same as fields of a request's context: payment option and later price. */
export function seenContext({ label, amount, laterPrice, months }: SeenPrice) {
  const period: PricePeriod = months > 0 ? 'month' : 'once';
  return { option: label, price: amount, period, ...(laterPrice === undefined ? {} : { laterPrice }) };
}

/** Nothing if the test drive ends in a purchase. */
export function afterTestDrive({ after }: Price): Pick<SeenPrice, 'laterPrice'> {
  return after && after.kind !== 'purchase' ? { laterPrice: after.amount } : {};
}
