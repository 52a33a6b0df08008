import { createHash } from 'node:crypto';

import { takeFixture } from './limits.fixtures';

const start = Date.parse('2026-11-21T12:00:00Z');
let now = start;
beforeEach(() => {
  now = start;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
const later = (seconds: number) => (now += seconds * 1000);

const address = '203.0.113.7';

test('a window gives its points back together, and says how long that takes', async () => {
  const { take } = takeFixture();
  const verdicts = [];
  for (let one = 0; one < 5; one++) verdicts.push((await take('lead-address', address)).verdict);
  expect(verdicts).toEqual(['fine', 'fine', 'fine', 'set aside', 'set aside']);
  later(60);
  expect((await take('lead-address', address)).retryAfterSeconds).toBe(3540);
  expect((await take('lead-address', '203.0.113.8')).verdict).toBe('fine');
  later(3541);
  expect((await take('lead-address', address)).verdict).toBe('fine');
});

test('of one phone many are set aside, and four times as many refused [LEAD-08]', async () => {
  const { take } = takeFixture();
  const verdicts = [];
  for (let one = 0; one < 9; one++) verdicts.push((await take('lead-phone', '79120004518')).verdict);
  expect(verdicts).toEqual(['fine', 'fine', ...Array<string>(6).fill('set aside'), 'refused']);
});

test('no stretch of 15 minutes sees more than ten guesses, wherever it begins [AUTH-02]', async () => {
  const { take } = takeFixture();
  const guess = async () => (await take('client-sign-in', 'account')).verdict;
  expect(await guess()).toBe('fine');
  later(890);
  const second = [];
  for (let one = 0; one < 9; one++) second.push(await guess());
  expect(new Set(second)).toEqual(new Set(['fine']));
  later(20);
  // The first has expired, the nine have not: a fixed window would permit ten more.
  expect([await guess(), await guess()]).toEqual(['fine', 'refused']);
  expect((await take('client-sign-in', 'account')).retryAfterSeconds).toBe(880);
  later(880);
  expect(await guess()).toBe('fine');
});

test('what is taken back is not counted, and not twice', async () => {
  const { take } = takeFixture();
  const first = await take('lead-address', address);
  await first.takeBack();
  await first.takeBack();
  for (let one = 0; one < 3; one++) expect((await take('lead-address', address)).verdict).toBe('fine');
  expect((await take('lead-address', address)).verdict).toBe('set aside');
  for (let one = 0; one < 30; one++) {
    const guess = await take('client-sign-in', 'account');
    expect(guess.verdict).toBe('fine');
    await guess.takeBack();
  }
});

test('at once are so many, and each that ends makes room for another', async () => {
  const { take } = takeFixture();
  const held = [];
  for (let one = 0; one < 8; one++) held.push(await take('client-sign-in-at-once', address));
  const ninth = await take('client-sign-in-at-once', address);
  expect(ninth).toMatchObject({ verdict: 'refused', retryAfterSeconds: 1 });
  await ninth.takeBack();
  expect((await take('client-sign-in-at-once', address)).verdict).toBe('refused');
  await held[0]?.takeBack();
  await held[0]?.takeBack();
  expect((await take('client-sign-in-at-once', address)).verdict).toBe('fine');
  expect((await take('client-sign-in-at-once', address)).verdict).toBe('refused');
});

test('a household has one count, in whatever form its address comes', async () => {
  const { take } = takeFixture();
  const sent = async (from: string) => (await take('lead-address', from)).verdict;
  for (const from of ['2001:db8:1::7', '2001:db8:1:ff::8', '2001:0db8:0001:2:3:4:5:6'])
    expect(await sent(from)).toBe('fine');
  expect(await sent('2001:db8:1:abcd::9')).toBe('set aside');
  expect(await sent('2001:db8:2::9')).toBe('fine');
  for (const from of ['198.51.100.9', '::ffff:198.51.100.9', '::FFFF:198.51.100.9'])
    expect(await sent(from)).toBe('fine');
  expect(await sent('198.51.100.9')).toBe('set aside');
});

test('that a limit is exceeded is logged once for its key until it may be used again, without the key itself', async () => {
  const { take, log } = takeFixture();
  for (let one = 0; one < 20; one++) await take('lead-address', address);
  expect(log.lines).toEqual([
    [
      { limit: 'lead-address', key: expect.stringMatching(/^[\w-]{22}$/), verdict: 'set aside' },
      'limit exceeded',
    ],
  ]);
  expect(JSON.stringify(log.lines)).not.toContain('203.0.113');
  // An unkeyed hash could be reversed by trying all addresses.
  const hash = createHash('sha256').update(`lead-address:${address}`).digest('base64url');
  expect(JSON.stringify(log.lines)).not.toContain(hash.slice(0, 22));
  for (let one = 0; one < 4; one++) await take('lead-address', '203.0.113.8');
  expect(log.lines).toHaveLength(2);
});

describe('forwarded headers while TRUSTED_PROXIES is empty', () => {
  const forwarded = { ip: '10.0.0.2', headers: { 'x-forwarded-for': '203.0.113.7' } };

  test.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7'],
  ])('%s is said once in the log, and the address that sent it is only counted', async (name, value) => {
    const { take, log, unknownProxies } = takeFixture();
    expect(unknownProxies.areSeen()).toBe(false);
    for (let one = 0; one < 3; one++) unknownProxies.look({ ip: '10.0.0.2', headers: { [name]: value } });
    expect(log.lines).toEqual([[expect.stringContaining('TRUSTED_PROXIES is empty')]]);
    expect(unknownProxies.areSeen()).toBe(true);
    const verdicts = new Set<string>();
    for (let one = 0; one < 700; one++) {
      verdicts.add((await take('lead-address', '10.0.0.2')).verdict);
      verdicts.add((await take('order-address', '10.0.0.2')).verdict);
      verdicts.add((await take('csrf-address', '10.0.0.2')).verdict);
    }
    expect(verdicts).toEqual(new Set(['fine', 'counted']));
    expect(log.lines.slice(1).map(([line]) => line)).toMatchObject([
      { limit: 'lead-address', verdict: 'counted' },
      { limit: 'order-address', verdict: 'counted' },
      { limit: 'csrf-address', verdict: 'counted' },
    ]);
  });

  test.each([
    ['client-sign-in-address', 600],
    ['client-sign-in-at-once', 8],
    ['desk-sign-in-address', 300],
    ['desk-sign-in-at-once', 8],
    ['identity-address', 600],
    ['identity-at-once', 16],
    ['renders-at-once', 24],
    ['status-address', 5],
  ] as const)('one invented header does not lift %s [AUTH-02]', async (name, points) => {
    const { take, unknownProxies } = takeFixture();
    unknownProxies.look(forwarded);
    for (let one = 0; one < points; one++) expect((await take(name, '10.0.0.2')).verdict).toBe('fine');
    expect((await take(name, '10.0.0.2')).verdict).toBe('refused');
  });

  test('others stay limited, and so do accounts behind it', async () => {
    const { take, unknownProxies } = takeFixture();
    unknownProxies.look(forwarded);
    for (let one = 0; one < 3; one++) await take('lead-address', address);
    expect((await take('lead-address', address)).verdict).toBe('set aside');
    for (let one = 0; one < 10; one++) await take('client-sign-in', 'account');
    expect((await take('client-sign-in', 'account')).verdict).toBe('refused');
  });

  test('where proxies are named, nothing is amiss', () => {
    const { log, unknownProxies } = takeFixture({ settings: { TRUSTED_PROXIES: '10.0.0.0/8' } });
    unknownProxies.look(forwarded);
    expect([log.lines, unknownProxies.areSeen(), unknownProxies.has('10.0.0.2')]).toEqual([[], false, false]);
  });
});

test('invented addresses push out no guesses at an account', async () => {
  const { take } = takeFixture();
  for (let one = 0; one < 10; one++) await take('client-sign-in', 'account');
  for (let one = 0; one < 40_000; one++)
    await take('csrf-address', `10.${one >> 16}.${(one >> 8) & 255}.${one & 255}`);
  expect((await take('client-sign-in', 'account')).verdict).toBe('refused');
});

test.each(['lead-address', 'client-sign-in'] as const)(
  '%s: what was counted by a clock that was ahead refuses nobody once it is right',
  async (name) => {
    const { take } = takeFixture();
    later(40 * 86_400);
    for (let one = 0; one < 20; one++) await take(name, address);
    now = start;
    expect((await take(name, address)).verdict).toBe('fine');
  },
);
