/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { PaymentForm } from './payment-form';

const props = {
  paymentUrl: 'https://pay.example/pay',
  returnUrl: 'https://berdsk.example/payments',
  agreement: '',
  sum: '',
};
const form = () => document.querySelector('form') ?? document.createElement('form');

/** What the browser would post: it reads the inputs once the event is over, before anything is drawn anew. */
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
  expect(screen.getByLabelText('Номер договора')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Номер договора'), '970018274316');
  await userEvent.type(screen.getByLabelText(/Сумма/), '0,5');
  await userEvent.type(screen.getByLabelText('E-mail для чека'), 'anna@pochta');
  await userEvent.tab();
  expect(screen.getByText(/Не\sменьше 1\s₽/)).toBeInTheDocument();
  expect(screen.getByText('Введите корректный e-mail')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText(/Сумма/));
  await userEvent.type(screen.getByLabelText(/Сумма/), '1 500,50');
  await userEvent.type(screen.getByLabelText('E-mail для чека'), '.example');
  expect(posted()).toEqual({
    agreement: '970018274316',
    sum: '1500.50',
    email: 'anna@pochta.example',
    return_url: 'https://berdsk.example/payments',
  });
});

test('what is posted is canonical: a comma is a dot, spaces are gone; what is wrong stays as typed [VAL-05]', async () => {
  render(<PaymentForm {...props} agreement=" 970018274316 " sum="0387,5" />);
  fireEvent.submit(form());
  expect(screen.getByLabelText(/Сумма/)).toHaveValue('0387,5');
  await userEvent.type(screen.getByLabelText('E-mail для чека'), 'anna@pochta.example');
  expect(posted()).toMatchObject({ agreement: '970018274316', sum: '387.5' });
  // And it stays so when it is drawn anew: the page may be come back to.
  await userEvent.tab();
  expect(screen.getByLabelText(/Сумма/)).toHaveValue('387.5');
});

test('where no payment page is configured it says so', () => {
  render(<PaymentForm {...props} paymentUrl="" />);
  expect(screen.getByText(/Оплата на\sсайте сейчас недоступна/)).toBeInTheDocument();
  expect(document.querySelector('form')).not.toBeInTheDocument();
});
