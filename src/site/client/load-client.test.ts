import { ApiError } from '@/api/http/http-client';
import { storeOf } from '../../../tests/support/render-on-site';
import { type SectionName, selectSection } from './client.slice';
import { sectionsRenewed, sectionsWanted } from './load-client';
import type * as loading from './load-sections';
import { clientCallsFixture, infoFixture, clientSeedFixture } from './client.fixtures';

let mockIsCodeMissing = false;
jest.mock('./load-sections', () => {
  const actual = jest.requireActual<typeof loading>('./load-sections');
  return {
    get loadSections() {
      if (mockIsCodeMissing) throw new Error('chunk');
      return actual.loadSections;
    },
  };
});

function open() {
  const store = storeOf(clientSeedFixture);
  const calls = clientCallsFixture();
  const held = <Name extends SectionName>(name: Name) => selectSection(store.getState(), name);
  return { store, calls, held, statusOf: (name: SectionName) => held(name).status };
}

const failed = (status: number) => new ApiError('status', 'GET /x', { status, reason: `status ${status}` });
const info = ['personal', 'payment', 'products', 'contacts'] as const;

test('the four sections load by one call, loading and then loaded [ACC-01]', async () => {
  const { store, calls, statusOf, held } = open();
  const first = store.dispatch(sectionsWanted(['payment']));
  expect(info.map(statusOf)).toEqual(['loading', 'loading', 'loading', 'loading']);
  // Another part of the page requests another section before the response, and one more after it.
  await store.dispatch(sectionsWanted(['personal']));
  await first;
  await store.dispatch(sectionsWanted(['products']));
  expect(calls.info).toHaveBeenCalledTimes(1);
  expect(calls.info).toHaveBeenCalledWith(expect.arrayContaining([...info]));
  expect(info.map(statusOf)).toEqual(['loaded', 'loaded', 'loaded', 'loaded']);
  expect(held('payment').held).toEqual({ data: infoFixture.payment.data });
});

describe('a failing section leaves the others working [ACC-01]', () => {
  test.each(info)('%s', async (broken) => {
    const { store, calls, statusOf } = open();
    calls.info.mockResolvedValueOnce({
      ...infoFixture,
      [broken]: { state: 'error', reason: 'absent' },
    });
    await store.dispatch(sectionsWanted(['payment']));
    for (const name of info) expect(statusOf(name)).toBe(name === broken ? 'error' : 'loaded');
    await store.dispatch(sectionsRenewed([broken]));
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
    await store.dispatch(sectionsWanted(['payment', broken]));
    expect(statusOf(broken)).toBe('error');
    expect(statusOf('payment')).toBe('loaded');
    expect(calls.signedOut).not.toHaveBeenCalled();
  });
});

test('agreements: loading, complete, error [ACC-03]', async () => {
  const { store, calls, statusOf } = open();
  expect(statusOf('agreements')).toBe('empty');
  calls.agreements.mockRejectedValueOnce(new ApiError('transport', 'GET', { reason: 'time-out' }));
  const asked = store.dispatch(sectionsWanted(['agreements']));
  expect(statusOf('agreements')).toBe('loading');
  await asked;
  expect(statusOf('agreements')).toBe('error');
  await store.dispatch(sectionsRenewed(['agreements']));
  expect(statusOf('agreements')).toBe('loaded');
});

test('code of the calls that fails to load is a failure of the sections, which can be retried [ACC-01]', async () => {
  const { store, statusOf } = open();
  mockIsCodeMissing = true;
  await store.dispatch(sectionsWanted(['documents']));
  mockIsCodeMissing = false;
  expect(statusOf('documents')).toBe('error');
  await store.dispatch(sectionsRenewed(['documents']));
  expect(statusOf('documents')).toBe('loaded');
});

describe('a session that ends while the page is open leads out [AUTH-05]', () => {
  test('401 from info, and the sections fail', async () => {
    const { store, calls, statusOf } = open();
    calls.info.mockRejectedValueOnce(failed(401));
    await store.dispatch(sectionsWanted(['personal']));
    expect(calls.signedOut).toHaveBeenCalledTimes(1);
    expect(statusOf('personal')).toBe('error');
  });

  test('401 from any other section, also on a retry', async () => {
    const { store, calls, statusOf } = open();
    await store.dispatch(sectionsWanted(['equipment']));
    calls.equipment.mockRejectedValueOnce(failed(401));
    await store.dispatch(sectionsRenewed(['equipment']));
    expect(calls.signedOut).toHaveBeenCalledTimes(1);
    expect(statusOf('equipment')).toBe('error');
  });
});

test('an agreement without telephony has an empty section and no error', async () => {
  const { store, calls, held } = open();
  calls.telephony.mockRejectedValueOnce(failed(404));
  await store.dispatch(sectionsWanted(['telephony']));
  expect(held('telephony')).toEqual({ status: 'loaded', held: { data: null } });
});

test('existing data persist during a reload, and after its failure', async () => {
  const { store, calls, held } = open();
  await store.dispatch(sectionsWanted(['contacts']));
  calls.info.mockRejectedValueOnce(failed(502));
  const again = store.dispatch(sectionsRenewed(['contacts']));
  expect(held('contacts')).toEqual({ status: 'loading', held: { data: infoFixture.contacts.data } });
  await again;
  expect(held('contacts')).toEqual({ status: 'error', held: { data: infoFixture.contacts.data } });
});
