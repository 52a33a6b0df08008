/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ApiError } from '@/api/http/http-client';
import { lastPostedBody } from '@/site/client/client.fixtures';
import { ManagementPageCards } from './management-parts';
import {
  type ClientCallsMock,
  rejectWithTimeout,
  renderAccountPageWithCalls,
  spaceTolerantPattern,
  findRegionByName,
  rejectWithUnauthorized,
} from './account-page.fixtures';
import { ProfilePageCards } from './profile-parts';
import { PhoneSettingsPageCards, ServiceSettingsPageCards } from './settings-parts';

const refused = (fields: Record<string, string>) => () =>
  Promise.reject(
    new ApiError('status', 'POST', {
      status: 422,
      body: { status: false, message: 'Проверьте отмеченные поля', fields },
      reason: 'status 422',
    }),
  );
const save = () => screen.findByRole('button', { name: 'Сохранить' });
const forward = () => screen.findByLabelText(spaceTolerantPattern('Переадресация на номер'));
const openSuspension = async (change?: (calls: ClientCallsMock) => void) => {
  const calls = renderAccountPageWithCalls(ServiceSettingsPageCards, change);
  await userEvent.click(await screen.findByRole('button', { name: /Приостановить Интернет/ }));
  await userEvent.type(screen.getByLabelText('Первый день'), '01.12.2026');
  await userEvent.type(screen.getByLabelText('Последний день'), '10.12.2026');
  return calls;
};

describe('a form works without scripts: method, address, names and values [ACC-02]', () => {
  const expectForm = (form: HTMLElement | null, action: string, values: Record<string, unknown>) => {
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', `/api/p/profile/v1/${action}`);
    expect(form).toHaveFormValues(values);
  };

  test('letters', async () => {
    renderAccountPageWithCalls(ProfilePageCards);
    expectForm((await save()).closest('form'), 'notices/settings', {
      bills: true,
      works: true,
      offers: false,
    });
  });

  test('the telephone line', async () => {
    renderAccountPageWithCalls(PhoneSettingsPageCards);
    const values = { callerId: true, longDistance: false, forwardTo: '' };
    expectForm((await save()).closest('form'), 'telephony', values);
  });

  test('a pause of a service', async () => {
    await openSuspension();
    const values = { product_id: 'internet', date_from: '01.12.2026', date_to: '10.12.2026' };
    expectForm(screen.getByLabelText('Первый день').closest('form'), 'services/suspension', values);
  });
});

test('the error of a field is beside it and takes the focus; it disappears with a valid value [ACC-02] [VAL-05]', async () => {
  const calls = renderAccountPageWithCalls(PhoneSettingsPageCards, ({ saveTelephony }) =>
    saveTelephony.mockImplementationOnce(refused({ forwardTo: 'Этот номер занят' })),
  );
  await userEvent.type(await forward(), '9120004518');
  await userEvent.click(await save());
  await waitFor(async () => expect(await forward()).toHaveFocus());
  expect(await forward()).toHaveAccessibleDescription(/Этот номер занят/);
  fireEvent.input(await forward(), { target: { value: '9120004519' } });
  await waitFor(async () => expect(await forward()).toBeValid());
  await userEvent.click(await save());
  expect(await screen.findByText('Сохранено')).toBeInTheDocument();
  expect(lastPostedBody(calls.saveTelephony)).toMatchObject({ forwardTo: '+7(912)000-45-19' });
});

test('refused days show the reason at their field, and other days load a new price [ACC-02]', async () => {
  const calls = await openSuspension(({ suspend }) =>
    suspend.mockImplementationOnce(refused({ date_from: 'Слишком рано' })),
  );
  await userEvent.click(screen.getByRole('button', { name: /Приостановить за\s30\s₽/ }));
  const first = screen.getByLabelText('Первый день');
  await waitFor(() => expect(first).toHaveFocus());
  expect(first).toHaveAccessibleDescription(/Слишком рано/);
  expect(screen.queryByText('Проверьте отмеченные поля')).not.toBeInTheDocument();
  await userEvent.clear(first);
  expect(screen.getByRole('button', { name: 'Приостановить' })).toBeDisabled();
  await userEvent.type(first, '02.12.2026');
  await userEvent.click(screen.getByRole('button', { name: /Приостановить за\s27\s₽/ }));
  expect(await screen.findByText('Приостановка заказана')).toBeInTheDocument();
  expect(calls.suspend).toHaveBeenCalledTimes(2);
});

test('a day beyond the terms shows an error on blur, and disables the order [ACC-02] [VAL-05]', async () => {
  renderAccountPageWithCalls(ServiceSettingsPageCards);
  await userEvent.click(await screen.findByRole('button', { name: /Приостановить Интернет/ }));
  await userEvent.type(screen.getByLabelText('Первый день'), '01.11.2026');
  expect(screen.getByLabelText('Первый день')).toBeValid();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByLabelText('Первый день')).toHaveAccessibleDescription(/раньше 01\.12\.2026/);
  expect(screen.getByRole('button', { name: 'Приостановить' })).toBeDisabled();
});

test('twice at once is once, by the mouse and by Enter [ACC-02]', async () => {
  let answer: () => void = () => undefined;
  const calls = await openSuspension(({ suspend }) =>
    suspend.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          const payload = { dateFrom: '2026-12-01', dateTo: '2026-12-10', price: 30 };
          answer = () => resolve({ isSuccess: true, payload });
        }),
    ),
  );
  const button = screen.getByRole('button', { name: /Приостановить за\s30\s₽/ });
  await userEvent.dblClick(button);
  await userEvent.type(screen.getByLabelText('Последний день'), '{Enter}');
  expect(calls.suspend).toHaveBeenCalledTimes(1);
  act(() => answer());
  expect(await screen.findByText('Приостановка заказана')).toBeInTheDocument();
});

