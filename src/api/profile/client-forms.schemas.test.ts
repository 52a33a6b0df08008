/** @jest-environment node */
import type * as z from 'zod/mini';

import { parseFields } from '@/lib/flat-fields';
import {
  addEmailSchema,
  confirmEmailSchema,
  noticeSettingsSchema,
  promisedPaymentOrderSchema,
  sendConfirmMailSchema,
  suspensionLiftSchema,
  suspensionOrderSchema,
  telephonyOrderSchema,
} from './account.schemas';
import {
  addEmailFields,
  confirmEmailFields,
  noticeSettingsFields,
  promisedPaymentFields,
  sendConfirmMailFields,
  suspensionFields,
  suspensionLiftFields,
  telephonyFields,
} from './client-forms.schemas';

const url = 'http://perm.localhost:3000/internet';
const bad = 'Это значение не подходит';

interface Form {
  fields: z.ZodMiniType;
  provider: z.ZodMiniType;
  posted: Record<string, string>;
  gives: object;
}

const forms: Record<string, Form> = {
  'a promised payment': {
    fields: promisedPaymentFields,
    provider: promisedPaymentOrderSchema,
    posted: { sum: '412.5', price: '50' },
    gives: { sum: 412.5, price: 50 },
  },
  'a pause': {
    fields: suspensionFields(),
    provider: suspensionOrderSchema,
    posted: { product_id: 'internet', date_from: '01.12.2026', date_to: '10.12.2026' },
    gives: { product_id: 'internet', date_from: '2026-12-01', date_to: '2026-12-10' },
  },
  'its end': {
    fields: suspensionLiftFields,
    provider: suspensionLiftSchema,
    posted: { product_id: 'tv' },
    gives: { product_id: 'tv' },
  },
  letters: {
    fields: noticeSettingsFields,
    provider: noticeSettingsSchema,
    posted: { bills: '1', offers: '1' },
    gives: { bills: true, works: false, offers: true },
  },
  'the telephone line': {
    fields: telephonyFields,
    provider: telephonyOrderSchema,
    posted: { callerId: '1', forwardTo: '8 (912) 000-45-18' },
    gives: { callerId: true, longDistance: false, forwardTo: '79120004518' },
  },
  'a line without forwarding': {
    fields: telephonyFields,
    provider: telephonyOrderSchema,
    posted: { longDistance: '1', forwardTo: ' ' },
    gives: { callerId: false, longDistance: true, forwardTo: null },
  },
  'an address': {
    fields: addEmailFields,
    provider: addEmailSchema,
    posted: { email: ' anna@pochta.example ', url },
    gives: { email: 'anna@pochta.example', url },
  },
  'a new mail': {
    fields: sendConfirmMailFields,
    provider: sendConfirmMailSchema,
    posted: { contact_id: '7', url, show_code: '1' },
    gives: { contact_id: '7', url, show_code: '1' },
  },
  'a code': {
    fields: confirmEmailFields,
    provider: confirmEmailSchema,
    posted: { contact_id: '7', key: ' 123 456 ' },
    gives: { contact_id: '7', key: '123456' },
  },
};
const rows = Object.entries(forms);

test.each(rows)('%s: fields become the provider’s format [VAL-08]', (_name, form) => {
  const read = parseFields(form.fields, form.posted);
  expect(read).toEqual({ ok: true, data: form.gives });
  expect(form.provider.safeParse(form.gives)).toMatchObject({ success: true, data: form.gives });
  const twice = Object.fromEntries(
    Object.entries(form.posted).map(([name, text]) => [name, [text, 'other']]),
  );
  expect(parseFields(form.fields, twice)).toEqual({ ok: true, data: form.gives });
});

test.each(rows)(
  '%s: a value other than text is refused under its name [VAL-08]',
  (_name, { fields, posted }) => {
    for (const name of Object.keys(posted))
      for (const wrong of [7, true, null, { a: 1 }, [1]])
        expect(parseFields(fields, { ...posted, [name]: wrong })).toEqual({
          ok: false,
          fields: { [name]: bad },
        });
  },
);

test.each(rows)('%s: too long and empty values are no failure [VAL-08]', (_name, { fields, posted }) => {
  for (const name of Object.keys(posted)) {
    const read = parseFields(fields, { ...posted, [name]: 'x'.repeat(100_000) });
    expect(read.ok || Object.keys(read.fields)).toEqual(
      fields === noticeSettingsFields || ['callerId', 'longDistance'].includes(name) ? true : [name],
    );
  }
  for (const nothing of [undefined, null, [], '', 7, JSON.parse('{"__proto__":{"sum":"1"}}')])
    expect(() => parseFields(fields, nothing)).not.toThrow();
});

test.each<[string, z.ZodMiniType, Record<string, string>, Record<string, string>]>([
  ['a sum that is none', promisedPaymentFields, { sum: '1e9', price: '-1' }, { sum: bad, price: bad }],
  [
    'days that are none, or not there',
    suspensionFields(),
    { product_id: 'tv', date_from: '31.02.2026' },
    {
      date_from: 'Введите дату в\u00a0формате дд.мм.гггг',
      date_to: 'Заполните это поле',
    },
  ],
  [
    'part of a phone',
    telephonyFields,
    { forwardTo: '912000' },
    { forwardTo: 'Укажите корректный номер телефона' },
  ],
  ['a wrong address', addEmailFields, { email: 'anna@', url }, { email: 'Введите корректный e-mail' }],
  ['no address', addEmailFields, { url: 'javascript:alert(1)' }, { email: 'Заполните это поле', url: bad }],
  [
    'an empty code',
    confirmEmailFields,
    { contact_id: 'x', key: ' ' },
    { contact_id: bad, key: 'Заполните это поле' },
  ],
])('%s: a message at each field [VAL-08]', (_name, schema, posted, fields) => {
  expect(parseFields(schema, posted)).toEqual({ ok: false, fields });
});

test('with known terms, a day beyond them is refused, and a missing one is not [ACC-02]', () => {
  const limits = { from: { min: '2026-12-01', max: '2027-01-30' }, to: { min: '2026-12-05' } };
  const posted = { product_id: 'tv', date_from: '30.11.2026', date_to: '04.12.2026' };
  expect(parseFields(suspensionFields(limits), posted)).toEqual({
    ok: false,
    fields: { date_from: 'Не\u00a0раньше 01.12.2026', date_to: 'Не\u00a0раньше 05.12.2026' },
  });
  expect(parseFields(suspensionFields(limits), { product_id: 'tv' })).toMatchObject({ ok: true });
});
