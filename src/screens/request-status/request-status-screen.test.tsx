/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';

import {
  statusPortsFixture,
  statusErrorFixture,
  statusAnswerFixture as toldOf,
} from '@/features/request-status/status.fixtures';
import { callOptions } from '@/site/time-windows/call-options';
import { visitOffer, visitSlots } from '@/site/time-windows/visit-windows.server';
import { type RequestStatus, requestStatusForm } from '@/site/visit/opened-request';
import { partsAreHere, serverHtml } from '../../../tests/support/deferred-parts';
import { renderOnSite } from '../../../tests/support/render-on-site';
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
  visit: null,
  visitSlots: null,
};
const slots = {
  ...visitSlots(visitOffer({ slots: null, now, centre: kazan }), kazan.timeZone),
  day: '2026-11-24',
  window: '660',
};
const visit = {
  from: Date.parse('2026-11-24T08:00:00Z'),
  until: Date.parse('2026-11-24T11:00:00Z'),
  text: 'вторник, 24 ноября, 11:00–14:00',
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
  renderOnSite(element);
  await partsAreHere();
}
const text = () => document.body.textContent.replace(/\u00a0/g, ' ');

test('a native form for number and four digits that leaves nothing in the address', async () => {
  const html = await serverHtml(<RequestStatusScreen {...nothing} />);
  expect(html).not.toMatch(/ style=/);
  document.body.innerHTML = html;
  const form = document.querySelector('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/request/status']);
  expect(screen.getByLabelText('Номер заявки')).toBeRequired();
  expect(screen.getByLabelText(/^Последние четыре цифры/)).toBeRequired();
  document.body.innerHTML = '';
});

test('shows status and time in the city’s time zone, and the possible changes', async () => {
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
  const cancel = screen.getByText('Да, отменить заявку').closest('form')!;
  expect(Object.fromEntries(new FormData(cancel))).toEqual({ ...values, action: 'cancel' });
});

test('the number is left-aligned, like every line of its card', async () => {
  await show(<RequestStatusScreen {...opened()} />);
  const line = screen.getByText(/^Номер заявки: /).parentElement!;
  expect(line).toHaveStyle({ justifyItems: 'start' });
  expect(line).not.toHaveStyle({ textAlign: 'center' });
});

test('cancelling takes a second press, in the server’s HTML too', async () => {
  document.body.innerHTML = await serverHtml(<RequestStatusScreen {...opened()} />);
  const steps = screen.getByText('Отменить заявку').closest('details')!;
  expect(steps).not.toHaveAttribute('open');
  expect(within(steps).getByText('Да, отменить заявку').closest('form')).toHaveAttribute('method', 'post');
  expect(document.querySelectorAll('form:not(details form) [value="cancel"]')).toHaveLength(0);
  document.body.innerHTML = '';
});

test('the note on the city’s time zone is absent without a time of a call', async () => {
  const { unmount } = renderOnSite(<RequestStatusScreen {...opened()} />);
  await partsAreHere();
  expect(text()).toContain('Время указано по часам вашего города');
  unmount();
  await show(<RequestStatusScreen {...opened({ callFrom: null, callUntil: null })} />);
  expect(text()).toContain('Позвоним как можно скорее');
  expect(text()).not.toContain('Время указано по часам вашего города');
});

test('a request that has ended can neither be moved nor cancelled', async () => {
  await show(<RequestStatusScreen {...opened(cancelled)} />);
  expect(text()).toContain('Заявка отменена');
  expect(text()).not.toContain('Позвоним');
  expect(screen.queryByRole('button', { name: /время|заявку/ })).not.toBeInTheDocument();
});

test('the text that no call will follow appears after the cancellation only', async () => {
  const { unmount } = renderOnSite(<RequestStatusScreen {...opened()} />);
  await partsAreHere();
  expect(text()).not.toContain('не будем звонить');
  unmount();
  await show(<RequestStatusScreen {...opened(cancelled, 'Заявка отменена')} />);
  expect(text()).toContain('Мы не будем звонить.');
  expect(screen.getByRole('status')).toHaveTextContent('Заявка отменена');
});

test('an agreed call can be added to a calendar, one as soon as possible can not', async () => {
  const { unmount } = renderOnSite(<RequestStatusScreen {...opened()} />);
  await partsAreHere();
  expect(screen.getByRole('link', { name: /в\sкалендарь/ })).toHaveAttribute(
    'href',
    '/request/status/K7M2P9QX4T/call.ics',
  );
  unmount();
  await show(<RequestStatusScreen {...opened({ callFrom: null, callUntil: null })} />);
  expect(screen.queryByRole('link', { name: /в\sкалендарь/ })).toBeNull();
});

