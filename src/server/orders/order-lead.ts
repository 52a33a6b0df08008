import { createHash } from 'node:crypto';

import { type OrderLine, orderTotal } from '@/api/orders/order-lines';
import type { City } from '@/api/geography/geography.schemas';
import { productChips } from '@/config/product-chips.text';
import { internetProduct, tvProduct } from '@/config/product-ids';
import { visitWords } from '@/site/visit-time/visit-words';
import { linesOf, type StoredOrder } from './order-store';
import { orderTexts } from './orders.text';

const longestItem = 200;

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

/** Pure: the order as the body of a card's request, to be checked like any other (decision 8, LEAD-01). */
export function orderToRequest(
  order: StoredOrder,
  { consent, website }: { consent: boolean; website: string },
  { timeZone }: Pick<City, 'timeZone'>,
): Record<string, unknown> {
  const lines = linesOf(order);
  const ids = [...new Set(lines.flatMap(({ part }) => productsOf[part]))];
  const idOf = (...parts: OrderLine['part'][]) => lines.find(({ part }) => parts.includes(part))?.id ?? '';
  const chips = productChips.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
  const { perMonth } = orderTotal(lines);
  const { address, flat, visit_from: from, visit_until: until } = order;
  return {
    form_type: 'card',
    fio: order.fio,
    phone: order.phone,
    product_id: ids,
    plan: idOf('internet', 'bundle'),
    internet_equipment_id: idOf('router'),
    tv_equipment_id: idOf('box'),
    consent,
    website,
    page: order.page,
    context: {
      item: itemOf(lines),
      ...(chips.length > 0 ? { products: chips.join(', ') } : {}),
      ...(lines.some((line) => line.perMonth !== null) ? { price: perMonth } : {}),
      ...(from !== null && until !== null
        ? { option: orderTexts.visit(visitWords({ from, until }, timeZone)) }
        : {}),
      ...(address === null ? {} : { address: flat ? orderTexts.flat(address, flat) : address }),
      ...(order.house_id === null ? {} : { house: order.house_id }),
    },
  };
}

/** «Гига 500; Роутер «Скворец» (аренда)»: what the manager reads first. */
function itemOf(lines: readonly OrderLine[]): string {
  const hasOffer = lines.some(({ part }) => part === 'internet' || part === 'bundle' || part === 'tv');
  const words = [...(hasOffer ? [] : [orderTexts.noOffer]), ...lines.map(wordsOf)].join('; ');
  return words.length > longestItem ? `${words.slice(0, longestItem - 1)}…` : words;
}

function wordsOf({ part, title, pay }: OrderLine): string {
  const name = title === '' ? orderTexts.parts[part] : `${orderTexts.parts[part]}: ${title}`;
  return pay === null ? name : `${name} (${orderTexts.pay[pay]})`;
}
