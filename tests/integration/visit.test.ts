import { assignVariants, resolveVariants, writeVariantCookie } from '@/site/experiments/resolve-experiments';
import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';

const host = 'perm.localhost:3000';
const known = 'bbbbbbbb-2222-4222-8222-222222222222';
/** As a browser sends it from a page of the site. */
const fromPage = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };

let site: TestSite;
beforeAll(async () => {
  site = await composeTestSite();
});
afterAll(() => site.stop());

const visit = (headers: Record<string, string> = {}, of: TestSite = site) =>
  of.app.inject({ method: 'POST', url: '/api/visit', headers: { ...fromPage, ...headers } });
type Answer = Awaited<ReturnType<typeof visit>>;

/** Name and value of every cookie that an answer sets. */
const given = ({ cookies }: Answer) =>
  Object.fromEntries(cookies.map(({ name, value }): [string, string] => [name, value]));
const assigned = (visitorId: string) => writeVariantCookie(assignVariants(visitorId));

test('a newcomer gets an id and a variant of every experiment, for the whole site [EXP-01]', async () => {
  const answer = await visit();
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const { visitor = '', v = '', ...others } = given(answer);
  expect(visitor).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(v).toBe(assigned(visitor));
  expect(resolveVariants(v).isAssigned).toBe(true);
  expect(others).toEqual({});
});

test('the id is for the server only, the variants for scripts too; each has its age and its domain [EXP-01]', async () => {
  const day = 86_400;
  expect((await visit()).cookies).toEqual([
    expect.objectContaining({ name: 'visitor', path: '/', maxAge: 365 * day, httpOnly: true }),
    expect.not.objectContaining({ httpOnly: true }),
  ]);
  const parent = await composeTestSite({
    env: { SITE_DOMAIN: 'site.localhost', COOKIE_DOMAIN: 'site.localhost', PUBLIC_SCHEME: 'https' },
  });
  const headers = { host: 'perm.site.localhost', origin: 'https://perm.site.localhost' };
  const shared = { domain: 'site.localhost', secure: true, sameSite: 'Lax', path: '/' };
  expect((await visit(headers, parent)).cookies).toEqual([
    expect.objectContaining({ name: 'visitor', ...shared }),
    expect.objectContaining({ name: 'v', maxAge: 90 * day, ...shared }),
  ]);
  await parent.stop();
});

test('a repeat changes nothing: existing id and variants stay [EXP-01]', async () => {
  const visitor = visitorOf(site, host);
  const { visitor: id = '', v = '' } = given(await visit());
  visitor.cookies.set('visitor', id).set('v', v);
  for (let time = 0; time < 3; time++) await visitor.submit('/api/visit', {});
  expect(Object.fromEntries(visitor.cookies)).toEqual({ visitor: id, v });
});

test.each<[string, string, string]>([
  ['a known visitor without variants gets their own', '', assigned(known)],
  ['a forced variant stays, the missing ones are added', 'stopper.shown', 'stopper.shown'],
  ['an unknown experiment goes', 'stopper.shown~size.large', 'stopper.shown'],
  ['an unknown variant is replaced', 'stopper.nonsense', 'stopper.hidden'],
])('%s [EXP-01]', async (_what, v, kept) => {
  const answer = await visit({ cookie: `visitor=${known}; v=${v}` });
  const set = given(answer);
  expect(Object.keys(set)).toEqual(['v']);
  expect(resolveVariants(set['v'])).toEqual({
    variants: { ...assignVariants(known), ...resolveVariants(kept).variants },
    isAssigned: true,
  });
  expect(set['v']).not.toContain('size');
});

test('a malformed id is replaced', async () => {
  for (const id of ['<script>', '1', `${known}x`])
    expect(given(await visit({ cookie: `visitor=${encodeURIComponent(id)}` }))['visitor']).toMatch(
      /^[0-9a-f-]{36}$/,
    );
});

test.each<[string, Record<string, string>]>([
  ['of another site', { origin: 'https://evil.example' }],
  ['of another city', { origin: 'http://kazan.localhost:3000', 'sec-fetch-site': 'same-site' }],
  ['that another site made', { 'sec-fetch-site': 'cross-site' }],
  ['that another city made', { 'sec-fetch-site': 'same-site' }],
  ['that nobody’s page made', { 'sec-fetch-site': 'none' }],
  ['of another site’s page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['of another port', { origin: 'http://perm.localhost:3001' }],
])('a call %s is refused, and sets nothing', async (_whose, headers) => {
  const answer = await visit(headers);
  expect(answer.statusCode).toBe(403);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('without an Origin it is refused; without Sec-Fetch-Site, which older browsers do not send, it is not', async () => {
  const { host: _host, ...rest } = fromPage;
  const ask = (headers: Record<string, string>) =>
    site.app.inject({ method: 'POST', url: '/api/visit', headers: { host, ...headers } });
  expect((await ask({ 'sec-fetch-site': rest['sec-fetch-site'] })).statusCode).toBe(403);
  expect((await ask({ origin: rest.origin })).statusCode).toBe(204);
});

test('a GET sets nothing', async () => {
  const answer = await site.app.inject({ method: 'GET', url: '/api/visit', headers: fromPage });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['set-cookie']).toBeUndefined();
});
