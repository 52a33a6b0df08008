import { formatPrice } from '@/lib/money';
import { equipmentText } from './equipment.text';
import { optionAddress } from './option-address';
import { optionLabel } from './option-label';
import type { PlanAfter, PriceOption } from './price-options';

/** An option as it is read. */
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

type ShownAfter = Pick<PlanAfter, 'kind' | 'price'>;

/** As much of an option as cannot be reckoned from the rest: what a list of cards sends. Left out: 0 or nothing. */
export interface OptionFacts extends Pick<PriceOption, 'index' | 'kind' | 'price'> {
  months?: number;
  previousPrice?: number | null;
  after?: ShownAfter | null;
}

/** The facts of an option, without those that are nothing. */
export function toOptionFacts({
  index,
  kind,
  price,
  months,
  previousPrice,
  after,
}: PriceOption): OptionFacts {
  return {
    index,
    kind,
    price,
    ...(months > 0 ? { months } : {}),
    ...(previousPrice === null ? {} : { previousPrice }),
    ...(after ? { after: { kind: after.kind, price: after.price } } : {}),
  };
}

/** Writes an option out; server and browser do it alike. `address` is the item's own, without an option. */
export function toShownOption(option: OptionFacts, address: string): ShownOption {
  const { index, kind, price, months = 0, previousPrice = null, after = null } = option;
  const label = optionLabel(kind, months);
  const hint = after && writtenAfter(after);
  return {
    index,
    label,
    hint,
    price: writtenPrice(kind, price),
    previousPrice: previousPrice === null ? null : writtenPrice(kind, previousPrice),
    caption: kind === 'purchase' ? equipmentText.fullPrice : (hint ?? label),
    address: optionAddress(address, { index, kind, months }),
    amount: price,
    months,
  };
}

/** «далее 250 ₽/мес»: what a test drive turns into. */
export function writtenAfter({ kind, price }: ShownAfter): string {
  return equipmentText.afterwards(writtenPrice(kind, price));
}

/** Only a purchase is paid at once. */
function writtenPrice(kind: PriceOption['kind'], price: number): string {
  return kind === 'purchase' ? formatPrice(price) : formatPrice(price, 'month');
}
