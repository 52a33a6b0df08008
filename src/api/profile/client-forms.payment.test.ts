import { parseFields } from '@/lib/flat-fields';
import { paymentFields } from './client-forms.schemas';

const right = {
  agreement: '970018274316',
  sum: '1500.50',
  email: 'anna@pochta.example',
  return_url: 'https://a.example/',
};

test('typed values become the payment page’s format [VAL-05]', () => {
  const written = {
    ...right,
    agreement: ' 970 018-274\u00a0316',
    sum: '1\u00a0500,50',
    email: ' anna@pochta.example ',
  };
  expect(parseFields(paymentFields, written)).toEqual({ ok: true, data: right });
});

test.each([
  [{}, { agreement: 'Введите номер договора', sum: 'Введите сумму', email: 'Введите e-mail для чека' }],
  [{ ...right, sum: '0,99' }, { sum: 'Не\u00a0меньше 1\u00a0₽' }],
  [{ ...right, sum: '100000,01' }, { sum: 'Не\u00a0больше 100\u00a0000\u00a0₽' }],
  [
    { ...right, agreement: '1'.repeat(100_000) },
    { agreement: expect.stringContaining('от\u00a05 до\u00a016') },
  ],
  [{ ...right, email: 'анна nobody@' }, { email: 'Введите корректный e-mail' }],
])('an error is at its field: %j [VAL-08]', (fields, messages) => {
  expect(parseFields(paymentFields, fields)).toEqual({ ok: false, fields: messages });
});

test('the first of a repeated field counts [VAL-08]', () => {
  const twice = { ...right, sum: ['1', '2'] };
  expect(parseFields(paymentFields, twice)).toEqual({ ok: true, data: { ...right, sum: '1' } });
});
