import { parseFields } from '@/lib/flat-fields';
import { callbackFields, orderFields, requestFields } from './leads.schemas';

const person = { fio: ' Анна  Мария ', phone: '8 (912) 000-45-18', page: '/internet' };
const card = { ...person, form_type: 'card' };

/** Parses a card's request with these additional fields. */
function read(fields: object) {
  const parsed = parseFields(requestFields, { ...card, ...fields });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields));
  return parsed.data;
}

test('a form with the required fields only [VAL-08]', () => {
  expect(read({})).toEqual({
    ...{ fio: 'Анна Мария', phone: '79120004518', page: '/internet', form_type: 'card' },
    ...{ consent: false, product_id: [], context: {}, call_at: '', website: '', took_ms: null },
    ...{ plan: '', internet_equipment_id: '', tv_equipment_id: '' },
  });
});

test('chips are posted by their titles: products of their ids, and the choice as text [POP-04]', () => {
  expect(read({ chip: ['Интернет+ТВ', 'ТВ'] })).toMatchObject({
    product_id: ['tv'],
    context: { products: 'Интернет+ТВ, ТВ' },
  });
  expect(read({ chip: 'Интернет+ТВ' })).toMatchObject({
    product_id: [],
    context: { products: 'Интернет+ТВ' },
  });
  expect(read({ product_id: 'tv', chip: 'Спутник' })).toMatchObject({ product_id: ['tv'], context: {} });
  expect(read({ product_id: ['tv', ''], chip: 'ТВ' })).toMatchObject({ product_id: ['tv'] });
});

test.each([
  ['5990', 5990],
  ['199.5', 199.5],
  ['199.50', 199.5],
  ['0', 0],
  ['1e3', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['', undefined],
])('a price written «%s» is %s [EQ-14]', (written, price) => {
  expect(read({ context_price: written }).context.price).toBe(price);
});

test('answers of the quiz have a separate field; invalid ones are omitted [QUIZ-08]', () => {
  const quiz = [{ question: 'Что важно?', answers: ['Кино', 'Спорт'] }];
  expect(read({ context_quiz: JSON.stringify(quiz) }).context).toEqual({ quiz });
  for (const wrong of [
    '',
    '{',
    '[1]',
    '{"question":1}',
    JSON.stringify([{ question: 'а'.repeat(121), answers: [] }]),
  ])
    expect(read({ context_quiz: wrong }).context).toEqual({});
});

test('an address is sent with its house, and whether it is a coverage request [TAR-04]', () => {
  const typed = { context_address: ' ул. Мира, 3 ', context_house: '5901-1-1' };
  const given = { address: 'ул. Мира, 3', house: '5901-1-1' };
  expect(read({ ...typed, context_wish: '1' }).context).toEqual({ ...given, isWish: true });
  expect(read({ ...typed, context_wish: 'yes' }).context).toEqual(given);
  expect(read({ context_address: '  ' }).context).toEqual({});
});

test.each([
  ['/static/products/skvorets-mini-main-0a1b2c3d-720.webp', true],
  ['https://cdn.example/static/products/skvorets-mini-main-0a1b2c3d-720.webp', false],
  ['//cdn.example/static/products/a-720.webp', false],
  ['/static/products/../a-720.webp', false],
  ['/static/sprite.svg#a-stb-slab', false],
])('the desk gets a picture of our own files only: %s [MGR-04]', (written, isKept) => {
  expect(read({ context_image: written }).context).toEqual(isKept ? { image: written } : {});
});

test.each([
  ['1800', 1800],
  ['', null],
  ['-5', null],
  ['soon', null],
])('the time of filling in, written «%s», is %s', (written, tookMs) => {
  expect(read({ took_ms: written }).took_ms).toBe(tookMs);
});

test('months are sent with a lease only, and are at most 120 [EQ-09]', () => {
  const order = { ...person, form_type: 'tv_equipment', tv_equipment_id: '80491' };
  const months = (buy: string, duration: string) => {
    const parsed = parseFields(orderFields, {
      ...order,
      tv_equipment_buy: buy,
      tv_equipment_duration: duration,
    });
    return parsed.ok ? parsed.data.tv_equipment_duration : Object.keys(parsed.fields);
  };
  expect(months('leasing', '24')).toBe(24);
  expect(months('sale', '')).toBeUndefined();
  for (const [buy, duration] of [
    ['leasing', ''],
    ['sale', '24'],
    ['leasing', '121'],
    ['leasing', '1.5'],
    ['leasing', '0'],
  ] as const)
    expect(months(buy, duration)).toEqual(['tv_equipment_duration']);
});

test('a callback is about becoming a client unless another topic is chosen [POP-06]', () => {
  const topicOf = (topic: object) => {
    const parsed = parseFields(callbackFields, {
      ...{ ...person, form_type: 'callback', kind: 'shell' },
      ...topic,
    });
    return parsed.ok ? parsed.data.topic : parsed.fields;
  };
  expect([topicOf({}), topicOf({ topic: '' }), topicOf({ topic: '0' })]).toEqual([2, 2, 0]);
  expect(topicOf({ topic: '5' })).toEqual({ topic: 'Это значение не подходит' });
});
