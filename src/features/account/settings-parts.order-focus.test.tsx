/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ManagementPageCards } from './management-parts';
import {
  type ClientCallsMock,
  renderAccountPageWithCalls,
  spaceTolerantPattern,
  findRegionByName,
} from './account-page.fixtures';
import { ServiceSettingsPageCards } from './settings-parts';

const heading = (name: string) => screen.getByRole('heading', { name: spaceTolerantPattern(name) });
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
};
const cancel = () => press('Отмена');

describe('a promised payment can be ordered by keyboard only [ACC-02] [UI-12]', () => {
  const take = 'Взять обещанный платёж';
  const openTerms = async (change?: (calls: ClientCallsMock) => void) => {
    const calls = renderAccountPageWithCalls(ManagementPageCards, change);
    await press(take);
    return calls;
  };

  test('the terms take the focus, and a repeating key pays nothing', async () => {
    const calls = await openTerms();
    const terms = within(findRegionByName('Обещанный платёж')).getByRole('group');
    expect(terms).toHaveFocus();
    expect(terms).toHaveAccessibleName(/400\s₽ на\s3\sдня Стоимость — 50\s₽/);
    await userEvent.keyboard('{Enter}');
    expect(calls.orderPromisedPayment).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: /Подтвердить за/ })).toHaveFocus();
  });

  test('«Отмена» returns it to the opener', async () => {
    await openTerms();
    await cancel();
    expect(screen.getByRole('button', { name: take })).toHaveFocus();
  });

  test('an answer leaves it on the card, whose offer unmounts', async () => {
    const calls = await openTerms();
    const active = { sum: 400, price: 50, until: '2026-11-24T10:00:00Z' };
    calls.promisedPayment.mockResolvedValue({ offer: null, reason: '', active });
    await press(/Подтвердить за/);
    await screen.findByText(/Действует: 400/);
    expect(heading('Обещанный платёж')).toHaveFocus();
  });

  test('but a moved focus stays', async () => {
    let answer: () => void = () => undefined;
    const calls = await openTerms(({ orderPromisedPayment }) =>
      orderPromisedPayment.mockImplementation(
        () => new Promise((_resolve, reject) => (answer = () => reject(new Error('gone')))),
      ),
    );
    await press(/Подтвердить за/);
    const elsewhere = screen.getByRole('link', { name: /Пополнить/ });
    act(() => elsewhere.focus());
    answer();
    await screen.findByRole('alert');
    await waitFor(() => expect(calls.promisedPayment).toHaveBeenCalledTimes(2));
    expect(elsewhere).toHaveFocus();
  });
});

describe('so is a pause of a service [ACC-02] [UI-12]', () => {
  test('the form focuses its first day, «Отмена» returns the focus', async () => {
    renderAccountPageWithCalls(ServiceSettingsPageCards);
    await press(/Приостановить Интернет/);
    expect(screen.getByLabelText('Первый день')).toHaveFocus();
    await cancel();
    expect(screen.getByRole('button', { name: /Приостановить Интернет/ })).toHaveFocus();
  });

  test('another service’s form takes it from the open one', async () => {
    renderAccountPageWithCalls(ServiceSettingsPageCards);
    await press(/Приостановить ТВ/);
    await press(/Приостановить Интернет/);
    expect(screen.getByLabelText('Первый день')).toHaveFocus();
    await press(/Приостановить ТВ/);
    expect(screen.getByLabelText('Первый день')).toHaveFocus();
  });

  const pause = { dateFrom: '2026-12-01', dateTo: '2026-12-10', price: 30 };
  const terms = { pricePerDay: 3, minDays: 7, maxDays: 90, earliest: '2026-12-01', latest: '2027-01-30' };
  const paused = (current: typeof pause | null, earliest = terms.earliest) => ({
    ...terms,
    earliest,
    services: [{ productId: 'internet', name: 'Интернет', current, reason: '' }],
  });

  test('an ordered pause leaves it on the card', async () => {
    const calls = renderAccountPageWithCalls(ServiceSettingsPageCards);
    await press(/Приостановить Интернет/);
    await userEvent.keyboard('01.12.2026');
    await userEvent.type(screen.getByLabelText('Последний день'), '10.12.2026');
    calls.suspension.mockResolvedValue(paused(pause));
    await press(/Приостановить за/);
    await screen.findByRole('button', { name: /Отменить приостановку/ });
    expect(heading('Услуги')).toHaveFocus();
  });

  test('and so does a lifted one; its confirmation takes the focus and returns it', async () => {
    const calls = renderAccountPageWithCalls(ServiceSettingsPageCards, ({ suspension }) =>
      suspension.mockResolvedValue(paused(pause, '2026-12-04')),
    );
    await press('Возобновить Интернет');
    expect(screen.getByRole('group', { name: 'Интернет' })).toHaveFocus();
    await cancel();
    expect(screen.getByRole('button', { name: 'Возобновить Интернет' })).toHaveFocus();
    await press('Возобновить Интернет');
    calls.suspension.mockResolvedValue(paused(null));
    await press('Возобновить услугу');
    await screen.findByRole('button', { name: 'Приостановить Интернет' });
    expect(heading('Услуги')).toHaveFocus();
  });

  test('a planned one is cancelled: there is no resuming [ACC-02]', async () => {
    const calls = renderAccountPageWithCalls(ServiceSettingsPageCards, ({ suspension }) =>
      suspension.mockResolvedValue(paused(pause)),
    );
    await press('Отменить приостановку Интернет');
    expect(screen.queryByRole('button', { name: /Возобновить/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Оставить' })).toBeInTheDocument();
    calls.suspension.mockResolvedValue(paused(null));
    await press('Да, отменить');
    expect(await screen.findByText('Приостановка отменена')).toBeInTheDocument();
    expect(calls.resume).toHaveBeenCalledWith('internet');
  });
});
