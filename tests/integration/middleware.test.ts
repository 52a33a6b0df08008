/** @jest-environment node */
import { fastify } from 'fastify';

import type { City } from '@/api/geography/geography.schemas';
import { cities } from '@/provider/geography/seed/geography-seed';
import { loadEnv } from '@/config/env';
import { indexCities } from '@/site/city/resolve-city.server';
import { noLimits } from '@/server/limits/limits.fixtures';
import { siteMiddleware } from '@/server/middleware/middleware';
import type { RequestContext } from '@/server/middleware/request-site';
import { readNoSession } from '@/server/middleware/session-hook';

const index = indexCities(cities);
const session = 'a'.repeat(43);
const visitor = 'bbbbbbbb-2222-4222-8222-222222222222';

interface Asked {
  host?: string;
  cookie?: string;
  byAddress?: City | null;
}

/** The middleware's data of a request, and the lookups that it made. */
async function ask({ host = 'kazan.site.example', cookie, byAddress = null }: Asked = {}) {
  const asked = { sessions: 0, addresses: 0 };
  const seen: RequestContext[] = [];
  const app = fastify();
  const hooks = siteMiddleware({
    env: loadEnv({ NODE_ENV: 'test', SITE_DOMAIN: 'site.example' }),
    cities: { index: () => index },
    switchedOff: { at: () => new Set() },
    limits: noLimits,
    cityByAddress: () => {
      asked.addresses++;
      return Promise.resolve(byAddress);
    },
    sessions: {
      readerFor: () => () => {
        asked.sessions++;
        return Promise.resolve(null);
      },
    },
  });
  for (const [, hook] of hooks) app.addHook('onRequest', hook);
  app.get('/', async ({ site }) => {
    seen.push(site);
    await site.session();
    return '';
  });
  const answer = await app.inject({ url: '/', headers: { host, ...(cookie ? { cookie } : {}) } });
  const [site] = seen;
  if (!site) throw new Error(`No request came through: ${answer.body}`);
  return { site, asked };
}

test('a request passes the hooks in this order', () => {
  const hooks = siteMiddleware({
    env: loadEnv({ NODE_ENV: 'test' }),
    cities: { index: () => index },
    switchedOff: { at: () => new Set() },
    limits: noLimits,
    cityByAddress: () => Promise.resolve(null),
    sessions: { readerFor: () => readNoSession },
  });
  expect(hooks.map(([name]) => name)).toEqual([
    'request context',
    'https',
    'limits',
    'city',
    'variants and flags',
    'session',
  ]);
});

describe('the city', () => {
  test('is the host’s, despite cookies [CITY-01]', async () => {
    const { site, asked } = await ask({ cookie: 'citydomain=perm; providerid=1' });
    expect(site.city?.domain).toBe('kazan');
    expect(site.label).toBe('kazan');
    expect(asked.addresses).toBe(0);
  });

  test('the bare domain looks up the address, unless a cookie has the city [CITY-03]', async () => {
    const [kazan] = index.byDomain('kazan');
    const guessed = await ask({ host: 'site.example', byAddress: kazan ?? null });
    expect(guessed.site).toMatchObject({ label: null, city: { domain: 'kazan' } });
    const told = await ask({ host: 'site.example', cookie: 'citydomain=omsk', byAddress: kazan ?? null });
    expect(told.site.city?.domain).toBe('omsk');
    expect([guessed.asked.addresses, told.asked.addresses]).toEqual([1, 0]);
  });

  test('a host that names no city of ours has none', async () => {
    expect((await ask({ host: 'nowhere.site.example' })).site.city).toBeNull();
  });
});

describe('the visitor', () => {
  test('has the id of an earlier answer; none is generated, and a malformed one is none', async () => {
    expect((await ask({ cookie: `visitor=${visitor}` })).site.visitorId).toBe(visitor);
    expect((await ask()).site.visitorId).toBeNull();
    expect((await ask({ cookie: 'visitor=<script>' })).site.visitorId).toBeNull();
  });

  test('a guest’s session is not queried, a client’s is', async () => {
    expect((await ask({ cookie: 'theme=dark' })).asked.sessions).toBe(0);
    expect((await ask({ cookie: `session=${session}` })).asked.sessions).toBe(1);
  });

  test('any session cookie, even a broken one, makes an answer private', async () => {
    expect((await ask({ cookie: '__Host-session=nonsense' })).site.hasSessionCookie).toBe(true);
    expect((await ask({ cookie: 'theme=dark' })).site.hasSessionCookie).toBe(false);
  });

  test.each([
    [undefined, 'absent'],
    ['theme=dark; cv=1; visitor=v', 'absent'],
    ['v=stopper.shown', 'plain'],
    ['theme=dark; v=connect_mode.connect~stopper.hidden; cv=1', 'plain'],
    ['v=', 'odd'],
    ['v=%73topper.shown', 'odd'],
    ['v="stopper.shown"', 'odd'],
    ['v=stopper.shown ; theme=dark', 'odd'],
    ['v =stopper.shown', 'odd'],
    ['V=stopper.shown', 'odd'],
    ['v=stopper.hidden; v=stopper.shown', 'odd'],
    ['V=stopper.hidden; v=stopper.shown', 'odd'],
    ['theme=dark,v=stopper.hidden; v=stopper.shown', 'odd'],
    ['theme=dark;\u00a0v=stopper.shown', 'odd'],
    [`v=${'x'.repeat(201)}`, 'odd'],
  ])('variants in «%s» are %s to readers of the header [EXP-01]', async (cookie, spelled) => {
    const { site } = await ask(cookie === undefined ? {} : { cookie });
    expect(site.variantsInCookie).toBe(spelled);
    if (spelled === 'absent') expect(site.cookies['v']).toBeUndefined();
  });

  test('the operator’s switches are read [EXP-02]', async () => {
    const flags = async (cookie: string) => (await ask({ cookie })).site.flags;
    expect(await flags('authorization_sso_on=1; equipment_loan_off=1')).toEqual({
      sso: true,
      equipmentLoan: false,
      hideLeadForms: null,
    });
    expect((await flags('hiding_lead_generation=website_without_callback')).hideLeadForms).toBe(true);
    expect((await flags('hiding_lead_generation=website_with_callback')).hideLeadForms).toBe(false);
    expect((await flags('hiding_lead_generation=nonsense')).hideLeadForms).toBeNull();
  });
});
