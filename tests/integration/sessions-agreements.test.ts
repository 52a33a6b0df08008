import type { Agreement } from '@/api/profile/profile.schemas';
import { ApiError } from '../../src/api/http/http-client';
import { demoClients, demoPassword } from '@/provider/profile/seed/demo-clients';
import { cities } from '@/provider/geography/seed/geography-seed';
import type { Upstream } from '@/server/upstream';

import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';
import { hostOf, type Visitor } from '../support/sso-steps';

const client = demoClients.find(({ hasSso }) => !hasSso);
const city = cities.find(({ domain }) => domain === client?.domain);
if (!client || !city) throw new Error('no demo client in a city without SSO');
const first = client.agreement;
const second = '160099600002';
const third = '160099600003';
const agreementsCall = '/api/p/profile/v2/user/agreements';

const agreementOf = (number: string): Agreement => ({
  number,
  domain: city.domain,
  id: Number(number),
  providerId: city.provider_id,
  title: '',
  address: { full: `Дом ${number}`, city: { name: city.name } },
});

let clock = Date.now();
/** The client's agreements in the profile. */
let numbers: string[] = [];
/** Runs once, during the profile request. */
let meanwhile: (() => Promise<unknown>) | null = null;
/** Tokens unknown to the profile; `all` refuses every token. */
let refused: { all: boolean; tokens: Set<string> };
const revoked: string[] = [];
let isRenewalRefused = false;
let lastToken = '';

const changing = (real: Upstream): Upstream => ({
  ...real,
  profileOf: (caller) => ({
    ...real.profileOf(caller),
    agreements: async () => {
      lastToken = caller.accessToken;
      if (refused.all || refused.tokens.has(caller.accessToken))
        throw new ApiError('status', 'GET /v2/user/agreements', { status: 401, reason: 'status 401' });
      // As they are at the call, whatever happens until the answer is there.
      const found = numbers.map(agreementOf);
      const happening = meanwhile;
      meanwhile = null;
      await happening?.();
      return found;
    },
  }),
  tokens: {
    ...real.tokens,
    refresh: (token) => {
      if (isRenewalRefused)
        return Promise.reject(new ApiError('status', 'POST refresh', { status: 401, reason: 'status 401' }));
      return real.tokens.refresh(token);
    },
    revoke: (token) => {
      revoked.push(token);
      return real.tokens.revoke(token);
    },
  },
});

let site: TestSite;
beforeAll(async () => {
  site = await composeTestSite({ upstream: changing, now: () => clock });
});
afterAll(() => site.stop());
beforeEach(() => {
  clock = Date.now();
  numbers = [first, second, third];
  meanwhile = null;
  refused = { all: false, tokens: new Set() };
  isRenewalRefused = false;
  revoked.length = 0;
});

async function signedIn() {
  const visitor = visitorOf(site, hostOf(city ?? { domain: '' }));
  const form = { agreement: first, password: demoPassword };
  expect((await visitor.submit('/api/auth/sign-in', form)).statusCode).toBe(303);
  return visitor;
}
const choose = (visitor: Visitor, agreement: string) =>
  visitor.submit('/api/auth/change', { agreement, referrer: '/tv' });
const seenBy = async (visitor: Visitor) =>
  (await visitor.get('/')).json<{
    isAuth: boolean;
    client: { agreement: { number: string } | null } | null;
  }>();
const cleared = (answer: Awaited<ReturnType<Visitor['get']>>) =>
  answer.cookies.filter(({ maxAge }) => maxAge === 0).map(({ name }) => name);
/** The tokens grow old. */
const later = () => (clock += 16 * 60_000);

describe('two requests that write one session keep each other’s changes', () => {
  test('an agreement that is chosen while tokens are renewed stays chosen [ACC-03] [AUTH-05]', async () => {
    const visitor = await signedIn();
    later();
    meanwhile = async () => expect((await choose(visitor, second)).headers.location).toBe('/tv');
    expect((await visitor.get(agreementsCall)).statusCode).toBe(200);
    expect((await seenBy(visitor)).client?.agreement?.number).toBe(second);
    expect(visitor.cookies.get('agreement')).toBe(second);
  });

  test('a choice that began with old tokens does not bring them back [ACC-03] [AUTH-05]', async () => {
    const visitor = await signedIn();
    meanwhile = async () => {
      later();
      expect((await visitor.get(agreementsCall)).statusCode).toBe(200);
    };
    expect((await choose(visitor, second)).headers.location).toBe('/tv');
    expect((await seenBy(visitor)).client?.agreement?.number).toBe(second);
    // A used refresh token would end the session here.
    later();
    expect((await visitor.get(agreementsCall)).statusCode).toBe(200);
    expect((await seenBy(visitor)).isAuth).toBe(true);
  });
});

