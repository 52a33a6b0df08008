import { parseFields } from '@/lib/flat-fields';
import { newOrderFields, orderAddressFields, orderContactsFields, orderVisitFields } from './orders.schemas';

const order = { entry: 'full-buy', page: '/full-buy' };

test.each([
  { offer: 'i101', router: '60101', box: '70454-sale' },
  { entry: 'constructor', page: '/constructor?offer=i1', parts: ['tv', 'domofon'] },
  { entry: 'novosel', page: '/novosel', address: ' ул. Ленина, 12/1 ' },
])('%j begins an order [SHELL-07]', (given) => {
  expect(newOrderFields.safeParse({ ...order, ...given }).success).toBe(true);
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
  expect(newOrderFields.safeParse({ ...order, ...given }).success).toBe(false);
});

describe('an address has a street and a house', () => {
  test.each(['ул. Ленина, 5', '5-я Каховская 12', 'Lenina 5', 'мкр 3, дом 4'])('%s', (address) =>
    expect(orderAddressFields.safeParse({ address }).success).toBe(true),
  );
  test.each(['', '   ', 'Ленина', '12', 'ул. Ленина, 5'.repeat(30)])('%s is none', (address) =>
    expect(orderAddressFields.safeParse({ address }).success).toBe(false),
  );
});

test.each([
  [{ entry: 'full-buy' }, { offer: 'Выберите тариф или хотя бы одну услугу' }],
  [{ entry: 'constructor', offer: '', parts: '' }, { offer: 'Выберите тариф или хотя бы одну услугу' }],
  [{ entry: 'novosel' }, { address: 'Напишите улицу и дом' }],
  [{ entry: 'novosel', address: 'Ленина' }, { address: 'Напишите улицу и дом' }],
])(
  '%j has the error of the missing value at its field, in the browser and on the server [VAL-08]',
  (given, fields) => {
    expect(parseFields(newOrderFields, { page: '/full-buy', ...given })).toEqual({ ok: false, fields });
  },
);

test('the first of a repeated field counts, and parts are a list [VAL-08]', () => {
  const given = { ...order, offer: ['i1', 'b2'], parts: 'tv' };
  expect(parseFields(newOrderFields, given)).toMatchObject({
    ok: true,
    data: { offer: 'i1', parts: ['tv'] },
  });
});

test('name and phone have the messages of the lead form, and the stored format [VAL-01, VAL-02]', () => {
  const given = { fio: ' Анна-Мария ', phone: '8 (912) 000-45-18', consent: '' };
  expect(parseFields(orderContactsFields(false), given)).toEqual({
    ok: true,
    data: { fio: 'Анна-Мария', phone: '79120004518', consent: '' },
  });
  expect(parseFields(orderContactsFields(true), { fio: 'Анна 1' })).toEqual({
    ok: false,
    fields: {
      fio: 'Ожидаются только буквы и дефисы',
      phone: 'Телефон в формате +7 (999) 999-99-99',
      consent: 'Поставьте отметку: без согласия мы не можем принять заявку',
    },
  });
});

test.each([{}, { day: '2026-02-31', window: '720' }, { day: '2026-02-20' }, { window: '720' }])(
  'a visit of %j is none',
  (given) => {
    expect(parseFields(orderVisitFields, given)).toEqual({
      ok: false,
      fields: { window: 'Выберите день и время' },
    });
  },
);
