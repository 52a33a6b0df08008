import type { OrderLine } from '@/api/orders/order-lines';
import { orderToRequest } from './order-lead';
import type { StoredOrder } from './order-store';

const line = { id: '7', title: 'Дом', pay: null, perMonth: null, once: null, later: null };
const contextOf = (lines: OrderLine[]) => {
  // Only what a request is made of.
  const order = { page: '/full-buy', lines: JSON.stringify(lines), address: null } as StoredOrder;
  const visit = { ...order, visit_from: null, visit_until: null, house_id: null };
  return orderToRequest(visit, { consent: true, website: '' }, { timeZone: 'Asia/Omsk' })['context'];
};

test('a month for nothing is a price, and services that a manager prices are none (decision 32) [LEAD-01]', () => {
  const promo = { price: 990, months: 1 };
  expect(contextOf([{ ...line, part: 'bundle', perMonth: 0, later: promo }])).toMatchObject({ price: 0 });
  expect(contextOf([{ ...line, part: 'domofon' }])).not.toHaveProperty('price');
});
