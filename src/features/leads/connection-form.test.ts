import { toConnectionFormProps, equipmentPaymentFields } from './connection-form';
import { formKinds } from './lead-form-props';
import { hiddenInputs } from './lead-fields';

const subject = {
  plan: '1006',
  title: '300 Мбит/с',
  option: '350 ₽/мес',
  amount: 350,
  products: ['internet'],
};
const inputsOf = (asked: Parameters<typeof toConnectionFormProps>[0]) => {
  const { hidden, context } = toConnectionFormProps(asked);
  return Object.fromEntries(hiddenInputs({ ...formKinds.card, page: '/internet', hidden, context }));
};

test('a request of a tariff carries its plan, price and words, and nothing that was not chosen [LEAD-01]', () => {
  expect(inputsOf(subject)).toEqual({
    form_type: 'card',
    page: '/internet',
    plan: '1006',
    context_item: '300 Мбит/с',
    context_option: '350 ₽/мес',
    context_price: '350',
  });
});

test('the router, the box and the house go along where they are chosen [LEAD-01] [TAR-04]', () => {
  const whole = {
    ...subject,
    internetEquipmentId: '60101',
    tvEquipmentId: '70454',
    address: 'ул. Ленина, 1',
    house: 'h1',
  };
  expect(inputsOf(whole)).toMatchObject({
    internet_equipment_id: '60101',
    tv_equipment_id: '70454',
    context_address: 'ул. Ленина, 1',
    context_house: 'h1',
  });
});

test.each([
  [0, { tv_equipment_buy: 'sale' }],
  [3, { tv_equipment_buy: 'leasing', tv_equipment_duration: 3 }],
])('what is paid for %i months is ordered as %j [EQ-09]', (months, fields) => {
  expect(equipmentPaymentFields({ months })).toEqual(fields);
});
