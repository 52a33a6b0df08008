import type { Bundle, Equipment, InternetTariff } from '../catalogue/catalogue.schemas';
import type { ExtraPart, OrderChoice } from './orders.schemas';

/** What of the catalogue an order may be made of. */
export interface OrderCatalogue {
  tariffs: readonly InternetTariff[];
  bundles: readonly Bundle[];
  routers: readonly Equipment[];
  boxes: readonly Equipment[];
}

/** One thing of an order, as it was when it was chosen. Roubles. */
export interface OrderLine {
  part: 'internet' | 'bundle' | 'router' | 'box' | ExtraPart;
  /** Of the catalogue; '' where the part is not in it. */
  id: string;
  /** As the catalogue calls it; '' where the part has no name of its own. */
  title: string;
  /** How equipment is paid for. */
  pay: 'lease' | 'sale' | null;
  /** Null where a manager tells it. */
  perMonth: number | null;
  once: number | null;
  /** What `perMonth` becomes after so many months; null where it stays. */
  later: { price: number; months: number } | null;
}

/** A line and the key by which a form chooses it. */
export interface KeyedLine {
  key: string;
  line: OrderLine;
}

const plain = { id: '', title: '', pay: null, perMonth: null, once: null, later: null } as const;

/** `i{id}` or `b{id}` of a tariff's or bundle's line. */
export function keyOf({ part, id }: OrderLine): string {
  return `${part === 'internet' ? 'i' : 'b'}${id}`;
}

function reduced(price: number, promo: number | null, months: number | null) {
  const isReduced = promo !== null && months !== null && months >= 1 && promo < price;
  return isReduced ? { perMonth: promo, later: { price, months } } : { perMonth: price, later: null };
}

export function tariffLine(tariff: InternetTariff): OrderLine {
  const { tariff_id: id, tariff_name_display: title, price, price_promo, period_promo } = tariff;
  return { ...plain, part: 'internet', id: String(id), title, ...reduced(price, price_promo, period_promo) };
}

export function bundleLine(bundle: Bundle): OrderLine {
  const { sale_package_id: id, description, price2in1, promo_price2in1, promo_period } = bundle;
  const price = reduced(price2in1, promo_price2in1, promo_period);
  return { ...plain, part: 'bundle', id: String(id), title: description.title, ...price };
}

/** All that is sold by the month, bundles first. */
export function offerLines({ tariffs, bundles }: Pick<OrderCatalogue, 'tariffs' | 'bundles'>): KeyedLine[] {
  return [...bundles.map(bundleLine), ...tariffs.map(tariffLine)].map((line) => ({ key: keyOf(line), line }));
}

/** Numbers of `pricesV2.type` that an order may have: what is no loan, so that every visitor is offered it (EQ-11). */
const ways = { sale: 1, lease: 5 } as const;

/** A box or router that is in stock, in the ways in which it can be had here: leased, then bought. */
export function equipmentLines(items: readonly Equipment[], part: 'router' | 'box'): KeyedLine[] {
  const inStock = items.filter(({ leftovers }) => leftovers > 0);
  return inStock.flatMap((item) =>
    (['lease', 'sale'] as const).flatMap((pay) => {
      const price = priceOf(item, pay);
      if (price === null) return [];
      const paid = pay === 'lease' ? { perMonth: price } : { once: price };
      const line: OrderLine = { ...plain, part, id: String(item.id), title: item.title, pay, ...paid };
      return [{ key: `${item.id}-${pay}`, line }];
    }),
  );
}

function priceOf({ prices, pricesPromo, pricesV2 }: Equipment, pay: 'lease' | 'sale'): number | null {
  const listed = pricesV2.find(({ type }) => type === ways[pay]);
  if (listed) return listed.promoValue ?? listed.value;
  // Providers without a price list know purchase and instalment alone.
  const isOld = pay === 'sale' && pricesV2.length === 0;
  return isOld ? (pricesPromo?.possess?.value ?? prices.possess) : null;
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
  const offer = find(choice.offer, offerLines(catalogue));
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
  return bundle && !another ? bundleLine(bundle) : null;
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

export interface OrderTotal {
  /** Roubles a month at first. */
  perMonth: number;
  /** Roubles a month once nothing is reduced any more, and after how many months; null where it stays. */
  later: { price: number; months: number } | null;
  /** Equipment that is bought; connection is apart. */
  once: number;
  /** Something of it is still to be priced. */
  isOpen: boolean;
}

export function orderTotal(lines: readonly OrderLine[]): OrderTotal {
  const perMonth = roubles(lines.map((line) => line.perMonth ?? 0));
  const later = lines.find((line) => line.later !== null);
  return {
    perMonth,
    later: later?.later
      ? { months: later.later.months, price: roubles([perMonth, later.later.price, -(later.perMonth ?? 0)]) }
      : null,
    once: roubles(lines.map((line) => line.once ?? 0)),
    isOpen: lines.some((line) => line.perMonth === null && line.once === null),
  };
}

/** A sum without the dust of binary fractions. */
function roubles(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}
