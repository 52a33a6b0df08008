import { configureStore } from '@reduxjs/toolkit';

import { ApiError } from '@/api/http/api-error';
import { accountSlice, type SectionName } from './account.slice';
import { sectionsRenewed, sectionsWanted } from './load-account';
import { pretendAccount, pretendInfo } from './pretend-account';

function open() {
  const store = configureStore({ reducer: { account: accountSlice.reducer } });
  const calls = pretendAccount();
  const statusOf = (name: SectionName) => store.getState().account[name].status;
  return { store, calls, statusOf, state: () => store.getState().account };
}

const failed = (status: number) => new ApiError('status', 'GET /x', { status, reason: `status ${status}` });
const info = ['personal', 'payment', 'products', 'contacts'] as const;

test('the four sections come by one call, loading and then loaded [ACC-01]', async () => {
  const { store, calls, statusOf, state } = open();
  const first = store.dispatch(sectionsWanted(calls, ['payment']));
  expect(info.map(statusOf)).toEqual(['loading', 'loading', 'loading', 'loading']);
  // Another part of the page wants another section before the answer.
  await store.dispatch(sectionsWanted(calls, ['personal']));
  await first;
  expect(calls.info).toHaveBeenCalledTimes(1);
  expect(calls.info).toHaveBeenCalledWith(expect.arrayContaining([...info]));
  expect(info.map(statusOf)).toEqual(['loaded', 'loaded', 'loaded', 'loaded']);
  expect(state().payment.held).toEqual({ data: pretendInfo.payment.data });
});

describe('a section that fails leaves the others working [ACC-01]', () => {
  test.each(info)('%s', async (broken) => {
    const { store, calls, statusOf } = open();
    calls.info.mockResolvedValueOnce({
      ...pretendInfo,
      [broken]: { state: 'error', reason: 'absent' },
    });
    await store.dispatch(sectionsWanted(calls, ['payment']));
    for (const name of info) expect(statusOf(name)).toBe(name === broken ? 'error' : 'loaded');
    await store.dispatch(sectionsRenewed(calls, [broken]));
    expect(calls.info).toHaveBeenLastCalledWith([broken]);
    expect(statusOf(broken)).toBe('loaded');
  });

  test.each([
    'agreements',
    'equipment',
    'documents',
    'promisedPayment',
    'suspension',
    'noticeSettings',
    'telephony',
    'sessions',
  ] as const)('%s', async (broken) => {
    const { store, calls, statusOf } = open();
    calls[broken].mockRejectedValueOnce(failed(502));
    await store.dispatch(sectionsWanted(calls, ['payment', broken]));
    expect(statusOf(broken)).toBe('error');
    expect(statusOf('payment')).toBe('loaded');
    expect(calls.signedOut).not.toHaveBeenCalled();
  });
});

test('agreements: loading, complete, error [ACC-03]', async () => {
  const { store, calls, statusOf } = open();
  expect(statusOf('agreements')).toBe('empty');
  calls.agreements.mockRejectedValueOnce(new ApiError('transport', 'GET', { reason: 'time-out' }));
  const asked = store.dispatch(sectionsWanted(calls, ['agreements']));
  expect(statusOf('agreements')).toBe('loading');
  await asked;
  expect(statusOf('agreements')).toBe('error');
  await store.dispatch(sectionsRenewed(calls, ['agreements']));
  expect(statusOf('agreements')).toBe('loaded');
});

test('401 from info leads out, and the sections say that they failed [AUTH-05]', async () => {
  const { store, calls, statusOf } = open();
  calls.info.mockRejectedValueOnce(failed(401));
  await store.dispatch(sectionsWanted(calls, ['personal']));
  expect(calls.signedOut).toHaveBeenCalledTimes(1);
  expect(statusOf('personal')).toBe('error');
});

test('an agreement without telephony has an empty section and no error', async () => {
  const { store, calls, state } = open();
  calls.telephony.mockRejectedValueOnce(failed(404));
  await store.dispatch(sectionsWanted(calls, ['telephony']));
  expect(state().telephony).toEqual({ status: 'loaded', held: { data: null } });
});

test('what was there stays while it is loaded again', async () => {
  const { store, calls, state } = open();
  await store.dispatch(sectionsWanted(calls, ['contacts']));
  const again = store.dispatch(sectionsRenewed(calls, ['contacts']));
  expect(state().contacts).toEqual({ status: 'loading', held: { data: pretendInfo.contacts.data } });
  await again;
});
