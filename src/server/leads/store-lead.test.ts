import type { AppParts } from '../app-parts';
import { acceptLead, isKnownKey } from './accept-lead';
import type { Judgement, LeadLimits } from './limits';
import { type LeadToStore, storeLead } from './store-lead';

jest.mock('./accept-lead', () => ({ acceptLead: jest.fn(), isKnownKey: jest.fn() }));
const accept = jest.mocked(acceptLead);

const takeBack = jest.fn(() => Promise.resolve());
const fine: Judgement = { kind: 'fine', takeBack };
const parts = {
  storage: { db: {} },
  env: { LEADS_PER_ADDRESS: 30 },
  deliveryTargets: [],
  leads: { tell: jest.fn() },
  wakeOutbox: jest.fn(),
} as unknown as AppParts;
const lead = {
  checked: {
    ok: true,
    lead: { phone: '79120004518' },
    wanted: null,
    signs: { isTrapped: false, tookMs: null },
  },
  city: {},
  facts: { variants: {} },
  address: '10.0.0.1',
  idempotencyKey: 'key',
  now: 1,
} as unknown as LeadToStore;

beforeEach(() => {
  takeBack.mockClear();
  jest.mocked(isKnownKey).mockResolvedValue(false);
});
afterEach(() => jest.useRealTimers());

const store = (judge: LeadLimits['judge'] = () => Promise.resolve(fine)) => storeLead(parts, { judge }, lead);

test('a new lead counts against its address; a repeat does not [LEAD-08]', async () => {
  accept.mockResolvedValue({ kind: 'accepted', number: 'K7M2P9QX4T', isRepeat: false });
  await store();
  expect(takeBack).not.toHaveBeenCalled();
  accept.mockResolvedValue({ kind: 'accepted', number: 'K7M2P9QX4T', isRepeat: true });
  await store();
  expect(takeBack).toHaveBeenCalledTimes(1);
});

test('what the storage did not take does not count: its draft is sent again and again [LEAD-08]', async () => {
  accept.mockRejectedValue(new Error('disk full'));
  await expect(store()).rejects.toThrow('disk full');
  expect(takeBack).toHaveBeenCalledTimes(1);
});

test('nor does a try that was given up before it was judged [LEAD-08]', async () => {
  jest.useFakeTimers();
  let judged: (judgement: Judgement) => void = () => undefined;
  const storing = store(() => new Promise((resolve) => (judged = resolve)));
  const refused = expect(storing).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(5000);
  await refused;
  judged(fine);
  await jest.advanceTimersByTimeAsync(0);
  expect(takeBack).toHaveBeenCalledTimes(1);
});

test('what is stored after nobody waits any more counts, and is told to the desk [LEAD-08]', async () => {
  jest.useFakeTimers();
  let stored: (acceptance: Awaited<ReturnType<typeof acceptLead>>) => void = () => undefined;
  accept.mockReturnValue(new Promise((resolve) => (stored = resolve)));
  const refused = expect(store()).rejects.toThrow();
  await jest.advanceTimersByTimeAsync(5000);
  await refused;
  stored({ kind: 'accepted', number: 'K7M2P9QX4T', isRepeat: false });
  await jest.advanceTimersByTimeAsync(0);
  expect(takeBack).not.toHaveBeenCalled();
  expect(parts.leads.tell).toHaveBeenCalled();
});
