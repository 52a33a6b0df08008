import type { LimitName } from '../limits/limit-table';
import type { TakeLimitPoint } from '../limits/take';
import { noMetrics } from '../metrics/telemetry';
import { insertLead, isKnownKey } from './insert-lead';
import { type LeadToStore, storeLead, type StoreLeadParts } from './store-lead';

jest.mock('./insert-lead', () => ({ insertLead: jest.fn(), isKnownKey: jest.fn() }));
const insert = jest.mocked(insertLead);

/** Limits whose points were refunded. */
let givenBack: LimitName[] = [];
const fine: TakeLimitPoint = (name) =>
  Promise.resolve({
    ...{ verdict: 'fine', retryAfterSeconds: 1, isHeld: false },
    takeBack: async () => void givenBack.push(name),
  });
const both = ['lead-site', 'lead-address', 'lead-phone'];

const parts = {
  storage: { db: {} },
  env: { LEADS_PER_ADDRESS: 30 },
  deliveryTargets: [],
  metrics: noMetrics,
  leads: { publish: jest.fn() },
  wakeOutbox: jest.fn(),
} as unknown as StoreLeadParts;
const lead = {
  checked: {
    ok: true,
    lead: { phone: '79120004518' },
    wanted: null,
    signs: { isTrapped: false, isPhoneOnly: false, tookMs: null },
  },
  city: {},
  site: { address: '10.0.0.1', variants: {}, isAssigned: true },
  idempotencyKey: 'key',
  now: 1,
} as unknown as LeadToStore;

beforeEach(() => {
  givenBack = [];
  jest.mocked(isKnownKey).mockResolvedValue(false);
});
afterEach(() => jest.useRealTimers());

const store = (take: TakeLimitPoint = fine) =>
  storeLead({ ...parts, limits: { ...parts.limits, take } }, lead);

test('a new lead counts against its address; a repeat does not [LEAD-08]', async () => {
  insert.mockResolvedValue({ kind: 'accepted', number: 'K7M2P9QX4T', isRepeat: false });
  await store();
  expect(givenBack).toEqual([]);
  insert.mockResolvedValue({ kind: 'accepted', number: 'K7M2P9QX4T', isRepeat: true });
  await store();
  expect(givenBack).toEqual(both);
});

test('what the storage did not take does not count: its draft is sent again and again [LEAD-08]', async () => {
  insert.mockRejectedValue(new Error('disk full'));
  await expect(store()).rejects.toThrow('disk full');
  expect(givenBack).toEqual(both);
});

test('nor does a try that was given up before it was judged [LEAD-08]', async () => {
  jest.useFakeTimers();
  let count: () => void = () => undefined;
  const storing = store(async (name) => {
    if (name === 'lead-phone') await new Promise<void>((resolve) => (count = resolve));
    return fine(name, '');
  });
  const refused = expect(storing).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(5000);
  await refused;
  count();
  await jest.advanceTimersByTimeAsync(0);
  expect(givenBack).toEqual(both);
});

test('what is stored after nobody waits any more counts, and is told to the desk [LEAD-08]', async () => {
  jest.useFakeTimers();
  let stored: (acceptance: Awaited<ReturnType<typeof insertLead>>) => void = () => undefined;
  insert.mockReturnValue(new Promise((resolve) => (stored = resolve)));
  const refused = expect(store()).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(5000);
  await refused;
  stored({ kind: 'accepted', number: 'K7M2P9QX4T', isRepeat: false });
  await jest.advanceTimersByTimeAsync(0);
  expect(givenBack).toEqual([]);
  expect(parts.leads.publish).toHaveBeenCalled();
});

test('when the phone cannot be counted, the address is not either [LEAD-08]', async () => {
  const take: TakeLimitPoint = (name) =>
    name === 'lead-phone' ? Promise.reject(new Error('storage away')) : fine(name, '');
  await expect(store(take)).rejects.toThrow('storage away');
  expect(givenBack).toEqual(['lead-site', 'lead-address']);
});
