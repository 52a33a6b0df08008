import { ApiError } from '@/api/http/http-client';
import type { ClientInfo } from '@/api/profile/profile.client';
import { storeOf } from '../../../tests/support/render-on-site';
import { sectionLoaded, type SectionName, selectAccountSection } from './client.slice';
import { reloadSections, loadMissingSections } from './load-client';
import type * as loading from './load-sections';
import type { SiteStore } from '../store-hooks';
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
  const section = <Name extends SectionName>(name: Name) => selectAccountSection(store.getState(), name);
  return { store, calls, section, statusOf: (name: SectionName) => section(name).status };
}

const failed = (status: number) => new ApiError('status', 'GET /x', { status, reason: `status ${status}` });
const info = ['personal', 'payment', 'products', 'contacts'] as const;

test('the four sections load by one call, loading and then loaded [ACC-01]', async () => {
  const { store, calls, statusOf, section } = open();
  const first = store.dispatch(loadMissingSections(['payment']));
  expect(info.map(statusOf)).toEqual(['loading', 'loading', 'loading', 'loading']);
  // Another part of the page requests another section before the response, and one more after it.
  await store.dispatch(loadMissingSections(['personal']));
  await first;
  await store.dispatch(loadMissingSections(['products']));
  expect(calls.info).toHaveBeenCalledTimes(1);
  expect(calls.info).toHaveBeenCalledWith(expect.arrayContaining([...info]));
  expect(info.map(statusOf)).toEqual(['loaded', 'loaded', 'loaded', 'loaded']);
  expect(section('payment').data).toEqual(infoFixture.payment.data);
});

describe('a failing section leaves the others working [ACC-01]', () => {
  test.each(info)('%s', async (broken) => {
    const { store, calls, statusOf } = open();
    calls.info.mockResolvedValueOnce({
      ...infoFixture,
      [broken]: { state: 'failed', reason: 'absent' },
    });
    await store.dispatch(loadMissingSections(['payment']));
    for (const name of info) expect(statusOf(name)).toBe(name === broken ? 'failed' : 'loaded');
    await store.dispatch(reloadSections([broken]));
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
    await store.dispatch(loadMissingSections(['payment', broken]));
    expect(statusOf(broken)).toBe('failed');
    expect(statusOf('payment')).toBe('loaded');
    expect(calls.signedOut).not.toHaveBeenCalled();
  });
});

test('agreements: loading, complete, error [ACC-03]', async () => {
  const { store, calls, statusOf } = open();
  expect(statusOf('agreements')).toBe('idle');
  calls.agreements.mockRejectedValueOnce(new ApiError('transport', 'GET', { reason: 'time-out' }));
  const asked = store.dispatch(loadMissingSections(['agreements']));
  expect(statusOf('agreements')).toBe('loading');
  await asked;
  expect(statusOf('agreements')).toBe('failed');
  await store.dispatch(reloadSections(['agreements']));
  expect(statusOf('agreements')).toBe('loaded');
});

test('code of the calls that fails to load is a failure of the sections, which can be retried [ACC-01]', async () => {
  const { store, statusOf } = open();
  mockIsCodeMissing = true;
  await store.dispatch(loadMissingSections(['documents']));
  mockIsCodeMissing = false;
  expect(statusOf('documents')).toBe('failed');
  await store.dispatch(reloadSections(['documents']));
  expect(statusOf('documents')).toBe('loaded');
});

describe('a session that ends while the page is open leads out [AUTH-05]', () => {
  test('401 from info, and the sections fail', async () => {
    const { store, calls, statusOf } = open();
    calls.info.mockRejectedValueOnce(failed(401));
    await store.dispatch(loadMissingSections(['personal']));
    expect(calls.signedOut).toHaveBeenCalledTimes(1);
    expect(statusOf('personal')).toBe('failed');
  });

  test('401 from any other section, also on a retry', async () => {
    const { store, calls, statusOf } = open();
    await store.dispatch(loadMissingSections(['equipment']));
    calls.equipment.mockRejectedValueOnce(failed(401));
    await store.dispatch(reloadSections(['equipment']));
    expect(calls.signedOut).toHaveBeenCalledTimes(1);
    expect(statusOf('equipment')).toBe('failed');
  });
});

test('an agreement without telephony has an empty section and no error', async () => {
  const { store, calls, section } = open();
  calls.telephony.mockRejectedValueOnce(failed(404));
  await store.dispatch(loadMissingSections(['telephony']));
  expect(section('telephony')).toEqual({ status: 'loaded', data: null });
});

test('existing data persist during a reload, and after its failure', async () => {
  const { store, calls, section } = open();
  await store.dispatch(loadMissingSections(['contacts']));
  calls.info.mockRejectedValueOnce(failed(502));
  const again = store.dispatch(reloadSections(['contacts']));
  expect(section('contacts')).toEqual({ status: 'loading', data: infoFixture.contacts.data });
  await again;
  expect(section('contacts')).toEqual({ status: 'failed', data: infoFixture.contacts.data });
});

describe('an answer older than a change is ignored [MAIL-03]', () => {
  const contacts = { ...infoFixture.contacts.data, email: [] };
  /** The first call ends after the change, with contacts from before it. */
  async function loadLate(late: 'answer' | 'failure', change: (store: SiteStore) => unknown) {
    const { store, calls, section } = open();
    const pending = Promise.withResolvers<ClientInfo>();
    calls.info.mockReturnValueOnce(pending.promise);
    const first = store.dispatch(loadMissingSections(['contacts']));
    await change(store);
    if (late === 'answer') pending.resolve({ ...infoFixture, contacts: { state: 'loaded', data: contacts } });
    else pending.reject(failed(502));
    await first;
    return { calls, section };
  }

  test.each(['answer', 'failure'] as const)('a late %s of the load before a reload', async (late) => {
    const { calls, section } = await loadLate(late, (store) => store.dispatch(reloadSections(['contacts'])));
    expect(calls.info).toHaveBeenCalledTimes(2);
    expect(section('contacts')).toEqual({ status: 'loaded', data: infoFixture.contacts.data });
    expect(section('payment').status).toBe(late === 'answer' ? 'loaded' : 'failed');
  });

  test.each(['answer', 'failure'] as const)('a late %s of the load before a save', async (late) => {
    const saved = { section: 'contacts', data: infoFixture.contacts.data } as const;
    const { section } = await loadLate(late, (store) => store.dispatch(sectionLoaded(saved)));
    expect(section('contacts')).toEqual({ status: 'loaded', data: infoFixture.contacts.data });
  });
});
