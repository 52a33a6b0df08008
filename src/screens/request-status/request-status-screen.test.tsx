/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { type RequestStatus, requestStatusForm } from '@/site/request/request-status';
import { callOptions } from '@/site/call-time/call-options';

import { RequestStatusScreen } from './request-status-screen';

const now = Date.parse('2026-11-21T12:00:00Z');
const kazan = { timeZone: 'Europe/Moscow', callHours: { from: '08:00', to: '20:00' } };
const status: RequestStatus = {
  state: 'new',
  createdAt: now,
  timeZone: 'Europe/Moscow',
  callFrom: Date.parse('2026-11-22T07:00:00Z'),
  callUntil: Date.parse('2026-11-22T08:00:00Z'),
  canChange: true,
  choices: callOptions(now, kazan) ?? [],
};
const values = { number: 'K7M2P9QX4T', digits: '4518' };
const returned = (changes: Partial<RequestStatus> = {}) => ({
  form: requestStatusForm,
  values: { ...values, isDone: '1', status: JSON.stringify({ ...status, ...changes }) },
  errors: {},
  message: '',
});
const text = () => document.body.textContent.replace(/\u00a0/g, ' ');

test('asks for number and four digits by a native form that leaves nothing in the address', () => {
  const html = renderToString(<RequestStatusScreen formReturn={null} />);
  expect(html).not.toMatch(/ style=/);
  document.body.innerHTML = html;
  const form = document.querySelector('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/request/status']);
  expect(screen.getByLabelText('Номер заявки')).toBeRequired();
  expect(screen.getByLabelText(/^Последние четыре цифры/)).toBeRequired();
  document.body.innerHTML = '';
});

test('tells state and time by the clock of the city, and what may be done', () => {
  render(<RequestStatusScreen formReturn={returned()} />);
  expect(text()).toContain('Заявка принята и ждёт звонка');
  expect(text()).toContain('Отправлена 21 ноября, 15:00');
  expect(text()).toContain('Позвоним 22 ноября, 10:00–11:00');
  const choice = screen.getByLabelText<HTMLSelectElement>('Когда позвонить');
  expect(choice.selectedOptions[0]).toHaveTextContent('Завтра, 10:00–11:00');
  expect(
    within(choice)
      .getAllByRole('group')
      .map((group) => group.getAttribute('label')),
  ).toEqual(['Сегодня', 'Завтра']);
  const cancel = screen.getByRole('button', { name: 'Отменить заявку' }).closest('form')!;
  expect(Object.fromEntries(new FormData(cancel))).toEqual({ ...values, action: 'cancel' });
});

test('a request that has ended can neither be moved nor cancelled', () => {
  render(
    <RequestStatusScreen
      formReturn={returned({
        state: 'cancelled',
        canChange: false,
        callFrom: null,
        callUntil: null,
        choices: [],
      })}
    />,
  );
  expect(text()).toContain('Заявка отменена');
  expect(text()).not.toContain('Позвоним');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a wrong number brings the form back with what was typed and one message', () => {
  const wrong = { form: requestStatusForm, values, errors: {}, message: 'Такой заявки нет.' };
  render(<RequestStatusScreen formReturn={wrong} />);
  expect(screen.getByRole('status')).toHaveTextContent('Такой заявки нет.');
  expect(screen.getByLabelText('Номер заявки')).toHaveValue('K7M2P9QX4T');
});
