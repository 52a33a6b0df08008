import { firstVisitText, paidAtFirstVisit } from '@/config/first-visit.text';
import { connectionFee, internetProduct, tvProduct } from '@/config/products';
import { addMonths, type IsoDay } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import type { Offer } from './offer';
import { offerCardText, pricePlanText as text } from './tariffs.text';
import { paymentOf, type PriceExtra, pricePlan, type PricePlan, promoOf, totalAfter } from './price-plan';

/** Equipment with its name and the way that it is paid for, as both are read. */
export interface NamedExtra extends PriceExtra {
  title: string;
  /** «Рассрочка на 12 мес.». */
  way: string;
}

interface Row {
  title: string;
  value: string;
}

/** What an offer costs, as it is read; made on the server, words and all. */
export interface PriceView {
  label: string;
  /** All that is paid in the first month. */
  price: string;
  previousPrice: string | null;
  /** What the price is of, where it ends. */
  caption: string;
  /** The offer and its equipment, each with its own price. */
  parts: Row[];
  /** «С 21 февраля 2027 — 650 ₽/мес», or that nothing changes. */
  changes: string[];
  /** What is paid by who asks on the site, and by who calls. */
  ways: { head: [string, string, string]; rows: { title: string; online: string; byPhone: string }[] };
  months: { title: string; rows: Row[] };
  note: string;
}

type Priced = Pick<Offer, 'kind' | 'price' | 'promo'>;

/** Writes out the price of an offer with its equipment for who is connected today. */
export function priceView(
  offer: Priced,
  extras: readonly NamedExtra[],
  today: IsoDay,
): { plan: PricePlan; view: PriceView } {
  const plan = pricePlan(offer, extras, today);
  const [, ...later] = plan.stages;
  const view: PriceView = {
    label: text.label,
    ...headOf(offer, extras, plan),
    parts: extras.length === 0 ? [] : partsOf(offer, extras),
    changes: later.length === 0 ? [text.lasting] : later.map(({ from, amount }) => text.change(from, amount)),
    ways: waysOf(plan),
    months: {
      title: text.months,
      rows: plan.months.map((amount, passed) => ({
        title: text.month(passed + 1, addMonths(today, passed)),
        value: formatPrice(amount),
      })),
    },
    note: text.note(today),
  };
  return { plan, view };
}

function headOf(offer: Priced, extras: readonly PriceExtra[], plan: PricePlan) {
  const [first = 0] = plan.months;
  const promo = promoOf(offer);
  if (!promo) return { price: text.perMonth(first), previousPrice: null, caption: '' };
  const usual = paymentOf({ ...offer, promo: null }, extras, 0);
  const then = paymentOf(offer, extras, promo.months);
  return {
    price: text.perMonth(first),
    previousPrice: text.perMonth(usual),
    caption: offerCardText.promo(promo.months, then),
  };
}

function partsOf(offer: Priced, extras: readonly NamedExtra[]): Row[] {
  const own = { title: text.offers[offer.kind], value: text.perMonth(promoOf(offer)?.value ?? offer.price) };
  return [
    own,
    ...extras.map(({ title, way, atOnce, monthly }) => ({
      title: text.extra(title, way),
      value: monthly ? text.perMonth(monthly.value) : text.atOnce(atOnce),
    })),
  ];
}

function waysOf(plan: PricePlan): PriceView['ways'] {
  const row = (title: string, of: (way: 'online' | 'byPhone') => number) => ({
    title,
    online: formatPrice(of('online')),
    byPhone: formatPrice(of('byPhone')),
  });
  return {
    head: [text.payment, text.ways.online, text.ways.byPhone],
    rows: [
      row(text.connection, (way) => connectionFee[way]),
      row(firstVisitText.title, (way) => paidAtFirstVisit(plan, way)),
      ...[12, 24].map((months) => row(text.total(months), (way) => totalAfter(plan, months, way))),
    ],
  };
}

/** Equipment that goes into a request by its global id. */
export interface RequestedExtra extends NamedExtra {
  itemId: number;
}

interface Requested {
  offer: Pick<Offer, 'kind' | 'id' | 'title'>;
  plan: PricePlan;
  router: RequestedExtra | null;
  box: RequestedExtra | null;
  /** TV is asked for, though the offer has none. */
  withTv?: boolean;
  /** Of the address check. */
  house?: { id: string; address: string } | null;
}

/** Limits of a request's context (leads.schemas): more would be refused. */
const MAX_LENGTHS = { title: 200, option: 120, address: 200 } as const;

/** What a request asks for: exactly what was chosen, at the price that was shown (D8, D9). */
export function requestOf({ offer, plan, router, box, withTv, house }: Requested): ConnectionSubject {
  const extras = [router, box].filter((extra) => extra !== null);
  const hasTv = offer.kind === 'bundle' || withTv === true || box !== null;
  return {
    plan: String(offer.id),
    title: cut(
      [offer.title, ...extras.map(({ title, way }) => text.extra(title, way))].join(' + '),
      MAX_LENGTHS.title,
    ),
    option: priceWords(plan),
    amount: plan.months[0] ?? 0,
    period: 'month',
    products: hasTv ? [internetProduct, tvProduct] : [internetProduct],
    ...(router ? { internetEquipmentId: String(router.itemId) } : {}),
    ...(box ? { tvEquipmentId: String(box.itemId) } : {}),
    ...(house ? { address: cut(house.address, MAX_LENGTHS.address), house: house.id } : {}),
  };
}

/** A stage of the price is said as a whole or not at all. */
function priceWords(plan: PricePlan): string {
  const atOnce = paidAtFirstVisit(plan);
  const shorter = plan.stages.map((_, left) =>
    text.request(atOnce, plan.stages.slice(0, plan.stages.length - left), left === 0),
  );
  return shorter.find(({ length }) => length <= MAX_LENGTHS.option) ?? '';
}

function cut(words: string, most: number): string {
  return words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words;
}
