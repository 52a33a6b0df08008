import type { Bundle, Equipment, InternetTariff } from '@/api/catalogue/catalogue.schemas';
import type { OrderLine, PublicOrder } from '@/api/orders/order-steps';
import { extraServices } from '@/api/orders/orders.schemas';
import { firstVisitText } from '@/shop/payment.text';
import { connectionFee, recommendedSpeed } from '@/config/products';
import { links } from '@/config/links';
import { formatPrice, formatRoubles } from '@/lib/money';
import { pathWithQuery } from '@/lib/own-path';
import { countChannels } from '@/lib/plural';
import { equipmentKey, offerKey } from '@/shop/choice';
import { bundleOffer, tariffOffer } from '@/shop/offer';
import {
  findReplacementBundle,
  toEquipmentOrderLines,
  type KeyedLine,
  type OrderCatalogue,
  offerLine,
  orderTotal,
  soldOffers,
} from '@/shop/order-lines';
import { paidAtFirstVisit } from '@/shop/payment-plan';
import { orderPathText as text } from './order-path.text';

export type OfferCatalogue = Pick<OrderCatalogue, 'tariffs' | 'bundles'>;

export type OrderPaymentMethod = NonNullable<OrderLine['pay']>;

/** A tariff or device to select; prices in roubles. */
export interface OrderChoiceLine {
  value: string;
  /** Equal for all payment methods. */
  item: string;
  title: string;
  pay?: OrderPaymentMethod;
  image: string;
  speed?: number;
  hint: string;
  price: string;
  perMonth: number;
  /** After all promotions, roubles a month. */
  later: number;
  once: number;
  /** With TV, where a bundle replaces it. */
  withTv?: Pick<OrderChoiceLine, 'perMonth' | 'later'>;
}

/** Lists promoted tariffs and bundles first, then by price. */
export function offerChoices(
  tariffs: readonly InternetTariff[],
  bundles: readonly Bundle[],
): OrderChoiceLine[] {
  return soldOffers({ tariffs, bundles })
    .sort(
      (one, other) =>
        Number(other.isPromoted) - Number(one.isPromoted) || one.price.amount - other.price.amount,
    )
    .map((offer) => {
      const { speed, channels } = offer;
      const line = offerLine(offer);
      const pack = channels && countChannels(channels.hd + channels.sd);
      const hints = [text.speed(speed, pack), laterText(line)];
      return { ...choiceOf({ key: offerKey(offer), line }, hints, ''), speed };
    });
}

export function equipmentChoices(items: readonly Equipment[], part: 'router' | 'box'): OrderChoiceLine[] {
  const images = new Map(items.map(({ id, images: [first = ''] }) => [String(id), first]));
  return toEquipmentOrderLines(items, part).map((keyed) =>
    choiceOf(
      keyed,
      [keyed.line.pay === null ? '' : text.pay[keyed.line.pay]],
      images.get(keyed.line.id) ?? '',
    ),
  );
}

const drawings = {
  internet: 'a-router',
  bundle: 'a-tv',
  router: 'a-router',
  box: 'a-stb-slab',
} as const;
const drawingsOfNothing = { offer: 'a-tv', router: 'a-laptop', box: 'a-phone' } as const;
const drawing = (name: string) => `/static/sprite.svg#${name}`;

export function makeNothingChosenLine(name: 'offer' | 'router' | 'box'): OrderChoiceLine {
  return {
    value: '',
    item: '',
    title: text.none[name],
    image: drawing(drawingsOfNothing[name]),
    hint: text.noneHints[name],
    price: text.free,
    perMonth: 0,
    later: 0,
    once: 0,
  };
}

function choiceOf({ key, line }: KeyedLine, hints: readonly string[], image: string): OrderChoiceLine {
  const isDrawn = line.part in drawings;
  return {
    value: key,
    item: `${line.part}-${line.id}`,
    ...(line.pay === null ? {} : { pay: line.pay }),
    title: line.title,
    // Extra services are no choices: they have no drawing.
    image: image || (isDrawn ? drawing(drawings[line.part as keyof typeof drawings]) : ''),
    hint: hints.filter((hint) => hint !== '').join(' · '),
    price: priceText(line),
    ...monthlyOf(line),
    once: line.once ?? 0,
  };
}

/** Finds the same item with another payment method; undefined if unavailable. */
export function findLineWithPayment(
  lines: readonly OrderChoiceLine[],
  { item }: Pick<OrderChoiceLine, 'item'>,
  pay: OrderPaymentMethod,
): OrderChoiceLine | undefined {
  return lines.find((line) => line.item === item && line.pay === pay);
}

/** Whether the list has the item with the order's payment method. */
export function isLineOfOtherPayment(
  lines: readonly OrderChoiceLine[],
  line: OrderChoiceLine,
  pay: OrderPaymentMethod | null,
): boolean {
  return pay !== null && line.pay !== pay && findLineWithPayment(lines, line, pay) !== undefined;
}

function monthlyOf({ perMonth, later }: OrderLine): Pick<OrderChoiceLine, 'perMonth' | 'later'> {
  return { perMonth: perMonth ?? 0, later: later?.price ?? perMonth ?? 0 };
}

/** Adds prices with TV, as the order computes them. */
export function addTvPrices(
  choices: readonly OrderChoiceLine[],
  { tariffs, bundles }: OfferCatalogue,
): OrderChoiceLine[] {
  return choices.map((choice) => {
    const bundle = bundleOf(choice.value, { tariffs, bundles });
    return bundle ? { ...choice, withTv: monthlyOf(bundle) } : choice;
  });
}

export function isReplacedByBundle(key: string, { tariffs, bundles }: OfferCatalogue): boolean {
  return bundleOf(key, { tariffs, bundles }) !== null;
}

