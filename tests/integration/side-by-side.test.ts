import { clients, demoPassword } from '@/provider/profile/seed/demo-clients';

import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import type { Visitor } from '../support/sso-steps';

const count = Number(process.env['MIXED_REQUESTS'] ?? 400);
const seed = Number(process.env['MIXED_SEED'] ?? 11);
const atOnce = 12;

/** Two of one city, so that they share hosts, pages and caches; the third is another provider's. */
const people = [
  { agreement: '160099603082', host: 'kazan.localhost:3000' },
  { agreement: '160462819482', host: 'kazan.localhost:3000' },
  { agreement: '550093786579', host: 'omsk.localhost:3000' },
].map(({ agreement, host }) => {
  const found = clients.find(({ agreements }) => agreements.some(({ number }) => number === agreement));
  if (!found) throw new Error(`no client ${agreement}`);
  return {
    agreement,
    host,
    marks: [agreement, found.fio, found.phone, ...(found.email ? [found.email.value] : [])],
  };
});

const profile = '/api/p/profile';
/** A client's requests; `isOwn` if the response must contain their own data. */
const requests: { ask: (visitor: Visitor) => ReturnType<Visitor['get']>; isOwn: boolean }[] = [
  ...['/', '/internet', '/lk/management', '/lk/user/profile', '/user/change-agreement', '/sign-in'].map(
    (path) => ({
      ask: (visitor: Visitor) => visitor.get(path),
      isOwn: true,
    }),
  ),
  ...[
    '/v2/info/all?models[]=personal&models[]=payment&models[]=products&models[]=contacts&floatRecSum=1',
    '/v2/user/agreements?detailType=full',
  ].map((path) => ({ ask: (visitor: Visitor) => visitor.get(profile + path), isOwn: true })),
  ...['/v1/equipment', '/v1/documents', '/v1/promised-payment', '/v1/services/suspension', '/v1/notices'].map(
    (path) => ({ ask: (visitor: Visitor) => visitor.get(profile + path), isOwn: false }),
  ),
  { ask: (visitor) => visitor.get('/api/client/sessions'), isOwn: false },
  { ask: (visitor) => visitor.get('/api/p/content/v1/promo-line'), isOwn: false },
  { ask: (visitor) => visitor.get('/api/p/catalogue/v1/145/equipment?categories=Decoders'), isOwn: false },
  { ask: (visitor) => visitor.post(`${profile}/v1/auth/narrow-token`, { scope: 'chat' }), isOwn: false },
];

/** Deterministic numbers from 0 up to `below` for a seed (mulberry32). */
function drawsOf(state: number) {
  let at = state;
  return (below: number) => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

let clock = Date.now();
let site: TestSite;
beforeAll(async () => {
  site = await composeTestSite({ now: () => clock });
});
afterAll(() => site.stop());

test(`clients and guests side by side, ${count} requests (seed ${seed}): nothing of another, nothing personal kept [AUTH-03] [ACC-01]`, async () => {
  const visitors = await Promise.all(
    people.map(async ({ host, agreement, marks }) => {
      const visitor = visitorOf(site, host);
      const form = { agreement, password: demoPassword };
      expect((await visitor.submit('/api/auth/sign-in', form)).statusCode).toBe(303);
      return { visitor, marks: [...marks, visitor.cookies.get('session') ?? ''] };
    }),
  );
  const all = [...visitors, { visitor: visitorOf(site, people[0]?.host ?? ''), marks: [] }];
  // Every visitor has a csrf token before the load begins.
  for (const { visitor } of all) await visitor.post(`${profile}/v1/auth/narrow-token`, { scope: 'chat' });
  const draw = drawsOf(seed);
  const seen = { foreign: 0, kept: 0, lacking: 0, failed: 0 };
  const ask = async () => {
    const one = all[draw(all.length)];
    const request = requests[draw(requests.length)];
    if (!one || !request) throw new Error('nothing drawn');
    const { body, headers, statusCode } = await request.ask(one.visitor);
    const shown = body + JSON.stringify(headers);
    const others = all.filter((other) => other !== one).flatMap(({ marks }) => marks);
    if (others.some((mark) => shown.includes(mark))) seen.foreign++;
    const isPersonal = one.marks.some((mark) => shown.includes(mark));
    if (isPersonal && headers['cache-control'] !== 'private, no-store') seen.kept++;
    if (one.marks.length > 0 && request.isOwn && !isPersonal) seen.lacking++;
    if (statusCode >= 500) seen.failed++;
  };
  for (let done = 0; done < count; done += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, count - done) }, ask));
    // Tokens grow old in the crowd and are renewed there.
    clock += 20_000;
  }
  expect(seen).toEqual({ foreign: 0, kept: 0, lacking: 0, failed: 0 });
}, 600_000);
