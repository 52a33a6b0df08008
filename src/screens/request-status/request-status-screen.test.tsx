/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';

import { statusFixture, refused, told as toldOf } from '@/features/request-status/status.fixtures';
import { callOptions } from '@/site/time-windows/call-options';
import { type RequestStatus, requestStatusForm } from '@/site/page/site-request';
import { partsAreHere, serverHtml } from '../../../tests/support/deferred-parts';
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
const nothing = { number: null, opened: null, formReturn: null };
const opened = (changes: Partial<RequestStatus> = {}, message = '') => ({
  number: values.number,
  opened: { ...values, message, status: { ...status, ...changes } },
  formReturn: null,
});
const cancelled: Partial<RequestStatus> = {
  state: 'cancelled',
  canChange: false,
  callFrom: null,
  callUntil: null,
  choices: [],
};
async function show(element: ReactElement) {
  render(element);
  await partsAreHere();
}
const text = () => document.body.textContent.replace(/\u00a0/g, ' ');

test('asks for number and four digits by a native form that leaves nothing in the address', async () => {
  const html = await serverHtml(<RequestStatusScreen {...nothing} />);
  expect(html).not.toMatch(/ style=/);
  document.body.innerHTML = html;
  const form = document.querySelector('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/request/status']);
  expect(screen.getByLabelText('Номер заявки')).toBeRequired();
  expect(screen.getByLabelText(/^Последние четыре цифры/)).toBeRequired();
  document.body.innerHTML = '';
});

test('tells state and time by the clock of the city, and what may be done', async () => {
  await show(<RequestStatusScreen {...opened()} />);
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

test('the number begins at the left, as every line of its card does', async () => {
  await show(<RequestStatusScreen {...opened()} />);
  const line = screen.getByText(/^Номер заявки: /).parentElement!;
  expect(line).toHaveStyle({ justifyItems: 'start' });
  expect(line).not.toHaveStyle({ textAlign: 'center' });
});

test('a request that has ended can neither be moved nor cancelled', async () => {
  await show(<RequestStatusScreen {...opened(cancelled)} />);
  expect(text()).toContain('Заявка отменена');
  expect(text()).not.toContain('Позвоним');
  expect(screen.queryByRole('button', { name: /время|заявку/ })).not.toBeInTheDocument();
});

test('that nobody will call is said after the cancelling, and not before', async () => {
  const { unmount } = render(<RequestStatusScreen {...opened()} />);
  await partsAreHere();
  expect(text()).not.toContain('не будем звонить');
  unmount();
  await show(<RequestStatusScreen {...opened(cancelled, 'Заявка отменена')} />);
  expect(text()).toContain('Мы не будем звонить.');
  expect(screen.getByRole('status')).toHaveTextContent('Заявка отменена');
});

test('an agreed call may be kept in a calendar, one as soon as possible may not', async () => {
  const { unmount } = render(<RequestStatusScreen {...opened()} />);
  await partsAreHere();
  expect(screen.getByRole('link', { name: /в\sкалендарь/ })).toHaveAttribute(
    'href',
    '/request/status/K7M2P9QX4T/call.ics',
  );
  unmount();
  await show(<RequestStatusScreen {...opened({ callFrom: null, callUntil: null })} />);
  expect(screen.queryByRole('link', { name: /в\sкалендарь/ })).toBeNull();
});

test('who comes by a link with a number is asked for the digits alone', async () => {
  await show(<RequestStatusScreen {...nothing} number="K7M2P9QX4T" />);
  expect(screen.getByLabelText('Номер заявки')).toHaveValue('K7M2P9QX4T');
  expect(screen.getByLabelText(/^Последние четыре цифры/)).toHaveValue('');
});

test('a wrong number brings the form back with what was typed and one message', async () => {
  const wrong = { form: requestStatusForm, values, errors: {}, message: 'Такой заявки нет.' };
  await show(<RequestStatusScreen {...nothing} formReturn={wrong} />);
  expect(screen.getByRole('status')).toHaveTextContent('Такой заявки нет.');
  expect(screen.getByLabelText('Номер заявки')).toHaveValue('K7M2P9QX4T');
});

describe('with a script the same fields are sent, and the answer is shown where the question stood', () => {
  async function open(...answers: Parameters<typeof statusFixture>) {
    const { asked, ports } = statusFixture(...answers);
    await show(<RequestStatusScreen {...nothing} ports={ports} />);
    const user = userEvent.setup();
    const look = async () => {
      await user.type(screen.getByLabelText('Номер заявки'), values.number);
      await user.type(screen.getByLabelText(/^Последние четыре цифры/), values.digits);
      await user.click(screen.getByRole('button', { name: 'Узнать' }));
    };
    return { asked, user, look };
  }
  const told = (changes: Partial<RequestStatus> = {}, message = '') =>
    toldOf({ ...status, ...changes }, message);
  test('looked at, moved and cancelled', async () => {
    const moved = { callFrom: status.callFrom! + 3_600_000, callUntil: status.callUntil! + 3_600_000 };
    const { asked, user, look } = await open(
      told(),
      told(moved, 'Время звонка изменено'),
      told(cancelled, 'Заявка отменена'),
    );
    await look();
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    expect(location.pathname).toBe('/request/status/K7M2P9QX4T');
    expect(text()).toContain('Позвоним 22 ноября, 10:00–11:00');
    await user.selectOptions(screen.getByLabelText('Когда позвонить'), String(moved.callFrom));
    await user.click(screen.getByRole('button', { name: 'Изменить время' }));
    expect(screen.getByRole('status')).toHaveTextContent('Время звонка изменено');
    expect(text()).toContain('Позвоним 22 ноября, 11:00–12:00');
    await user.click(screen.getByRole('button', { name: 'Отменить заявку' }));
    expect(screen.queryByRole('button', { name: /время|заявку/ })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    const whose = 'number=K7M2P9QX4T&digits=4518';
    expect(asked).toEqual([
      whose,
      `${whose}&action=time&call_at=${moved.callFrom}`,
      `${whose}&action=cancel`,
    ]);
  });

  test('what is not found, or cannot be asked, is said, and nothing typed is lost', async () => {
    const { user, look } = await open(refused('Такой заявки нет.', 404), refused('reset'));
    await look();
    expect(screen.getByRole('status')).toHaveTextContent('Такой заявки нет.');
    await user.click(screen.getByRole('button', { name: 'Узнать' }));
    expect(screen.getByRole('status')).toHaveTextContent(/Проверьте связь/);
    expect(screen.getByLabelText('Номер заявки')).toHaveValue(values.number);
  });

  test('a time that has passed is told at its field, what is missing without asking [VAL-08]', async () => {
    const past = 'Это время уже прошло. Выберите другое.';
    const { asked, user, look } = await open(told(), {
      ...told({}, past),
      status: false,
      fields: { call_at: past },
    });
    await user.click(screen.getByRole('button', { name: 'Узнать' }));
    expect(screen.getByLabelText('Номер заявки')).toHaveAccessibleDescription(/Введите номер заявки/);
    expect(screen.getByLabelText('Номер заявки')).toHaveFocus();
    expect(asked).toEqual([]);
    await look();
    await user.click(screen.getByRole('button', { name: 'Изменить время' }));
    expect(screen.getByLabelText('Когда позвонить')).toHaveAccessibleDescription(past);
  });

  test('another one is asked for from the beginning', async () => {
    const { user, look } = await open(told());
    await look();
    // What the link does besides is the router's.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(screen.getByRole('link', { name: 'Другая заявка' }));
    expect(screen.getByLabelText('Номер заявки')).toHaveValue('');
  });
});