describe('a client who has lost the chosen agreement', () => {
  test('the answer that detects it deletes the cookie, so that the check sees it [AUTH-04]', async () => {
    const visitor = await signedIn();
    numbers = [second, third];
    later();
    expect(cleared(await visitor.get(agreementsCall))).toEqual(['agreement']);
    expect(await seenBy(visitor)).toMatchObject({ isAuth: true, client: { agreement: null } });
  });

  test('so does the next page, and once only [AUTH-04]', async () => {
    const visitor = await signedIn();
    numbers = [second, third];
    later();
    await visitor.get(agreementsCall);
    visitor.cookies.set('agreement', first);
    expect(cleared(await visitor.get('/lk/management'))).toEqual(['agreement']);
    expect((await visitor.get('/lk/management')).cookies.map(({ name }) => name)).not.toContain('agreement');
  });

  test('a cookie of another agreement is corrected; a deleted one stays so [AUTH-04]', async () => {
    const visitor = await signedIn();
    visitor.cookies.set('agreement', second);
    await visitor.get('/');
    expect(visitor.cookies.get('agreement')).toBe(first);
    visitor.cookies.delete('agreement');
    await visitor.get('/');
    expect(visitor.cookies.has('agreement')).toBe(false);
  });

  test('the page of a refused form corrects the cookie too [AUTH-04]', async () => {
    const visitor = await signedIn();
    visitor.cookies.set('agreement', second);
    const answer = await visitor.submit('/api/auth/sign-in', { agreement: first, password: 'wrong' });
    expect(answer.json()).toMatchObject({ formReturn: { form: 'sign-in' } });
    expect(visitor.cookies.get('agreement')).toBe(first);
  });

  test('who has none left at all is signed out, and the tokens are revoked [AUTH-05]', async () => {
    const visitor = await signedIn();
    numbers = [];
    later();
    const answer = await visitor.get(agreementsCall);
    expect([answer.statusCode, cleared(answer)]).toEqual([401, ['session', 'agreement']]);
    expect(await seenBy(visitor)).toMatchObject({ isAuth: false });
    expect(revoked).toHaveLength(1);
  });
});

describe('choosing an agreement with a token that the profile refuses [AUTH-05] [ACC-03]', () => {
  test('is done with a new one', async () => {
    const visitor = await signedIn();
    refused.tokens.add(lastToken);
    expect((await choose(visitor, second)).headers.location).toBe('/tv');
    expect((await seenBy(visitor)).client?.agreement?.number).toBe(second);
  });

  test('redirects to the sign-in without one, and deletes the cookies', async () => {
    for (const isOld of [false, true]) {
      const visitor = await signedIn();
      isRenewalRefused = true;
      if (isOld) later();
      else refused.tokens.add(lastToken);
      const answer = await choose(visitor, second);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/api/auth/login?referrer=%2Ftv']);
      expect(cleared(answer)).toEqual(['session', 'agreement']);
      expect(await seenBy(visitor)).toMatchObject({ isAuth: false });
      isRenewalRefused = false;
      clock = Date.now();
    }
  });

  test('a script gets 401', async () => {
    const visitor = await signedIn();
    isRenewalRefused = true;
    refused.tokens.add(lastToken);
    const answer = await visitor.post('/api/auth/change', { agreement: second, referrer: '/tv' });
    expect([answer.statusCode, cleared(answer)]).toEqual([401, ['session', 'agreement']]);
  });
});

describe('a missing choice: the form returns with an error [ACC-03]', () => {
  const choice = (reason: string) => `/user/change-agreement?referrer=%2Ftv&error=${reason}`;

  test('not the client’s own', async () => {
    const visitor = await signedIn();
    const answer = await choose(visitor, '999');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, choice('unknown')]);
    numbers = [];
    expect((await choose(visitor, second)).headers.location).toBe(choice('unknown'));
  });

  test('the profile does not answer', async () => {
    const visitor = await signedIn();
    meanwhile = () => Promise.reject(new Error('away'));
    const answer = await choose(visitor, second);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, choice('unavailable')]);
  });

  test('a token that is refused again after its renewal is an outage, and no circle', async () => {
    const visitor = await signedIn();
    refused.all = true;
    expect((await choose(visitor, second)).headers.location).toBe(choice('unavailable'));
  });

  test('cross-site, or by a browser that hides the origin; nothing is chosen', async () => {
    const visitor = await signedIn();
    for (const more of [{ origin: 'http://evil.example' }, { origin: 'null' }]) {
      const form = { agreement: second, referrer: '/tv' };
      const answer = await visitor.submit('/api/auth/change', form, more);
      expect(answer.statusCode).toBe(403);
      expect(answer.json<{ url: string }>().url).toBe(choice('foreign'));
    }
    expect((await seenBy(visitor)).client?.agreement?.number).toBe(first);
  });

  test('a script gets the status and the message', async () => {
    const visitor = await signedIn();
    const body = { agreement: '999', referrer: '/tv' };
    const own = await visitor.post('/api/auth/change', { ...body, agreement: second });
    expect([own.statusCode, own.json()]).toEqual([200, { status: true, goTo: '/tv' }]);
    expect((await visitor.post('/api/auth/change', body)).statusCode).toBe(422);
    expect((await visitor.post('/api/auth/change', body, { 'x-csrf-token': 'x' })).statusCode).toBe(403);
    meanwhile = () => Promise.reject(new Error('away'));
    expect((await visitor.post('/api/auth/change', body)).statusCode).toBe(503);
  });
});