test('a cancelled call or visit can be taken out of a calendar', async () => {
  const time = { from: now, until: now + 3_600_000 };
  await show(
    <RequestStatusScreen {...opened({ ...cancelled, cancelledCall: time, cancelledVisit: time })} />,
  );
  expect(
    screen.getAllByRole('link', { name: /^Убрать .*календаря$/ }).map((link) => link.getAttribute('href')),
  ).toEqual(['/request/status/K7M2P9QX4T/call.ics', '/request/status/K7M2P9QX4T/visit.ics']);
});

test('a move has both visits, which are cancelled together until the disconnection is fixed [MOVE-02]', async () => {
  const page = (isFixed: boolean) => {
    const oldVisit = { ...visit, text: 'понедельник, 23 ноября, 11:00–14:00', isFixed };
    return serverHtml(<RequestStatusScreen {...opened({ visit, oldVisit, visitSlots: slots })} />);
  };
  document.body.innerHTML = await page(false);
  expect(text()).toContain('Отключение по старому адресу: понедельник, 23 ноября, 11:00–14:00');
  expect(text()).toContain('Подключение по новому адресу: вторник, 24 ноября, 11:00–14:00');
  const cancel = screen.getByText('Да, отменить оба визита').closest('form')!;
  expect(Object.fromEntries(new FormData(cancel))).toEqual({ ...values, action: 'no-visit' });
  expect(document.querySelectorAll('[value="cancel"]')).toHaveLength(1);
  document.body.innerHTML = await page(true);
  expect(document.querySelectorAll('[value="cancel"]')).toHaveLength(0);
  expect(screen.queryByText('Да, отменить оба визита')).toBeNull();
  expect(text()).toContain('Отменить переезд на сайте можно до 20:00 накануне отключения');
  expect(screen.getByText('Изменить время визита')).toBeVisible();
  document.body.innerHTML = '';
});

test('an order’s visit is displayed, can be moved and cancelled, and added to a calendar [SHELL-07]', async () => {
  document.body.innerHTML = await serverHtml(
    <RequestStatusScreen {...opened({ visit, visitSlots: slots, callFrom: null, callUntil: null })} />,
  );
  expect(text()).toContain('Мастер придёт: вторник, 24 ноября, 11:00–14:00');
  expect(text()).toContain('Время указано по часам вашего города');
  expect(screen.getByText(/визит\sв\sкалендарь/)).toHaveAttribute(
    'href',
    '/request/status/K7M2P9QX4T/visit.ics',
  );
  const move = screen.getByText('Изменить время визита').closest('form')!;
  expect(Object.fromEntries(new FormData(move))).toEqual({
    ...values,
    action: 'visit',
    day: '2026-11-24',
    window: '660',
  });
  const cancel = screen.getByText('Да, отменить визит').closest('form')!;
  expect(cancel.closest('details')).not.toHaveAttribute('open');
  expect(Object.fromEntries(new FormData(cancel))).toEqual({ ...values, action: 'no-visit' });
  document.body.innerHTML = '';
});

test('a cancelled visit can be chosen again; that of a closed order is read-only [SHELL-07]', async () => {
  const { unmount } = renderOnSite(
    <RequestStatusScreen {...opened({ visitSlots: { ...slots, window: '' } })} />,
  );
  await partsAreHere();
  expect(text()).toContain('Визит мастера не назначен');
  expect(screen.getByRole('button', { name: 'Назначить визит' })).toBeVisible();
  expect(screen.queryByText('Отменить визит')).toBeNull();
  unmount();
  await show(<RequestStatusScreen {...opened({ ...cancelled, state: 'done', visit })} />);
  expect(text()).toContain('Мастер придёт: вторник, 24 ноября, 11:00–14:00');
  expect(screen.queryByRole('button', { name: /визит/i })).toBeNull();
});

test('a link with a number requires the digits only', async () => {
  await show(<RequestStatusScreen {...nothing} number="K7M2P9QX4T" />);
  expect(screen.getByLabelText('Номер заявки')).toHaveValue('K7M2P9QX4T');
  expect(screen.getByLabelText(/^Последние четыре цифры/)).toHaveValue('');
});

test('requests that this browser remembers are offered, without a number to type', async () => {
  localStorage.setItem('own-requests', JSON.stringify([{ number: 'K7M2P9QX4T', at: Date.now() }]));
  expect(await serverHtml(<RequestStatusScreen {...nothing} />)).not.toContain('own-requests');
  await show(<RequestStatusScreen {...nothing} />);
  const own = screen.getByRole('region', { name: /^Заявки с\sэтого устройства$/ });
  expect(within(own).getByRole('link', { name: /^K7M2P9QX4T, / })).toHaveAttribute(
    'href',
    '/request/status/K7M2P9QX4T',
  );
  localStorage.clear();
});

