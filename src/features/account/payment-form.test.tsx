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
  await userEvent.type(screen.getByLabelText(/Сумма/), '500,50');
  await userEvent.type(screen.getByLabelText('E-mail для чека'), '.example');
  form().addEventListener('submit', (event) => event.preventDefault());
  const fields = Object.fromEntries(new FormData(form()));
  expect(fields).toEqual({
    agreement: '970018274316',
    sum: '500,50',
    email: 'anna@pochta.example',
    return_url: 'https://berdsk.example/payments',
  });
});

test('where no payment page is configured it says so', () => {
  render(<PaymentForm {...props} paymentUrl="" />);
  expect(screen.getByText(/Оплата на\sсайте сейчас недоступна/)).toBeInTheDocument();
  expect(document.querySelector('form')).not.toBeInTheDocument();
});
