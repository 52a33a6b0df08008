import { createServer } from 'node:http';

import { signWebhook } from '@/server/security/webhook-signature';
import { composeTestSite, type TestSite } from '../support/compose-test-site';
import { makeOwnPostgres } from '../support/own-postgres';
import { describeWithPostgres } from '../support/with-postgres';

const secret = `whsec_${Buffer.from('thirty-two bytes of a test secret').toString('base64')}`;
const host = 'perm.localhost:3000';

/** `POST /api/purge` as the provider's CMS sends it. */
function purge(
  site: TestSite,
  tags: unknown,
  { now = Date.now(), by = secret }: { now?: number; by?: string } = {},
) {
  const body = JSON.stringify({ tags });
  return site.app.inject({
    method: 'POST',
    url: '/api/purge',
    headers: { host, 'content-type': 'application/json', ...signWebhook({ id: 'cms-1', body, now }, [by]) },
    payload: body,
  });
}

const stateOf = async (site: TestSite) =>
  (await site.app.inject({ url: '/internet', headers: { host } })).headers['x-cache'];

describe('what the provider publishes', () => {
  let site: TestSite;
  const told: string[] = [];
  const front = createServer((request, reply) => {
    told.push(`${request.method} ${String(request.headers['xkey'])}`);
    reply.end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    const address = front.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    site = await composeTestSite({
      env: { PURGE_SECRET: secret, FRONT_PURGE_URLS: `http://127.0.0.1:${port}/` },
    });
  });
  afterAll(async () => {
    await site.stop();
    front.close();
  });

  test('is drawn anew at once, and the cache in front is told of the tags', async () => {
    expect([await stateOf(site), await stateOf(site)]).toEqual(['miss', 'hit']);
    expect((await purge(site, ['page-internet'])).statusCode).toBe(200);
    expect(await stateOf(site)).toBe('miss');
    for (let tries = 0; told.length === 0 && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(told).toEqual(['PURGE page-internet']);
  });

  test.each([
    ['signed by somebody else', ['site'], { by: `whsec_${'A'.repeat(43)}=` }, 401],
    ['signed an hour ago', ['site'], { now: Date.now() - 3_600_000 }, 401],
    ['of no tags', [], {}, 422],
    ['of a tag that is none', ['page internet'], {}, 422],
    ['of something else', 'site', {}, 422],
  ])('a message %s changes nothing', async (_name, tags, how, status) => {
    await stateOf(site);
    expect((await purge(site, tags, how)).statusCode).toBe(status);
    expect(await stateOf(site)).toBe('hit');
  });

  test('there is no such address without a secret', async () => {
    const closed = await composeTestSite();
    expect((await purge(closed, ['site'])).statusCode).toBe(404);
    await closed.stop();
  });
});

describeWithPostgres('two sites on one PostgreSQL', () => {
  test('what one is told of, the other draws anew within two seconds', async () => {
    const { url, drop } = await makeOwnPostgres();
    const env = { DATABASE_URL: url, PURGE_SECRET: secret, SESSION_KEYS: 'k'.repeat(40) };
    const [first, second] = [await composeTestSite({ env }), await composeTestSite({ env })];
    expect([await stateOf(first), await stateOf(second)]).toEqual(['miss', 'miss']);
    expect((await purge(first, ['page-internet'])).statusCode).toBe(200);
    const from = Date.now();
    let state = await stateOf(second);
    while (state !== 'miss' && Date.now() - from < 2000) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      state = await stateOf(second);
    }
    expect(state).toBe('miss');
    await Promise.all([first.stop(), second.stop()]);
    await drop();
  });
});
