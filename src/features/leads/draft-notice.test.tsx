/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';

import { ApiError } from '@/api/http/http-client';
import { type SiteThunk, useSiteSelector } from '@/site/store-hooks';
import type { UnsentLead } from '@/site/visit/lead-draft';
import { doneOutcome, lostOutcome, outcomeFixture } from '../../../tests/support/outcome-fixtures';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { browserLeads } from '@/api/leads/leads.client';
import { forgetUnsentLead, rememberUnsentLead, loadUnsentLead } from './submit-lead';
import { UnsentLeadNotice } from './draft-notice';

jest.mock('@/api/leads/leads.client', () => ({
  browserLeads: { prepare: () => undefined, sendLead: jest.fn() },
}));
const sendLead = jest.mocked(browserLeads.sendLead);
const hour = 3_600_000;
const draft = (age = 0): UnsentLead => ({
  route: 'request',
  posted: 'fio=Anna&phone=79120004518&form_type=card&page=%2F',
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
  sendLead.mockReset().mockResolvedValue(doneOutcome({ request_id: 'K7M2P9QX4T' }));
});
afterEach(() => jest.useRealTimers());

/** Rendered as the overlays do, while there is a draft. */
function Page() {
  const { kept, answer } = useSiteSelector(({ visit }) => visit.draft);
  return kept === null && answer === null ? null : <UnsentLeadNotice />;
}

function draw(first: UnsentLead | null = null) {
  const { store } = renderOnSite(<Page />);
  const dispatch = (action: SiteThunk) => act(() => store.dispatch(action));
  if (first) dispatch(rememberUnsentLead(first));
  const kept = () => {
    let found: UnsentLead | null = null;
    act(() => void (found = store.dispatch(loadUnsentLead())));
    return found;
  };
  return { dispatch, kept };
}
const stored = () => sessionStorage.getItem('lead-draft');

test('a draft is kept for a day and no longer, the last one alone [LEAD-08]', () => {
  const { kept, dispatch } = draw(draft());
  dispatch(rememberUnsentLead({ ...draft(23 * hour), idempotencyKey: 'second' }));
  expect(kept()).toMatchObject({ idempotencyKey: 'second' });
  expect(stored()).toContain('second');
  dispatch(rememberUnsentLead(draft(24 * hour)));
  expect(kept()).toBeNull();
  expect(stored()).toBeNull();
});

test('where storage refuses or is full a draft lives as long as the page [LEAD-08]', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { kept } = draw(draft());
  expect(kept()).toMatchObject({ idempotencyKey: 'first-attempt' });
  expect(screen.getByRole('status')).toBeInTheDocument();
  refuse.mockRestore();
});

test('it is sent when the network returns, after the notice, with the key of the first attempt [LEAD-08]', async () => {
  offline(true);
  const { kept } = draw(draft());
  expect(screen.getByRole('status')).toHaveTextContent('Отправим заявку сами, как только получится');
  await pass(60_000);
  expect(sendLead).not.toHaveBeenCalled();
  offline(false);
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(sendLead).toHaveBeenCalledTimes(1);
  expect(sendLead).toHaveBeenCalledWith('request', new URLSearchParams(draft().posted), 'first-attempt');
  expect(screen.getByRole('status')).toHaveTextContent('Заявка отправлена! Номер заявки: K7M2P9QX4T');
  expect(kept()).toBeNull();
});

test('after a reload the notice stands there first; while no answer comes it is tried again [LEAD-08]', async () => {
  sessionStorage.setItem('lead-draft', JSON.stringify(draft(hour)));
  sendLead.mockResolvedValueOnce(lostOutcome);
  const { kept } = draw();
  kept();
  expect(screen.getByRole('status')).toBeInTheDocument();
  await pass(4000);
  expect(sendLead).not.toHaveBeenCalled();
  await pass(1500);
  expect(sendLead).toHaveBeenCalledTimes(1);
  expect(kept()).not.toBeNull();
  await pass(10_000);
  expect(sendLead).toHaveBeenCalledTimes(2);
  expect(kept()).toBeNull();
});

test('too many for now is no end: the draft stays, and is tried ever more rarely [LEAD-08]', async () => {
  const body = { status: false, message: 'Слишком много заявок подряд.', fields: {} };
  sendLead.mockReturnValue(
    outcomeFixture(new ApiError('status', 'POST /api/request', { status: 429, body, reason: '' })),
  );
  const { kept } = draw(draft());
  await pass(10 * 60_000);
  expect(sendLead.mock.calls.length).toBeGreaterThan(3);
  expect(sendLead.mock.calls.length).toBeLessThan(10);
  expect(kept()).not.toBeNull();
});

test('nothing is sent behind a popup, nor what the visitor took away', async () => {
  const popup = document.body.appendChild(document.createElement('dialog'));
  popup.setAttribute('open', '');
  const { dispatch } = draw(draft());
  await pass(20_000);
  expect(sendLead).not.toHaveBeenCalled();
  dispatch(forgetUnsentLead());
  popup.remove();
  await pass(20_000);
  expect(sendLead).not.toHaveBeenCalled();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('the server’s refusal is shown, and the draft goes [ERR-01]', async () => {
  const body = { status: false, message: 'Проверьте отмеченные поля', fields: {} };
  sendLead.mockReturnValue(
    outcomeFixture(new ApiError('status', 'POST /api/request', { status: 422, body, reason: '' })),
  );
  const { kept } = draw(draft());
  await pass(5500);
  expect(screen.getByRole('status')).toHaveTextContent('Проверьте отмеченные поля');
  expect(kept()).toBeNull();
});
