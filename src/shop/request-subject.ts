import type { PricePeriod } from '@/api/leads/lead-context.schemas';
import type { Price } from './price';

/** Price of an item as displayed to the visitor; the request contains exactly this price (D9). */
export interface SeenPrice {
  label: string;
  /** Formatted price after a test drive (D18). */
  hint: string | null;
  /** Formatted, and roubles: monthly with `months`. */
  price: string;
  amount: number;
  /** Roubles a month after a test drive. */
  laterPrice?: number;
  /** 0 for a purchase; others are monthly. */
  months: number;
}

/** Formats «Тест-драйв на 3 месяца, 0 ₽/мес, далее 250 ₽/мес». */
export function seenPriceText({ label, price, hint }: SeenPrice): string {
  return [label, price, ...(hint === null ? [] : [hint])].join(', ');
}

/** Returns payment option and later price for a request's context. */
export function toSeenPriceContext({ label, amount, laterPrice, months }: SeenPrice) {
  const period: PricePeriod = months > 0 ? 'month' : 'once';
  return { option: label, price: amount, period, ...(laterPrice === undefined ? {} : { laterPrice }) };
}

/** Returns nothing if the test drive ends in a purchase. */
export function priceAfterTestDrive({ after }: Price): Pick<SeenPrice, 'laterPrice'> {
  return after && after.kind !== 'purchase' ? { laterPrice: after.amount } : {};
}
