import type { Bundle, Equipment, InternetTariff } from '@/api/catalogue/catalogue.schemas';
import type { OrderLine } from '@/api/orders/order-steps';
import type { OrderChoice } from '@/api/orders/orders.schemas';
import { equipmentKey, offerKey } from './choice';
import { bundleOffer, type Offer, tariffOffer } from './offer';
import { monthlyAmountAfterPromo, makePaymentPlan } from './payment-plan';
import { type Price, promoTerms, subscriptionPrice } from './price';
import { priceOptions } from './price-options';

export interface OrderCatalogue {
  tariffs: readonly InternetTariff[];
  bundles: readonly Bundle[];
  routers: readonly Equipment[];
  boxes: readonly Equipment[];
}

export interface KeyedLine {
  key: string;
  line: OrderLine;
}

const plain = { id: '', title: '', pay: null, perMonth: null, once: null, later: null } as const;

export function offerLine({ kind, id, title, price }: Offer): OrderLine {
  const promo = promoTerms(price);
  const later = promo && { price: promo.regular, months: promo.months };
  return { ...plain, part: kind, id: String(id), title, perMonth: price.amount, later };
}

export function soldOffers({ tariffs, bundles }: Pick<OrderCatalogue, 'tariffs' | 'bundles'>): Offer[] {
  return [...bundles.map(bundleOffer), ...tariffs.map(tariffOffer)];
}

/** Without loans, which not every visitor is offered (EQ-11). */
const ways = [
  ['lease', 'lease'],
  ['sale', 'purchase'],
] as const;

/** Returns lines of equipment in stock by payment method: lease, then purchase. */
export function toEquipmentOrderLines(items: readonly Equipment[], part: 'router' | 'box'): KeyedLine[] {
  const inStock = items.filter(({ leftovers }) => leftovers > 0);
  return inStock.flatMap((item) => {
    const options = priceOptions(item, { loan: false });
    return ways.flatMap(([pay, kind]) => {
      const price = options.find((option) => option.kind === kind);
      if (!price) return [];
      const paid = pay === 'lease' ? { perMonth: price.amount } : { once: price.amount };
      const line: OrderLine = { ...plain, part, id: String(item.id), title: item.title, pay, ...paid };
      return [{ key: equipmentKey(item.id, pay), line }];
    });
  });
}

export type ChosenLines =
  | { ok: true; lines: OrderLine[] }
  /** No longer on sale. */
  | { ok: false; gone: ('offer' | 'router' | 'box')[] };

/** Replaces a tariff and TV by the equal bundle, if any, whose price is known. */
export function resolveChosenLines(choice: OrderChoice, catalogue: OrderCatalogue): ChosenLines {
  const offers = soldOffers(catalogue).map((offer) => ({ key: offerKey(offer), line: offerLine(offer) }));
  const offer = find(choice.offer, offers);
  const router = find(choice.router, toEquipmentOrderLines(catalogue.routers, 'router'));
  const box = find(choice.box, toEquipmentOrderLines(catalogue.boxes, 'box'));
  const found = { offer, router, box };
  const gone = (['offer', 'router', 'box'] as const).filter((name) => found[name] === 'gone');
  if (gone.length > 0) return { ok: false, gone };
  const wantsTv = choice.parts.includes('tv');
  const withTv = offer !== 'gone' && wantsTv ? findReplacementBundle(offer, catalogue) : null;
  const chosen = [withTv ?? offer, router, box].filter((one) => one !== 'gone' && one !== null);
  const hasTv = chosen.some(({ part }) => part === 'bundle');
  const extras = choice.parts.filter((part) => part !== 'tv' || !hasTv);
  return { ok: true, lines: [...chosen, ...[...new Set(extras)].map((part) => ({ ...plain, part }))] };
}

/** Null for an empty key. An id alone is a lease, if possible. */
function find(key: string, among: readonly KeyedLine[]): OrderLine | 'gone' | null {
  if (key === '') return null;
  const own = among.find((one) => one.key === key) ?? among.find((one) => one.key.startsWith(`${key}-`));
  return own?.line ?? 'gone';
}

/**
 * Finds the bundle of the tariff's name, else the only one of its speed and kind if no other tariff has them.
 * Null if ambiguous, because services could be missing.
 */
export function findReplacementBundle(
  line: OrderLine | null,
  { tariffs, bundles }: Pick<OrderCatalogue, 'tariffs' | 'bundles'>,
): OrderLine | null {
  if (line?.part !== 'internet') return null;
  const tariff = tariffs.find(({ tariff_id: id }) => String(id) === line.id);
  if (!tariff) return null;
  const kind = kindOf(tariff.speed, tariff);
  const alike = bundles.filter((bundle) => kindOf(bundle.speed_int, bundle) === kind);
  const named = alike.filter(({ description }) => nameOf(description.title) === nameOf(line.title));
  const isAlone = tariffs.filter((other) => kindOf(other.speed, other) === kind).length === 1;
  const [bundle, another] = named.length > 0 ? named : isAlone ? alike : [];
  return bundle && !another ? offerLine(bundleOffer(bundle)) : null;
}

/** Equivalent offers: the speed, a mobile number, a line to a detached house. */
function kindOf(
  speed: number,
  {
    with_mobile: hasMobile,
    for_private_house: isForHouse,
  }: Pick<Bundle, 'with_mobile' | 'for_private_house'>,
): string {
  return [speed, hasMobile === true, isForHouse === true].join();
}

/** «игровой» of «Игровой», «Игровой и ТВ» and «Игровой + ТВ». */
function nameOf(title: string): string {
  return title
    .replace(/(?:\s*\+|\s+[ис])\s+[тТ][вВ]$/, '')
    .trim()
    .toLowerCase();
}

function priceOf({ perMonth, once, later }: OrderLine): Price | null {
  if (once !== null) return { kind: 'purchase', amount: once };
  if (perMonth === null) return null;
  return subscriptionPrice(later?.price ?? perMonth, perMonth, later?.months);
}

/** Sums the lines; `isOpen` if a manager still sets a part of the price. */
export function orderTotal(lines: readonly OrderLine[]) {
  const all = lines.map(priceOf);
  const prices = all.filter((price) => price !== null);
  const plan = makePaymentPlan(prices);
  const perMonth = plan.stages[0].amount;
  return { plan, perMonth, later: monthlyAmountAfterPromo(prices), isOpen: prices.length < all.length };
}
