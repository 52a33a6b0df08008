/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';

import { ApiError } from '@/api/http/api-error';
import { browserLeads } from './browser-leads';
import { forgetDraft, type LeadDraft, readDraft, saveDraft } from './draft';
import { DraftNotice } from './draft-notice';

jest.mock('./browser-leads', () => ({
  browserLeads: { csrfToken: async () => 'token', sendLead: jest.fn() },
}));
const sendLead = jest.mocked(browserLeads.sendLead);
const hour = 3_600_000;
const draft = (age = 0): LeadDraft => ({
  route: 'request',
  body: { fio: 'Анна', phone: '79120004518', form_type: 'card', page: '/' },
  idempotencyKey: 'first-attempt',
  savedAt: Date.now() - age,
});
const offline = (isOffline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  offline(false);
  sendLead
    .mockReset()
    .mockResolvedValue({ status: true, message: 'Заявка успешно создана', request_id: 'K7M2P9QX4T' });
});
afterEach(() => jest.useRealTimers());

test('a draft is kept for a day and no longer, the last one alone', () => {
  saveDraft(draft(23 * hour));
  expect(readDraft()).toMatchObject({ idempotencyKey: 'first-attempt' });
  saveDraft(draft(24 * hour));
  expect(readDraft()).toBeNull();
  expect(sessionStorage.length).toBe(0);
  sessionStorage.setItem('lead-draft', '{"route":"nonsense"}');
  expect(readDraft()).toBeNull();
});

test('it is sent when the network returns, after the notice, with the key of the first attempt [LEAD-08]', async () => {
  offline(true);
  render(<DraftNotice />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => saveDraft(draft()));
  expect(screen.getByRole('status')).toHaveTextContent('Отправим заявку сами, как только получится');
  await pass(60_000);
  expect(sendLead).not.toHaveBeenCalled();
  offline(false);
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(sendLead).toHaveBeenCalledTimes(1);
  expect(sendLead).toHaveBeenCalledWith('request', draft().body, {
    token: 'token',
    idempotencyKey: 'first-attempt',
  });
  expect(screen.getByRole('status')).toHaveTextContent('Заявка отправлена! Номер заявки: K7M2P9QX4T');
  expect(readDraft()).toBeNull();
});

test('after a reload the notice stands there first; while no answer comes it is tried again [LEAD-08]', async () => {
  saveDraft(draft(hour));
  sendLead.mockRejectedValueOnce(new ApiError('transport', 'POST /api/request', { reason: 'down' }));
  render(<DraftNotice />);
  expect(screen.getByRole('status')).toBeInTheDocument();
  await pass(4000);
  expect(sendLead).not.toHaveBeenCalled();
  await pass(1500);
  expect(sendLead).toHaveBeenCalledTimes(1);
  expect(readDraft()).not.toBeNull();
  await pass(10_000);
  expect(sendLead).toHaveBeenCalledTimes(2);
  expect(readDraft()).toBeNull();
});

test('too many for now is no end: the draft stays, and is tried ever more rarely [LEAD-08]', async () => {
  const body = { status: false, message: 'Слишком много заявок подряд.', fields: {} };
  sendLead.mockRejectedValue(new ApiError('status', 'POST /api/request', { status: 429, body, reason: '' }));
  saveDraft(draft());
  render(<DraftNotice />);
  await pass(10 * 60_000);
  expect(sendLead.mock.calls.length).toBeGreaterThan(3);
  expect(sendLead.mock.calls.length).toBeLessThan(10);
  expect(readDraft()).not.toBeNull();
});

test('nothing is sent behind a popup, nor what the visitor took away', async () => {
  const popup = document.body.appendChild(document.createElement('dialog'));
  popup.setAttribute('open', '');
  saveDraft(draft());
  render(<DraftNotice />);
  await pass(20_000);
  expect(sendLead).not.toHaveBeenCalled();
  act(() => forgetDraft());
  popup.remove();
  await pass(20_000);
  expect(sendLead).not.toHaveBeenCalled();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('the server’s refusal is shown, and the draft goes [ERR-01]', async () => {
  const body = { status: false, message: 'Проверьте отмеченные поля', fields: {} };
  sendLead.mockRejectedValue(new ApiError('status', 'POST /api/request', { status: 422, body, reason: '' }));
  saveDraft(draft());
  render(<DraftNotice />);
  await pass(5500);
  expect(screen.getByRole('status')).toHaveTextContent('Проверьте отмеченные поля');
  expect(readDraft()).toBeNull();
});
