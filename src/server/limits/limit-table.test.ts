import { allowedCalls, methodOf } from '../passthrough/allowed-calls';
import { limitTable } from './limit-table';

const table = limitTable({
  LEADS_PER_PHONE: 5,
  LEADS_PER_ADDRESS: 30,
  LEADS_CEILING_PER_ADDRESS: 500,
  LEADS_CEILING: 10_000,
});
const rows = Object.entries(table);
const kept = new Set(rows.flatMap(([, row]) => ('before' in row ? row.before : [])));

test('an account gets ten guesses in 15 minutes, a request’s number and an address five [AUTH-02]', () => {
  const guesses = { counting: 'sliding', seconds: 900, exceeded: 'refused', isShared: true };
  expect(table['client-sign-in']).toEqual({ ...guesses, key: 'account', points: 10 });
  expect(table['desk-sign-in']).toEqual({ ...guesses, key: 'account', points: 10 });
  expect(table['status-number']).toEqual({ ...guesses, key: 'request number', points: 5 });
  expect(table['status-address']).toMatchObject({ ...guesses, key: 'address', points: 5 });
});

test('an address is refused a request far beyond the number that is set aside [LEAD-08]', () => {
  for (const route of ['request', 'order', 'callback']) expect(kept).not.toContain(`POST /api/${route}`);
  expect(table['lead-address']).toMatchObject({ points: 30, exceeded: 'set aside', refusedBeyond: 500 });
});

test('whatever browsers may post to the provider’s services stands behind a limit', () => {
  const posted = allowedCalls.filter((call) => methodOf(call) === 'POST');
  expect(posted.length).toBeGreaterThan(5);
  for (const { service, path } of posted) expect(kept).toContain(`POST /api/p/${service}${path}`);
});
