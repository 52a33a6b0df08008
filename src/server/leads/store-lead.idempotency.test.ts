import type { CheckedLead } from './check-request';
import { deriveIdempotencyKeys, repeatWindowMs } from './store-lead';

const lead: Omit<CheckedLead, 'delivery'> = {
  formType: 'card',
  fio: 'Anna',
  phone: '79120004518',
  consent: true,
  page: '/internet',
  productIds: ['1', '2'],
  context: { products: 'internet', item: 'Tariff' },
  callAt: '',
  details: { plan: 1001 },
};
const now = 1_700_000_000_000;
const sender = { address: '203.0.113.7', providerId: 1 };
const keyOf = (change: Partial<CheckedLead>, at = now) =>
  deriveIdempotencyKeys({ ...lead, ...change }, sender, at);

test.each<[string, Partial<CheckedLead>]>([
  ['a name that was put right', { fio: 'Anna-Maria' }],
  ['products in another order', { productIds: ['2', '1'] }],
  ['another page of the site', { page: '/bundles' }],
])('%s is the same request: no browser’s id is needed for that [LEAD-08]', (_what, change) => {
  expect(keyOf(change)).toEqual(keyOf({}));
});

test.each<[string, Partial<CheckedLead>]>([
  ['another phone', { phone: '79120004519' }],
  ['another form', { formType: 'banner' }],
  ['another product', { productIds: ['1'] }],
  ['another tariff', { details: { plan: 1002 } }],
  ['another house', { context: { ...lead.context, address: 'Lenina, 2' } }],
])('%s is another request [LEAD-08]', (_what, change) => {
  const [one, other] = [keyOf(change), keyOf({})];
  expect(one.idempotencyKey).not.toBe(other.idempotencyKey);
  expect(one.earlierKey).not.toBe(other.earlierKey);
});

test('from another household it is another request: its number is nobody else’s to learn [LEAD-08]', () => {
  const from = (address: string) => deriveIdempotencyKeys(lead, { ...sender, address }, now);
  expect(from('203.0.113.8')).not.toEqual(keyOf({}));
  expect(from('2001:db8::1')).toEqual(from('2001:db8::2'));
});

test('to another provider it is another request [LEAD-08]', () => {
  expect(deriveIdempotencyKeys(lead, { ...sender, providerId: 2 }, now)).not.toEqual(keyOf({}));
});

test('the key of ten minutes before is the earlier one of these ten minutes, and of no later ones [LEAD-08]', () => {
  const { idempotencyKey } = keyOf({});
  expect(keyOf({}, now + repeatWindowMs).earlierKey).toBe(idempotencyKey);
  expect(Object.values(keyOf({}, now + 2 * repeatWindowMs))).not.toContain(idempotencyKey);
});
