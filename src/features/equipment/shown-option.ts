import { formatPrice } from '@/lib/money';
import { equipmentText } from './equipment.text';
import { optionAddress } from './option-address';
import type { PlanAfter, PriceOption } from './price-options';

/** An option as it is read: written out on the server, so that no browser need reckon or format anything. */
export interface ShownOption {
  index: number;
  label: string;
  /** What follows a test drive (decision 18). */
  hint: string | null;
  /** «5 990 ₽» of a purchase, «250 ₽/мес» of the rest (EQ-14). */
  price: string;
  /** The usual price of an option that is lowered. */
  previousPrice: string | null;
  /** The line under a big price: what it is the price of. */
  caption: string;
  /** Where the item stands with this option chosen (EQ-01). */
  address: string;
  /** `price` in roubles, for a request. */
  amount: number;
  /** 0 of a purchase: all others are paid by the month (decision 9). */
  months: number;
}

/** `address` is the item's own, without an option. */
export function toShownOption(option: PriceOption, address: string): ShownOption {
  const { index, kind, label, price, previousPrice, perMonth, months } = option;
  const written = (value: number) => (perMonth ? formatPrice(value, 'month') : formatPrice(value));
  const hint = option.after && writtenAfter(option.after);
  return {
    index,
    label,
    hint,
    price: written(price),
    previousPrice: previousPrice === null ? null : written(previousPrice),
    caption: kind === 'purchase' ? equipmentText.fullPrice : (hint ?? label),
    address: optionAddress(address, option),
    amount: price,
    months,
  };
}

/** «далее 250 ₽/мес»: what a test drive turns into. */
export function writtenAfter({ kind, price }: PlanAfter): string {
  return equipmentText.afterwards(kind === 'purchase' ? formatPrice(price) : formatPrice(price, 'month'));
}
