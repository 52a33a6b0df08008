import * as z from 'zod/mini';

import { parseFields, postedFields, repeatedField, singleField, checkboxField } from './flat-fields';

const schema = z.object({
  name: singleField(z.string().check(z.minLength(1, 'Имя?'), z.maxLength(5))),
  chip: repeatedField(z.string().check(z.maxLength(5)), 3),
  consent: checkboxField,
});

test('texts by name, whatever their encoding; the first of a repeated field counts [VAL-08]', () => {
  const data = { name: 'a', chip: ['x', 'y'], consent: true };
  expect(parseFields(schema, { name: ['a', 'b'], chip: ['x', '', 'y'], consent: '1' })).toEqual({
    ok: true,
    data,
  });
  expect(parseFields(schema, { name: 'a' })).toEqual({
    ok: true,
    data: { name: 'a', chip: [], consent: false },
  });
  expect(parseFields(schema, { name: 'a', chip: 'x', consent: 'on' })).toEqual({
    ok: true,
    data: { name: 'a', chip: ['x'], consent: false },
  });
});

test.each<[string, unknown, object]>([
  ['no fields', {}, { name: 'Имя?' }],
  ['no body', null, { name: 'Имя?' }],
  ['a list', [], { name: 'Имя?' }],
  ['a text', 'name=a', { name: 'Имя?' }],
  ['an empty list', { name: [] }, { name: 'Имя?' }],
  ['100 KB', { name: 'a'.repeat(100_000) }, { name: 'Это значение не подходит' }],
  [
    'a list that is too long',
    { name: 'a', chip: ['1', '2', '3', '4'] },
    { chip: 'Это значение не подходит' },
  ],
  ['a long one of a list', { name: 'a', chip: ['too long'] }, { chip: 'Это значение не подходит' }],
  ['a number', { name: 7 }, { name: 'Это значение не подходит' }],
  ['an object under an unknown name', { name: 'a', other: { a: 1 } }, { other: 'Это значение не подходит' }],
  ['numbers in a list', { name: 'a', chip: [1] }, { chip: 'Это значение не подходит' }],
  [
    'a list of a hundred and one',
    { name: 'a', chip: Array(101).fill('x') },
    { chip: 'Это значение не подходит' },
  ],
])('%s: a message at the field [VAL-08]', (_case, body, fields) => {
  expect(parseFields(schema, body)).toEqual({ ok: false, fields });
});

test('names of Object.prototype’s members are ordinary names', () => {
  const body: unknown = JSON.parse('{"__proto__":"x","constructor":"y","toString":["z"]}');
  expect(Object.entries(postedFields(body).fields)).toEqual([
    ['constructor', 'y'],
    ['toString', ['z']],
  ]);
  expect(postedFields(JSON.parse('{"__proto__":{"a":1}}'))).toEqual({ fields: {}, wrong: {} });
});