function bundleOf(key: string, { tariffs, bundles }: OfferCatalogue): OrderLine | null {
  const tariff = tariffs.map(tariffOffer).find((one) => offerKey(one) === key);
  return tariff ? findReplacementBundle(offerLine(tariff), { tariffs, bundles }) : null;
}

/** Finds the key of the tariff that TV makes this bundle (`b202`). */
export function findTariffOfBundle(key: string, sold: OfferCatalogue): string | undefined {
  if (!sold.bundles.some((bundle) => offerKey(bundleOffer(bundle)) === key)) return undefined;
  const lines = sold.tariffs.map((tariff) => offerLine(tariffOffer(tariff)));
  const found = lines.find((line) => {
    const bundle = findReplacementBundle(line, sold);
    return bundle !== null && lineKey(bundle) === key;
  });
  return found && lineKey(found);
}

function lineKey({ part, id }: OrderLine): string {
  return offerKey({ kind: part === 'bundle' ? 'bundle' : 'internet', id: Number(id) });
}

/** Later price change; '' for none. */
function laterText({ later }: OrderLine): string {
  return later === null ? '' : text.after(later.months, formatPrice(later.price, 'month'));
}

function priceText({ perMonth, once }: OrderLine): string {
  if (perMonth !== null) return formatPrice(perMonth, 'month');
  return once === null ? text.priceLater : formatRoubles(once);
}

const homeKinds = ['studio', 'flat', 'house'] as const;
type HomeKind = (typeof homeKinds)[number];

/** Speed for a family, Mbit/s. */
const familySpeed = 300;

/**
 * Recommends an offer per home, without promotions: a tariff for one person, a TV bundle for a family, an
 * offer for houses. Omits homes without one.
 */
export function recommendOffersByHome(
  tariffs: readonly InternetTariff[],
  bundles: readonly Bundle[],
): { kind: HomeKind; line: OrderChoiceLine }[] {
  const inFlats = tariffs.filter(({ for_private_house: isForHouse }) => isForHouse !== true);
  const suited: Readonly<Record<HomeKind, OrderChoiceLine[]>> = {
    studio: offerChoices(
      inFlats.filter(({ speed }) => speed >= recommendedSpeed),
      [],
    ),
    flat: offerChoices(
      [],
      bundles.filter((bundle) => bundle.speed_int >= familySpeed && bundle.for_private_house !== true),
    ),
    house: offerChoices(
      tariffs.filter(({ for_private_house: isForHouse }) => isForHouse === true),
      bundles.filter(({ for_private_house: isForHouse }) => isForHouse === true),
    ),
  };
  return homeKinds.flatMap((kind) => {
    const [cheapest] = suited[kind].sort(
      (one, other) => one.later - other.later || one.perMonth - other.perMonth,
    );
    return cheapest ? [{ kind, line: cheapest }] : [];
  });
}

export interface SummaryRow {
  title: string;
  note: string;
  price: string;
}

export interface OrderSummaryModel {
  title: string;
  rows: SummaryRow[];
  totals: SummaryRow[];
  /** Legally required, or ''. */
  note: string;
}

/** Builds the texts of the order; server only, so that browsers need not load them. */
export function orderSummary(lines: readonly OrderLine[]): OrderSummaryModel {
  const { plan, perMonth, later, isOpen } = orderTotal(lines);
  const { once } = plan;
  const { summary } = text;
  const row = (title: string, price: string): SummaryRow => ({ title, note: '', price });
  return {
    title: summary.title,
    rows: lines.map((line) => ({
      title: line.title === '' ? text.parts[line.part] : line.title,
      note: noteOf(line),
      price: priceText(line),
    })),
    totals: [
      ...(lines.some((line) => line.perMonth !== null)
        ? [row(summary.perMonth, formatPrice(perMonth, 'month'))]
        : []),
      ...(later ? [row(summary.later(later.months), formatPrice(later.amount, 'month'))] : []),
      ...(once > 0 ? [row(summary.once, formatRoubles(once))] : []),
      row(summary.connection, formatRoubles(connectionFee.online)),
      ...(once > 0 ? [row(firstVisitText.title, formatRoubles(paidAtFirstVisit(plan)))] : []),
    ],
    note: lines.length === 0 ? summary.empty : isOpen ? summary.isOpen : '',
  };
}

function noteOf(line: OrderLine): string {
  const kind = line.title === '' ? [] : [text.parts[line.part]];
  const pay = line.pay === null ? [] : [text.pay[line.pay]];
  return [...kind, ...pay, laterText(line)].filter((words) => words !== '').join(' · ');
}

/**
 * Returns the first page with the same choice. Bundles are on the page `fullBuy`, extra services on
 * `orderConstructor`, which reads a bundle as its tariff with TV.
 */
export function choiceHref({ entry, lines }: Pick<PublicOrder, 'entry' | 'lines'>): string {
  const parts = lines.map(({ part }) => part).filter((part) => isExtra(part));
  const isBuilt =
    parts.length > 0 || (entry === 'constructor' && lines.every(({ part }) => part !== 'bundle'));
  const offer = lines.find(({ part }) => part === 'internet' || part === 'bundle');
  const equipment = (kind: OrderLine['part']) => {
    const line = lines.find(({ part }) => part === kind);
    return line && (line.pay === null ? line.id : equipmentKey(Number(line.id), line.pay));
  };
  return pathWithQuery(isBuilt ? links.orderConstructor : links.fullBuy, {
    offer: offer && lineKey(offer),
    router: equipment('router'),
    box: equipment('box'),
    parts: parts.join(',') || undefined,
    change: '1',
  });
}

function isExtra(part: OrderLine['part']): boolean {
  return extraServices.some((extra) => extra === part);
}