test('«Сохранено» disappears with the next change [ACC-02]', async () => {
  renderAccountPageWithCalls(ProfilePageCards);
  await userEvent.click(await save());
  expect(await screen.findByText('Сохранено')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Плановые работы' }));
  expect(screen.queryByText('Сохранено')).not.toBeInTheDocument();
});

test('a change during a save persists [ACC-02]', async () => {
  let answer: () => void = () => undefined;
  renderAccountPageWithCalls(ProfilePageCards, ({ saveNoticeSettings }) =>
    saveNoticeSettings.mockImplementationOnce(
      () => new Promise((resolve) => (answer = () => resolve({ bills: true, works: true, offers: false }))),
    ),
  );
  fireEvent.click(await save());
  const works = screen.getByRole('checkbox', { name: 'Плановые работы' });
  await userEvent.click(works);
  act(() => answer());
  await screen.findByText('Сохранено');
  expect(works).not.toBeChecked();
});

describe('after the session’s end elsewhere every action leads to the sign-out [AUTH-05]', () => {
  test.each([
    ['letters', ProfilePageCards, 'saveNoticeSettings', ['Сохранить']],
    ['another session', ProfilePageCards, 'endSession', ['Завершить Safari, iOS']],
    ['another agreement', ProfilePageCards, 'chooseAgreement', ['Выбрать договор 970018274317']],
    ['the telephone line', PhoneSettingsPageCards, 'saveTelephony', ['Сохранить']],
    [
      'a promised payment',
      ManagementPageCards,
      'orderPromisedPayment',
      ['Взять обещанный платёж', /Подтвердить за/],
    ],
  ] as const)('%s', async (_name, Parts, call, buttons) => {
    const calls = renderAccountPageWithCalls(Parts, (made) =>
      made[call].mockImplementation(rejectWithUnauthorized),
    );
    for (const name of buttons) await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(calls.signedOut).toHaveBeenCalledTimes(1));
  });
});

test('all other sessions end at once, and a failure is displayed [ACC-02]', async () => {
  const calls = renderAccountPageWithCalls(ProfilePageCards);
  await userEvent.click(await screen.findByRole('button', { name: 'Завершить остальные сеансы' }));
  expect(calls.endOtherSessions).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(calls.sessions).toHaveBeenCalledTimes(2));
  calls.endSession.mockRejectedValueOnce(new Error('gone'));
  await userEvent.click(await screen.findByRole('button', { name: 'Завершить Safari, iOS' }));
  expect(await within(findRegionByName('Активные сеансы')).findByRole('alert')).toHaveTextContent(
    spaceTolerantPattern('Не получилось, попробуйте ещё раз.'),
  );
});

describe('a failed order shows the known state of the money [ACC-02] [ERR-01]', () => {
  const notTaken = () =>
    Promise.reject(new ApiError('status', 'POST', { status: 409, body: { message: '' }, reason: '409' }));
  const orders = {
    'a promised payment': async (change: (calls: ClientCallsMock) => void) => {
      const calls = renderAccountPageWithCalls(ManagementPageCards, change);
      await userEvent.click(await screen.findByRole('button', { name: 'Взять обещанный платёж' }));
      await userEvent.click(screen.getByRole('button', { name: /Подтвердить за/ }));
      return calls;
    },
    'a pause': async (change: (calls: ClientCallsMock) => void) => {
      const calls = await openSuspension(change);
      await userEvent.click(screen.getByRole('button', { name: /Приостановить за/ }));
      return calls;
    },
    'the end of a pause': async (change: (calls: ClientCallsMock) => void) => {
      const current = { dateFrom: '2026-12-01', dateTo: '2026-12-10', price: 30 };
      const calls = renderAccountPageWithCalls(ServiceSettingsPageCards, (made) => {
        change(made);
        made.suspension.mockResolvedValue({
          ...{ pricePerDay: 3, minDays: 7, maxDays: 90, earliest: '2026-12-04', latest: '2027-01-30' },
          services: [{ productId: 'internet', name: 'Интернет', current, reason: '' }],
        });
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Возобновить Интернет' }));
      await userEvent.click(screen.getByRole('button', { name: 'Возобновить услугу' }));
      return calls;
    },
  };
  const cases = [
    ['a promised payment', 'orderPromisedPayment'],
    ['a pause', 'suspend'],
    ['the end of a pause', 'resume'],
  ] as const;

  test.each(cases)('%s: refused, no money was debited', async (order, call) => {
    await orders[order]((calls) => calls[call].mockImplementationOnce(notTaken));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Ничего не\sсписано/);
  });

  test.each(cases)(
    '%s: without an answer the result is unknown, and everything reloads',
    async (order, call) => {
      const calls = await orders[order]((made) => made[call].mockImplementationOnce(rejectWithTimeout));
      const words = spaceTolerantPattern('Ответ не пришёл. Проверьте баланс, прежде чем пробовать снова.');
      expect(await screen.findByRole('alert')).toHaveTextContent(words);
      await waitFor(() => expect(calls.suspension).toHaveBeenCalledTimes(2));
    },
  );
});
