import { connectionFee } from '@/config/connection-fee';
import { addMonths, type IsoDay } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import type { Offer } from './offer';
import { offerCardText } from './offer-card.text';
import {
  paidToday,
  paymentOf,
  type PriceExtra,
  pricePlan,
  type PricePlan,
  promoOf,
  totalAfter,
} from './price-plan';
import { pricePlanText as text } from './price-plan.text';

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
  previousPrice: { label: string; price: string } | null;
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
    previousPrice: { label: text.previousPrice, price: text.perMonth(usual) },
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
      row(text.today, (way) => paidToday(plan, way)),
      ...[12, 24].map((months) => row(text.total(months), (way) => totalAfter(plan, months, way))),
    ],
  };
}
