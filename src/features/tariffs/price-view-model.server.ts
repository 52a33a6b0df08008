import { firstVisitText, formatPriceWithPeriod, totalText } from '@/shop/payment.text';
import { connectionFee, internetProduct, tvProduct } from '@/config/products';
import { addMonths, type IsoDay } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import type { Offer } from '@/shop/offer';
import { offerCardText, pricePlanText as text } from './tariffs.text';
import type { Choice, OfferedItem } from '@/shop/choice';
import {
  monthlyAmountAfterPromo,
  monthlyAmountAt,
  paidAtFirstVisit,
  makePaymentPlan,
  type PaymentPlan,
  totalPaidWithin,
} from '@/shop/payment-plan';
import { type Price, promoTerms, regularAmount } from '@/shop/price';

/** Equipment with displayed title and payment option. */
type Extra = Pick<OfferedItem, 'title' | 'way' | 'price'>;

interface Row {
  title: string;
  value: string;
}

export interface PriceCardModel {
  label: string;
  price: string;
  previousPrice: string | null;
  caption: string;
  parts: Row[];
  /** «С 21 февраля 2027 — 650 ₽/мес», or that the price stays. */
  changes: string[];
  /** Costs of connecting on the site and by phone. */
  ways: { head: [string, string, string]; rows: { title: string; online: string; byPhone: string }[] };
  months: { title: string; rows: Row[] };
  note: string;
}

type Priced = Pick<Offer, 'kind' | 'price'>;

/** Months whose payments are listed. */
const SHOWN_MONTHS = 24;

export function priceCardModel(
  offer: Priced,
  extras: readonly Extra[],
  today: IsoDay,
): { plan: PaymentPlan; view: PriceCardModel } {
  const prices = [offer.price, ...extras.map(({ price }) => price)];
  const plan = makePaymentPlan(prices);
  const [, ...later] = plan.stages;
  const view: PriceCardModel = {
    label: text.label,
    ...headOf(prices),
    parts: extras.length === 0 ? [] : partsOf(offer, extras),
    changes:
      later.length === 0
        ? [text.lasting]
        : later.map(({ after, amount }) => text.change(addMonths(today, after), amount)),
    ways: waysOf(plan),
    months: {
      title: text.months,
      rows: Array.from({ length: SHOWN_MONTHS }, (_, passed) => ({
        title: text.month(passed + 1, addMonths(today, passed)),
        value: formatPrice(monthlyAmountAt(plan, passed)),
      })),
    },
    note: text.note(today),
  };
  return { plan, view };
}

function headOf(prices: readonly Price[]) {
  const price = text.perMonth(monthlyAmountAt(makePaymentPlan(prices), 0));
  const then = monthlyAmountAfterPromo(prices);
  if (!then) return { price, previousPrice: null, caption: '' };
  // Also shows the price before the discount.
  const usual = prices.map((one) => (promoTerms(one) ? { ...one, amount: regularAmount(one) } : one));
  return {
    price,
    previousPrice: text.perMonth(monthlyAmountAt(makePaymentPlan(usual), 0)),
    caption: offerCardText.promo(then.months, then.amount),
  };
}

function partsOf(offer: Priced, extras: readonly Extra[]): Row[] {
  return [
    { title: text.offers[offer.kind], value: formatPriceWithPeriod(offer.price) },
    ...extras.map(({ title, way, price }) => ({
      title: text.extra(title, way),
      value: formatPriceWithPeriod(price),
    })),
  ];
}

function waysOf(plan: PaymentPlan): PriceCardModel['ways'] {
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
      ...[12, 24].map((months) => row(totalText([months]), (way) => totalPaidWithin(plan, months, way))),
    ],
  };
}

interface Requested extends Pick<Choice, 'router' | 'box' | 'withTv'> {
  offer: Pick<Offer, 'kind' | 'id' | 'title'>;
  plan: PaymentPlan;
  today: IsoDay;
  house?: { id: string; address: string } | null;
}

/** The server refuses longer values (leads.schemas). */
const MAX_LENGTHS = { title: 200, option: 120, address: 200 } as const;

/** Makes the request's subject from the displayed choice and price (D8, D9). */
export function toPricedConnectionSubject({
  offer,
  plan,
  today,
  router,
  box,
  withTv,
  house,
}: Requested): ConnectionSubject {
  const extras = [router, box].filter((extra) => extra !== null);
  const hasTv = offer.kind === 'bundle' || withTv === true || box !== null;
  return {
    plan: String(offer.id),
    title: cut(
      [offer.title, ...extras.map(({ title, way }) => text.extra(title, way))].join(' + '),
      MAX_LENGTHS.title,
    ),
    option: requestText(plan, today),
    amount: monthlyAmountAt(plan, 0),
    period: 'month',
    products: hasTv ? [internetProduct, tvProduct] : [internetProduct],
    ...(router ? { internetEquipmentId: String(router.itemId) } : {}),
    ...(box ? { tvEquipmentId: String(box.itemId) } : {}),
    ...(house ? { address: cut(house.address, MAX_LENGTHS.address), house: house.id } : {}),
  };
}

/** Contains each price stage completely or not at all. */
function requestText(plan: PaymentPlan, today: IsoDay): string {
  const stages = plan.stages.map(({ after, amount }) => ({ from: addMonths(today, after), amount }));
  const atOnce = paidAtFirstVisit(plan);
  const shorter = stages.map((_, left) =>
    text.request(atOnce, stages.slice(0, stages.length - left), left === 0),
  );
  return shorter.find(({ length }) => length <= MAX_LENGTHS.option) ?? '';
}

function cut(words: string, most: number): string {
  return words.length > most ? `${words.slice(0, most - 1).trimEnd()}…` : words;
}
