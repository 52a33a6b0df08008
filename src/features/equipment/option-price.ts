import { formatPrice } from '@/lib/money';
import { equipmentText } from './equipment.text';
import type { PriceOption } from './price-options';

/** «5 990 ₽» of a purchase, «250 ₽/мес» of the rest (EQ-14). */
export function optionPrice({ price, perMonth }: PriceOption): string {
  return perMonth ? formatPrice(price, 'month') : formatPrice(price);
}

/** The usual price of an option that is lowered. */
export function optionPreviousPrice({ previousPrice, perMonth }: PriceOption): string | undefined {
  if (previousPrice === null) return undefined;
  return perMonth ? formatPrice(previousPrice, 'month') : formatPrice(previousPrice);
}

/** The line under a big price: what it is the price of. */
export function optionCaption({ kind, label, hint }: PriceOption): string {
  return kind === 'purchase' ? equipmentText.fullPrice : (hint ?? label);
}
