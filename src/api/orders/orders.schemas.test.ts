import { newOrderSchema, orderAddressSchema } from './orders.schemas';

const order = { entry: 'full-buy', page: '/full-buy' };

test.each([
  { offer: 'i101', router: '60101', box: '70454-sale' },
  { entry: 'constructor', page: '/constructor?offer=i1', parts: ['tv', 'domofon'] },
  { entry: 'novosel', page: '/novosel', address: ' ул. Ленина, 12/1 ' },
])('%j begins an order [SHELL-07]', (given) => {
  expect(newOrderSchema.safeParse({ ...order, ...given }).success).toBe(true);
});

test.each([
  { entry: 'lk' },
  { page: 'https://evil.example' },
  { offer: '101' },
  { offer: `i${'9'.repeat(20)}` },
  { router: '1 or 1' },
  { parts: ['everything'] },
  { address: 'Ленина' },
])('%j does not [VAL-08]', (given) => {
  expect(newOrderSchema.safeParse({ ...order, ...given }).success).toBe(false);
});

describe('an address has a street and a house', () => {
  test.each(['ул. Ленина, 5', '5-я Каховская 12', 'Lenina 5', 'мкр 3, дом 4'])('%s', (address) =>
    expect(orderAddressSchema.safeParse({ address }).success).toBe(true),
  );
  test.each(['', '   ', 'Ленина', '12', 'ул. Ленина, 5'.repeat(30)])('%s is none', (address) =>
    expect(orderAddressSchema.safeParse({ address }).success).toBe(false),
  );
});
