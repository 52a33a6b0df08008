/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import { PaymentForm } from './payment-form';

const props = {
  paymentUrl: 'https://pay.example/pay',
  returnUrl: 'https://berdsk.example/payments',
  agreement: '',
  sum: '',
};
beforeEach(() => {
  document.body.innerHTML = '';
});
const form = () => document.querySelector('form') ?? document.createElement('form');
const agreement = () => screen.getByLabelText<HTMLInputElement>('Номер договора');
const sum = () => screen.getByLabelText<HTMLInputElement>(/Сумма/);
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail для чека');

/** Fields of the browser's post: it reads the inputs after the event, before the next render. */
function posted() {
  let fields: Record<string, unknown> | null = null;
  const read = (event: Event) => {
    if (!event.defaultPrevented) fields = Object.fromEntries(new FormData(form()));
    event.preventDefault();
  };
  window.addEventListener('submit', read, { once: true });
  fireEvent.submit(form());
  return fields;
}

test('agreement, sum and receipt e-mail go to the provider’s payment page, and only when they are right', async () => {
  render(<PaymentForm {...props} />);
  expect(form()).toHaveAttribute('action', 'https://pay.example/pay');
  expect(form()).toHaveAttribute('method', 'post');
  expect(fireEvent.submit(form())).toBe(false);
  expect(screen.getByText('Введите номер договора')).toBeInTheDocument();
  expect(screen.getByText('Введите сумму')).toBeInTheDocument();
  await waitFor(() => expect(agreement()).toHaveFocus());
  await userEvent.type(agreement(), '970018274316');
  await userEvent.type(sum(), '0,5');
  await userEvent.type(email(), 'anna@pochta');
  await userEvent.tab();
  await waitFor(() => expect(screen.getByText(/Не\sменьше 1\s₽/)).toBeInTheDocument());
  expect(screen.getByText('Введите корректный e-mail')).toBeInTheDocument();
  await userEvent.clear(sum());
  await userEvent.type(sum(), '1 500,50');
  await userEvent.type(email(), '.example');
  await waitFor(() => expect(document.querySelector('[aria-invalid]')).toBeNull());
  expect(posted()).toEqual({
    agreement: '970018274316',
    sum: '1500.50',
    email: 'anna@pochta.example',
    return_url: 'https://berdsk.example/payments',
  });
});

test('the agreement is accepted in its printed format, the sum with its currency, the address without stray characters [VAL-06]', async () => {
  render(<PaymentForm {...props} />);
  await userEvent.click(agreement());
  await userEvent.paste('970 018-274\u00a0316 ');
  expect(agreement()).toHaveValue('970018274316');
  await userEvent.click(sum());
  await userEvent.paste('1\u00a0500,50 ₽');
  expect(sum()).toHaveValue('1 500,50');
  await userEvent.keyboard(',-x5');
  expect(sum()).toHaveValue('1 500,505');
  await userEvent.keyboard('{Backspace}');
  await userEvent.type(email(), 'анна nobody@pochta.example');
  expect(email()).toHaveValue('nobody@pochta.example');
  expect(posted()).toMatchObject({
    agreement: '970018274316',
    sum: '1500.50',
    email: 'nobody@pochta.example',
  });
});

test('posted values are canonical: a comma becomes a dot, spaces are dropped; invalid ones stay as typed [VAL-05]', async () => {
  const { rerender } = render(<PaymentForm {...props} agreement=" 970018274316 " sum="0387,5" />);
  act(() => void fireEvent.submit(form()));
  expect(sum()).toHaveValue('0387,5');
  await userEvent.type(email(), 'anna@pochta.example');
  expect(posted()).toMatchObject({ agreement: '970018274316', sum: '387.5' });
  // Persists after a render: the visitor may return to the page.
  await userEvent.tab();
  rerender(<PaymentForm {...props} agreement=" 970018274316 " sum="0387,5" />);
  expect(sum()).toHaveValue('387.5');
});

test('the server renders a native form that keeps values typed before hydration', async () => {
  const page = <PaymentForm {...props} agreement="970018274316" sum="100" />;
  document.body.innerHTML = `<main>${renderToString(page)}</main>`;
  expect(form()).not.toHaveAttribute('novalidate');
  for (const input of [agreement(), sum(), email()]) expect(input).toBeRequired();
  await userEvent.clear(sum());
  await userEvent.type(sum(), '250 р.');
  email().value = 'анна nobody@pochta.example';
  render(page, { container: document.querySelector('main')!, hydrate: true });
  expect([agreement().value, sum().value, email().value]).toEqual([
    '970018274316',
    '250 ',
    'nobody@pochta.example',
  ]);
});

test('without a configured payment page it shows a message', () => {
  render(<PaymentForm {...props} paymentUrl="" />);
  expect(screen.getByText(/Оплата на\sсайте сейчас недоступна/)).toBeInTheDocument();
  expect(document.querySelector('form')).not.toBeInTheDocument();
});
