import type { Bundle, Equipment, InternetTariff } from '@/api/catalogue/catalogue.schemas';
import type { OrderLine } from '@/api/orders/order-steps';
import type { OrderChoice } from '@/api/orders/orders.schemas';
import { equipmentKey, offerKey } from './choice';
import { bundleOffer, type Offer, tariffOffer } from './offer';
import { afterPromo, paymentPlan } from './payment-plan';
import { type Price, promoOf, subscription } from './price';
import { priceOptions } from './price-options';

/** What of the catalogue an order may be made of. */
export interface OrderCatalogue {
  tariffs: readonly InternetTariff[];
  bundles: readonly Bundle[];
  routers: readonly Equipment[];
  boxes: readonly Equipment[];
}

/** A line and the key by which a form chooses it. */
export interface KeyedLine {
  key: string;
  line: OrderLine;
}

const plain = { id: '', title: '', pay: null, perMonth: null, once: null, later: null } as const;

/** An offer as a line of an order. */
export function offerLine({ kind, id, title, price }: Offer): OrderLine {
  const promo = promoOf(price);
  const later = promo && { price: promo.regular, months: promo.months };
  return { ...plain, part: kind, id: String(id), title, perMonth: price.amount, later };
}

/** All that is sold by the month, bundles first. */
export function soldOffers({ tariffs, bundles }: Pick<OrderCatalogue, 'tariffs' | 'bundles'>): Offer[] {
  return [...bundles.map(bundleOffer), ...tariffs.map(tariffOffer)];
}

/** Ways in which an order may have equipment: what is no loan, so that every visitor is offered it (EQ-11). */
const ways = [
  ['lease', 'lease'],
  ['sale', 'purchase'],
] as const;

/** A box or router that is in stock, in the ways in which it can be had here: leased, then bought. */
export function equipmentLines(items: readonly Equipment[], part: 'router' | 'box'): KeyedLine[] {
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
  /** Names of what is not on sale any more. */
  | { ok: false; gone: ('offer' | 'router' | 'box')[] };

/**
 * Pure: what was chosen, from the catalogue. A tariff and TV become the bundle that is this very tariff with TV, where
 * there is one: then its price is known.
 */
export function chosenLines(choice: OrderChoice, catalogue: OrderCatalogue): ChosenLines {
  const offers = soldOffers(catalogue).map((offer) => ({ key: offerKey(offer), line: offerLine(offer) }));
  const offer = find(choice.offer, offers);
  const router = find(choice.router, equipmentLines(catalogue.routers, 'router'));
  const box = find(choice.box, equipmentLines(catalogue.boxes, 'box'));
  const found = { offer, router, box };
  const gone = (['offer', 'router', 'box'] as const).filter((name) => found[name] === 'gone');
  if (gone.length > 0) return { ok: false, gone };
  const wantsTv = choice.parts.includes('tv');
  const withTv = offer !== 'gone' && wantsTv ? bundleInstead(offer, catalogue) : null;
  const chosen = [withTv ?? offer, router, box].filter((one) => one !== 'gone' && one !== null);
  const hasTv = chosen.some(({ part }) => part === 'bundle');
  const extras = choice.parts.filter((part) => part !== 'tv' || !hasTv);
  return { ok: true, lines: [...chosen, ...[...new Set(extras)].map((part) => ({ ...plain, part }))] };
}

/** Null where nothing was chosen. An id alone is leased, where that is possible. */
function find(key: string, among: readonly KeyedLine[]): OrderLine | 'gone' | null {
  if (key === '') return null;
  const own = among.find((one) => one.key === key) ?? among.find((one) => one.key.startsWith(`${key}-`));
  return own?.line ?? 'gone';
}

/**
 * The bundle that is a tariff with TV: the one that has its name, else the only one of its speed and kind where no other
 * tariff is either. Null where that can't be told: another family's bundle would take away what the tariff has.
 */
export function bundleInstead(
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

/** Who is sold what of one kind gets the same: the speed, a mobile number, a line to a detached house. */
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

/** What a line costs; null of what a manager prices. */
function priceOf({ perMonth, once, later }: OrderLine): Price | null {
  if (once !== null) return { kind: 'purchase', amount: once };
  if (perMonth === null) return null;
  return subscription(later?.price ?? perMonth, perMonth, later?.months);
}

/** What an order costs: `perMonth` at first, and `isOpen` where something of it is still to be priced. */
export function orderTotal(lines: readonly OrderLine[]) {
  const all = lines.map(priceOf);
  const prices = all.filter((price) => price !== null);
  const plan = paymentPlan(prices);
  const perMonth = plan.stages[0].amount;
  return { plan, perMonth, later: afterPromo(prices), isOpen: prices.length < all.length };
}
