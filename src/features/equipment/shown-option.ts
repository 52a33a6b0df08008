import { formatPrice } from '@/lib/money';
import { equipmentText } from './equipment.text';
import { optionAddress } from './option-address';
import type { PriceOption } from './price-options';

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
}

/** `address` is the item's own, without an option. */
export function toShownOption(option: PriceOption, address: string): ShownOption {
  const { index, kind, label, hint, price, previousPrice, perMonth } = option;
  const written = (value: number) => (perMonth ? formatPrice(value, 'month') : formatPrice(value));
  return {
    index,
    label,
    hint,
    price: written(price),
    previousPrice: previousPrice === null ? null : written(previousPrice),
    caption: kind === 'purchase' ? equipmentText.fullPrice : (hint ?? label),
    address: optionAddress(address, option),
  };
}
