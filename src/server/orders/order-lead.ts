import { createHash } from 'node:crypto';

import { type OrderLine, orderTotal } from '@/api/orders/order-lines';
import type { City } from '@/api/geography/geography.schemas';
import { productChips } from '@/config/product-chips.text';
import { internetProduct, tvProduct } from '@/config/products';
import type { FlatFields } from '@/lib/flat-fields';
import { formatPrice, formatRoubles } from '@/lib/money';
import { visitText } from '@/site/time-windows/visit-windows';
import { linesOf, type StoredOrder } from './order-store';
import { orderTexts } from './orders.text';

/** Of a request's context (leads.schemas): more would be refused. */
const longestItem = 200;
/** Lest names leave no room for prices: by their ids the request has everything but the services. */
const titleLimits = [80, 24, 16];

/** One request of one order, however often it is sent (LEAD-08). */
export function orderKey(id: string): string {
  return createHash('sha256')
    .update(JSON.stringify(['order', id]))
    .digest('base64url');
}

const productsOf: Readonly<Record<OrderLine['part'], readonly string[]>> = {
  internet: [internetProduct],
  bundle: [internetProduct, tvProduct],
  router: [],
  box: [tvProduct],
  tv: [tvProduct],
  videocontrol: ['videocontrol'],
  domofon: ['domofon'],
};

/** Pure: the order as the fields of a card's request, to be checked like any other (LEAD-01). */
export function orderToRequest(
  order: StoredOrder,
  { hasConsent, website }: { hasConsent: boolean; website: string },
  { timeZone }: Pick<City, 'timeZone'>,
): FlatFields {
  const lines = linesOf(order);
  const ids = [...new Set(lines.flatMap(({ part }) => productsOf[part]))];
  const idOf = (...parts: OrderLine['part'][]) => lines.find(({ part }) => parts.includes(part))?.id ?? '';
  const { perMonth } = orderTotal(lines);
  const { address, flat, visit_from: from, visit_until: until } = order;
  const hasPrice = lines.some((line) => line.perMonth !== null);
  return {
    form_type: 'card',
    fio: order.fio ?? '',
    phone: order.phone ?? '',
    product_id: ids,
    chip: productChips.filter(({ id }) => ids.includes(id)).map(({ title }) => title),
    plan: idOf('internet', 'bundle'),
    internet_equipment_id: idOf('router'),
    tv_equipment_id: idOf('box'),
    consent: hasConsent ? '1' : '',
    website,
    page: order.page,
    context_item: itemOf(lines),
    context_price: hasPrice ? String(perMonth) : '',
    context_period: hasPrice ? 'month' : '',
    context_option:
      from !== null && until !== null ? orderTexts.visit(visitText({ from, until }, timeZone)) : '',
    context_address: address === null ? '' : flat ? orderTexts.flat(address, flat) : address,
    context_house: order.house_id ?? '',
  };
}

/**
 * «Интернет: Гига (850 ₽/мес); Роутер: Скворец (покупка, 3 490 ₽)»: what the manager reads first, at the prices that were
 * seen. What is too long loses whole lines from its end: services, which the products name as well, then ends of names,
 * and of what has a price as little as can be.
 */
function itemOf(lines: readonly OrderLine[]): string {
  const hasOffer = lines.some(({ part }) => part === 'internet' || part === 'bundle' || part === 'tv');
  const head = hasOffer ? [] : [orderTexts.noOffer];
  const counts = Array.from({ length: lines.length + 1 }, (_, left) => left);
  const [best] = titleLimits
    .flatMap((longest) =>
      counts.map((left) => ({ longest, left, kept: lines.slice(0, lines.length - left) })),
    )
    .map(({ longest, left, kept }) => ({
      priced: kept.filter(({ once, perMonth }) => once !== null || perMonth !== null).length,
      words: [
        ...head,
        ...kept.map((line) => wordsOf(line, longest)),
        ...(left === 0 ? [] : [orderTexts.more(left)]),
      ].join('; '),
    }))
    .filter(({ words }) => words.length <= longestItem)
    .sort((one, other) => other.priced - one.priced);
  return best?.words ?? '';
}

function wordsOf(line: OrderLine, longest: number): string {
  const { part, title, pay } = line;
  const name = title.length > longest ? `${title.slice(0, longest - 1)}…` : title;
  const details = [...(pay === null ? [] : [orderTexts.pay[pay]]), ...priceWords(line)].join(', ');
  return `${orderTexts.parts[part]}${name && `: ${name}`}${details && ` (${details})`}`;
}

/** What is paid at once, by the month, and by the month later. */
function priceWords({ once, perMonth, later }: OrderLine): string[] {
  return [
    ...(once === null ? [] : [formatRoubles(once)]),
    ...(perMonth === null ? [] : [formatPrice(perMonth, 'month')]),
    ...(later === null ? [] : [orderTexts.later(later.months, formatPrice(later.price, 'month'))]),
  ];
}