test('a wrong number returns the form with the input and one message', async () => {
  const wrong = { form: requestStatusForm, values, errors: {}, message: 'Такой заявки нет.' };
  await show(<RequestStatusScreen {...nothing} formReturn={wrong} />);
  expect(screen.getByRole('status')).toHaveTextContent('Такой заявки нет.');
  expect(screen.getByLabelText('Номер заявки')).toHaveValue('K7M2P9QX4T');
});

describe('with scripts the same fields are sent, and the answer replaces the question', () => {
  async function open(...answers: Parameters<typeof statusPortsFixture>) {
    const { asked, ports } = statusPortsFixture(...answers);
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
  test('viewed, moved and cancelled', async () => {
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
    expect(screen.getByRole('status')).toHaveFocus();
    expect(text()).toContain('Позвоним 22 ноября, 11:00–12:00');
    await user.click(screen.getByText('Отменить заявку'));
    await user.click(screen.getByRole('button', { name: 'Да, отменить заявку' }));
    expect(screen.queryByRole('button', { name: /время|заявку/ })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Заявка отменена');
    expect(screen.getByRole('status')).toHaveFocus();
    const whose = 'number=K7M2P9QX4T&digits=4518';
    expect(asked).toEqual([
      whose,
      `${whose}&action=time&call_at=${moved.callFrom}`,
      `${whose}&action=cancel`,
    ]);
  });

  test('a visit is moved, and the message takes the focus [SHELL-07]', async () => {
    const moved = { visit: { ...visit, text: 'среда, 25 ноября, 14:00–17:00' } };
    const { asked, user, look } = await open(
      told({ visit, visitSlots: slots }),
      told({ ...moved, visitSlots: { ...slots, day: '2026-11-25', window: '840' } }, 'Время визита изменено'),
    );
    await look();
    await user.selectOptions(screen.getByLabelText('День'), '2026-11-25');
    await user.click(screen.getByRole('radio', { name: '14:00–17:00' }));
    await user.click(screen.getByRole('button', { name: 'Изменить время визита' }));
    expect(asked[1]).toBe('number=K7M2P9QX4T&digits=4518&action=visit&day=2026-11-25&window=840');
    expect(text()).toContain('Мастер придёт: среда, 25 ноября, 14:00–17:00');
    expect(screen.getByRole('status')).toHaveFocus();
  });

  test('messages for an unknown request and a failed query keep the input', async () => {
    const { user, look } = await open(
      statusErrorFixture('Такой заявки нет.', 404),
      statusErrorFixture('reset'),
    );
    await look();
    expect(screen.getByRole('status')).toHaveTextContent('Такой заявки нет.');
    await user.click(screen.getByRole('button', { name: 'Узнать' }));
    expect(screen.getByRole('status')).toHaveTextContent(/Проверьте связь/);
    expect(screen.getByLabelText('Номер заявки')).toHaveValue(values.number);
  });

  test('a past time has an error at its field, a missing one without a request [VAL-08]', async () => {
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
    await user.selectOptions(screen.getByLabelText('Когда позвонить'), 'Завтра, 12:00–13:00');
    await user.click(screen.getByRole('button', { name: 'Изменить время' }));
    expect(screen.getByLabelText('Когда позвонить')).toHaveAccessibleDescription(past);
  });

  test('an already chosen time has an error at its field, and nothing is sent [D44]', async () => {
    const { asked, user, look } = await open(told({ visit, visitSlots: slots }));
    await look();
    await user.click(screen.getByRole('button', { name: 'Изменить время' }));
    const time = screen.getByLabelText('Когда позвонить');
    expect(time).toHaveAccessibleDescription('Это время уже выбрано.');
    expect(time).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Изменить время визита' }));
    const hours = screen.getByRole('group', { name: 'Время' });
    expect(hours).toHaveAccessibleDescription('Это время уже выбрано.');
    await user.selectOptions(screen.getByLabelText('День'), '2026-11-25');
    expect(hours).toHaveAccessibleDescription('');
    expect(asked).toHaveLength(1);
  });

  test('as soon as possible again is no change, an hour of a longer time is one [D44]', async () => {
    const until = status.callFrom! + 3 * 3_600_000;
    const { asked, user, look } = await open(
      told({ callFrom: null, callUntil: null }),
      told({ callUntil: until }, 'Время звонка изменено'),
      told({}, 'Время звонка изменено'),
    );
    await look();
    const change = screen.getByRole('button', { name: 'Изменить время' });
    await user.click(change);
    expect(asked).toHaveLength(1);
    await user.selectOptions(screen.getByLabelText('Когда позвонить'), String(status.callFrom));
    await user.click(change);
    await user.click(change);
    expect(asked).toHaveLength(3);
  });

  test('another request starts with an empty form', async () => {
    const { user, look } = await open(told());
    await look();
    // The router handles the rest of the link.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await user.click(screen.getByRole('link', { name: /^Узнать о\sдругой заявке$/ }));
    expect(screen.getByLabelText('Номер заявки')).toHaveValue('');
  });
});
