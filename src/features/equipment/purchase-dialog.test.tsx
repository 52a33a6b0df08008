/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import type { PurchaseOption, PurchaseSubject } from '@/site/dialogs/dialog-request';
import { stubMedia } from '../../../tests/support/browser-stubs';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { makeOrderDialogRequest, makePurchaseDialogRequest } from './order-item';
import { PurchaseDialog } from './purchase-dialog';

const option = (changes: Partial<PurchaseOption>): PurchaseOption => ({
  index: 0,
  label: 'Покупка',
  hint: null,
  price: '5 990 ₽',
  previousPrice: null,
  amount: 5990,
  months: 0,
  ...changes,
});

const instalment = option({
  index: 1,
  label: 'Рассрочка на 24 мес.',
  price: '250 ₽/мес',
  amount: 250,
  months: 24,
});
const drive = option({
  index: 4,
  label: 'Тест-драйв на 3 месяца',
  hint: 'далее 250 ₽/мес',
  price: '0 ₽/мес',
  amount: 0,
  laterPrice: 250,
  months: 3,
});
const subject: PurchaseSubject = {
  kind: 'box',
  itemId: 80491,
  title: 'Скворец Бокс 4K',
  image: null,
  options: [option({}), instalment, drive],
  chosenIndex: null,
};

function open(changes: Partial<PurchaseSubject> = {}, isNarrow = false) {
  stubMedia((media) => isNarrow && media === '(max-width: 767.98px)');
  const { store } = renderOnSite(
    <PurchaseDialog
      request={{ kind: 'purchase', subject: { ...subject, ...changes } }}
      onClose={() => undefined}
    />,
  );
  return () => store.getState().dialogs;
}

const confirm = () => screen.getByRole('button', { name: 'Оформить заказ' });

describe.each([
  ['popup', false],
  ['sheet below 768 px', true],
])('as a %s', (_, isNarrow) => {
  test('confirming is disabled until an option is chosen; then its order opens [EQ-07] [EQ-09]', async () => {
    const dialogs = open({}, isNarrow);
    expect(screen.getByRole('dialog')).toHaveTextContent('Скворец Бокс 4K');
    expect(confirm()).toBeDisabled();
    await userEvent.click(confirm());
    expect(dialogs().request).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /Рассрочка на 24 мес/ }));
    expect(confirm()).toBeEnabled();
    await userEvent.click(confirm());
    expect(dialogs().expected).toEqual(['order']);
    expect(dialogs().request).toEqual({
      kind: 'order',
      subject: { itemId: 80491, title: 'Скворец Бокс 4K', image: null, chosen: instalment },
    });
  });
});

test('the card’s choice stays chosen [EQ-07]', async () => {
  const dialogs = open({ chosenIndex: 4 });
  expect(screen.getByRole('radio', { name: /Тест-драйв/ })).toBeChecked();
  await userEvent.click(confirm());
  expect(dialogs().request).toMatchObject({
    subject: { chosen: { months: 3, amount: 0, hint: 'далее 250 ₽/мес', laterPrice: 250 } },
  });
});

test('a router’s request contains its payment option and the later price [EQ-08] [EQ-14]', () => {
  const router = { ...subject, kind: 'router' as const };
  expect(makeOrderDialogRequest(router, drive)).toMatchObject({
    subject: {
      option: 'Тест-драйв на 3 месяца, 0 ₽/мес, далее 250 ₽/мес',
      amount: 0,
      period: 'month',
      laterPrice: 250,
    },
  });
  expect(makeOrderDialogRequest(router, option({}))).toMatchObject({
    subject: { amount: 5990, period: 'once' },
  });
});

test('a purchase is a sale and has no months [EQ-09]', async () => {
  const dialogs = open();
  await userEvent.click(screen.getByRole('radio', { name: /Покупка/ }));
  await userEvent.click(confirm());
  expect(dialogs().request).toMatchObject({ subject: { chosen: { price: '5 990 ₽', months: 0 } } });
});

test('the item’s page orders the chosen option at once, and opens the choice without one [EQ-07] [EQ-08]', () => {
  expect(makeOrderDialogRequest(subject, instalment)).toMatchObject({
    kind: 'order',
    subject: { chosen: { label: 'Рассрочка на 24 мес.' } },
  });
  expect(makePurchaseDialogRequest(subject, null)).toMatchObject({
    kind: 'purchase',
    subject: { chosenIndex: null },
  });
});

test('the payment options are a group with a legend [UI-12]', () => {
  open();
  const group = screen.getByRole('group', { name: 'Вариант оплаты' });
  expect(group.querySelector('legend')).toHaveTextContent('Вариант оплаты');
});
