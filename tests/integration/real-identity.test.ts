import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

import { runDoctorChecks } from '@/server/doctor/examine';
import { reportFigure, reportMissing, runsRealPrograms } from '../support/figure-lines';
import { browserOf } from '../support/host-request';
import { openProviderBrowser, submitForms } from '../support/provider-browser';
import {
  identityProgramVersion,
  type IdentityProgramName,
  identitySettings,
  type RealIdentityProvider,
  startIdentityProvider,
} from '../support/real-identity-providers';
import { freePort } from '../../scripts/free-port';
import { type RunningSite, startRunningSite } from '../support/running-site';
import { navigation } from '../support/sso-steps';

/** Identity providers as installed, with the settings of docs/operations/signing-in-with.md. */
const programs: IdentityProgramName[] = ['Django OAuth Toolkit', 'glewlwyd'];
const cityHost = 'perm.localhost';
const agreement = {
  ...{ number: '590012345678', domain: 'perm', id: 1, providerId: 12, title: 'Home' },
  address: { full: 'Пермь, Ленина, 12', city: { name: 'Пермь' } },
};

/** A profile service of the operator: it answers every access token with one agreement, and keeps the tokens. */
async function openProfileService(tokens: string[]): Promise<{ server: Server; url: string }> {
  const server = createServer((req, res) => {
    const token = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1];
    if (token !== undefined) tokens.push(token);
    const isList = req.url?.startsWith('/v2/user/agreements') === true;
    res.writeHead(isList && token !== undefined ? 200 : 404, { 'content-type': 'application/json' });
    res.end(JSON.stringify(isList ? [agreement] : {}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the profile service has no port');
  return { server, url: `http://127.0.0.1:${address.port}` };
}

(runsRealPrograms ? describe : describe.skip).each(programs)('%s', (program) => {
  const version = identityProgramVersion(program);
  const run = version === null ? test.skip : test;
  const accessTokens: string[] = [];
  let profile: Server;
  let site: RunningSite;
  let provider: RealIdentityProvider;
  let port: number;
  let settings: Record<string, string>;

  const isAsWanted = (name: string, wanted: number, seen: number, details: readonly string[] = []) => {
    reportFigure({ name: `${program} ${version ?? ''}: ${name}`, wanted, seen });
    expect([seen, details]).toEqual([wanted, []]);
  };

  beforeAll(async () => {
    if (version === null) return reportMissing(program);
    port = await freePort();
    const service = await openProfileService(accessTokens);
    profile = service.server;
    settings = {
      ...identitySettings(program),
      ...{ OIDC_INTERNAL_URL: `http://127.0.0.1:${port}`, PROFILE_API_URL: service.url },
    };
    site = await startRunningSite({ env: settings });
    provider = await startIdentityProvider(program, { port, city: `http://${cityHost}:${site.port}` });
  }, 90_000);
  afterAll(async () => {
    if (version === null) return;
    await provider.stop();
    await site.discard();
    profile.close().closeAllConnections();
  });

  const openCity = () => {
    const browser = browserOf(cityHost, navigation);
    const get = (path: string) => browser.get(site.port, path);
    return {
      get,
      begin: async (referrer: string) => {
        const { status, headers } = await get(`/api/auth/login?referrer=${referrer}`);
        expect(status).toBe(302);
        return headers.location ?? '';
      },
      /** Path to which the callback leads. */
      finish: async (callback: string) => {
        const { pathname, search } = new URL(callback);
        return (await get(pathname + search)).headers.location ?? '';
      },
      isSignedIn: async () => (await get('/api/client/sessions')).status === 200,
    };
  };

  run('the doctor finds no fault', async () => {
    const found = await runDoctorChecks({
      source: { NODE_ENV: 'production', DATA_DIR: site.dataDir, PORT: String(site.port), ...settings },
      ...{ at: null, letterTo: null },
    });
    const about = found.filter(({ says }) => /OIDC|identity/.test(says));
    const faults = about.filter(({ state }) => state === 'wrong').map(({ says }) => says);
    expect(about).not.toEqual([]);
    isAsWanted('faults by the doctor', 0, faults.length, faults);
  });

  run('sign-ins begun in two tabs end signed in, each at its page [AUTH-02]', async () => {
    const [city, person] = [openCity(), openProviderBrowser(port)];
    const [first, second] = [await city.begin('/tv'), await city.begin('/internet')];
    const ends = [
      await city.finish(await provider.signIn(person, first)),
      await city.finish(await provider.signIn(person, second)),
    ];
    const wrong = ['/tv', '/internet'].filter((path, index) => ends[index] !== path);
    if (!(await city.isSignedIn())) wrong.push('not signed in');
    isAsWanted('sign-ins of 2 tabs that failed', 0, wrong.length, wrong);
  });

  run('a refresh token that is over ends the session, and signing in is offered [AUTH-05]', async () => {
    const [city, person] = [openCity(), openProviderBrowser(port)];
    await city.finish(await provider.signIn(person, await city.begin('/tv')));
    const known = accessTokens.length;
    const infoCall = '/api/p/profile/v2/user/agreements?detailType=basic';
    const before = await city.get(infoCall);
    const faults: string[] = [];
    if (before.status !== 200) faults.push(`${before.status} with a valid refresh token`);
    if (accessTokens.length > known && accessTokens.at(-1) === accessTokens[known - 1])
      faults.push('the tokens were not renewed');
    provider.endRefreshTokens();
    const { status } = await city.get(infoCall);
    if (status !== 401) faults.push(`${status} instead of 401`);
    if (await city.isSignedIn()) faults.push('still signed in');
    const again = await city.begin('/tv');
    if (!again.startsWith('https://id.example.ru/')) faults.push(`no new sign-in, but ${again}`);
    isAsWanted('sessions that outlive their refresh token', 0, faults.length, faults);
  });

  run('a sign-out ends the session, and comes back to its page [AUTH-01]', async () => {
    const [city, person] = [openCity(), openProviderBrowser(port)];
    await city.finish(await provider.signIn(person, await city.begin('/tv')));
    const { headers } = await city.get('/api/auth/logout?referrer=/internet');
    const faults = (await city.isSignedIn()) ? ['still signed in'] : [];
    let end = headers.location ?? '';
    if (end.startsWith('https://id.example.ru/')) end = await city.finish(await submitForms(person, end));
    if (end !== '/internet') faults.push(`ends at ${end}`);
    isAsWanted('sign-outs that failed', 0, faults.length, faults);
  });
});

// A file without any test fails.
if (!runsRealPrograms)
  test.skip('real identity providers: by `npm run verify:full` and `npm run chaos`', () => undefined);
