import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import ipaddr from 'ipaddr.js';
import type * as z from 'zod/mini';

import { listedCityListSchema } from '@/api/geography/geography.schemas';
import { siteCitiesPath } from '@/api/geography/geography.client';
import { cookieNames, leadGenerationValues } from '@/config/cookies';
import { deskHost, needsEmbedded } from '@/config/demo-or-production';
import { type Env, splitList } from '@/config/env';
import { links } from '@/config/links';
import { parseJson } from '@/lib/browser-storage';
import { previewTexts } from '../app.text';
import { signWebhook } from '../security/webhook-signature';
import { makeSeal, signingKeys } from '../security/seal';
import { type ProbeResponse, sendProbe } from './ask';
import { MAX_SKEW_MS } from './check-database';
import { checkPlainHttp, judgeHsts, redirectLoopFinding, redirectsToItself } from './check-https';
import { arrivalSchema, doctorHeader, doctorPath, doctorSealPurpose, readinessSchema } from './doctor-route';
import { probePaths } from '../middleware/guards';
import { previewOrigin } from '../middleware/host-and-address';
import { connectionFailureText, type Finding, findingsAbout } from './finding';

/** Forged address of a documentation range (RFC 5737), never assigned. */
const forgedAddress = '203.0.113.77';

interface Front {
  env: Env;
  /** Origin to connect to instead of the public address. */
  at: string | null;
}

/** Whether the site is ours, its reverse proxies, and their caching. */
export async function checkPublicSite({ env, at }: Front): Promise<Finding[]> {
  const { ok, wrong } = findingsAbout('site');
  const bare = originOf(env, env.SITE_DOMAIN);
  const reached = await sendProbe({ origin: bare, path: siteCitiesPath, at }).catch((error: unknown) =>
    connectionFailureText(error),
  );
  if (typeof reached === 'string')
    return [
      wrong(
        `${bare} cannot be reached: ${reached}`,
        'Is the site started, does the name lead to the cache in front, is its certificate right? --at ADDRESS asks past names.',
      ),
    ];
  const isHttps = env.PUBLIC_SCHEME === 'https';
  if (isHttps && redirectsToItself(reached, `${bare}${siteCitiesPath}`)) return [redirectLoopFinding(bare)];
  const cities = listedCityListSchema.safeParse(parseJson(reached.body));
  if (reached.status !== 200 || !cities.success)
    return [
      wrong(
        `${bare}${siteCitiesPath} answers ${reached.status}${cities.success ? '' : ', not as the site does'}`,
        'Something else is behind this name, or the front does not reach the site: look at its error log.',
      ),
    ];
  const domains = cities.data.map(({ domain }) => domain);
  const originsOf = (labels: string[]) => labels.map((label) => originOf(env, `${label}.${env.SITE_DOMAIN}`));
  const hosts = originsOf([...new Set(domains)]);
  // Hosts of one city only: on a host of several cities a new visitor's city is guessed, so caches in front
  // cannot store its pages.
  const shared = originsOf(domains.filter((one) => domains.indexOf(one) === domains.lastIndexOf(one)));
  const away = await firstAway(hosts, at);
  return [
    away ?? ok(`${hosts.length} cities are reached`),
    ...(isHttps ? [judgeHsts(reached, bare)] : []),
    // With `--at` the given origin needn't listen on port 80.
    ...(isHttps && at === null ? [await checkPlainHttp(`http://${env.SITE_DOMAIN}`)] : []),
    ...(await checkDesk({ env, at })),
    ...(await checkPreviewHost({ env, at })),
    ...(await checkArrival({ env, at }, bare)),
    ...(await checkCache({ env, at }, shared)),
    ...(await checkPurgeSecret({ env, at }, bare)),
    ...(await checkPurgers(env)),
  ];
}

function originOf({ PUBLIC_SCHEME, PORT }: Env, host: string): string {
  return `${PUBLIC_SCHEME}://${host}${PUBLIC_SCHEME === 'http' && PORT !== 80 ? `:${PORT}` : ''}`;
}

/** A sample: wildcards in DNS and in the certificate cover all. */
async function firstAway(origins: readonly string[], at: string | null): Promise<Finding | null> {
  const { wrong } = findingsAbout('site');
  for (const origin of [origins[0], origins[Math.floor(origins.length / 2)], origins.at(-1)]) {
    if (origin === undefined) continue;
    const reason = await sendProbe({ origin, path: '/', at }).then(
      ({ status }) => (status >= 500 ? `answers ${status}` : null),
      (error: unknown) => `cannot be reached: ${connectionFailureText(error)}`,
    );
    if (reason !== null)
      return wrong(
        `${origin} ${reason}`,
        'Each city has a host: a wildcard in DNS (*.domain) and in the certificate.',
      );
  }
  return null;
}

/** The cities' wildcard covers the desk's host if it is below the site's domain. */
async function checkDesk({ env, at }: Front): Promise<Finding[]> {
  const { wrong } = findingsAbout('site');
  const origin = originOf(env, deskHost(env));
  const reason = await sendProbe({ origin, path: links.manager, at }).then(
    ({ status }) => (status >= 400 ? `answers ${status}` : null),
    (error: unknown) => `cannot be reached: ${connectionFailureText(error)}`,
  );
  if (reason === null) return [];
  return [
    wrong(
      `the desk, ${origin}${links.manager}, ${reason}`,
      'Its host needs a name in DNS and in the certificate, and all instances the same MANAGER_HOST.',
    ),
  ];
}

/** The site answers 404 with its own text to requests without a link of the desk. */
async function checkPreviewHost({ env, at }: Front): Promise<Finding[]> {
  if (!needsEmbedded(env)) return [];
  const origin = previewOrigin(env);
  const reason = await sendProbe({ origin, path: '/', at }).then(
    ({ status, body }) => (body === previewTexts.ended ? null : `answers ${status}, not as the site does`),
    (error: unknown) => `cannot be reached: ${connectionFailureText(error)}`,
  );
  if (reason === null) return [];
  return [
    findingsAbout('site').warning(
      `the host of content previews, ${origin}, ${reason}`,
      'It needs a name in DNS and in the certificate, and the front has to hand on its requests with their Host.',
    ),
  ];
}

type Arrival = z.output<typeof arrivalSchema>;

/** Host, scheme and visitor's address, as they arrive at an instance. */
async function checkArrival({ env, at }: Front, origin: string): Promise<Finding[]> {
  const { skipped, wrong } = findingsAbout('proxies');
  // Creating a key would change the deployment.
  if (env.SESSION_KEYS === '' && !existsSync(join(env.DATA_DIR, 'session.key')))
    return [skipped('there is no key yet by which an instance would know us')];
  const sealed = makeSeal(signingKeys(env)).close(String(Date.now()), doctorSealPurpose);
  // Without a configured proxy the site would log such a header as an unknown proxy.
  const own = env.TRUSTED_PROXIES === '' ? '' : forgedAddress;
  const headers = { [doctorHeader]: sealed, ...(own === '' ? {} : { 'x-forwarded-for': own }) };
  const answer = await sendProbe({ origin, path: doctorPath, headers, at });
  const arrival = arrivalSchema.safeParse(parseJson(answer.body));
  if (!arrival.success)
    return [
      wrong(
        `an instance behind ${origin} does not know us (${answer.status})`,
        'It has other SESSION_KEYS than these settings, or is another release: give all instances the same.',
      ),
    ];
  const probe = await sendProbe({ origin, path: probePaths.writes, headers: { [doctorHeader]: sealed }, at });
  return [
    judgeHost(arrival.data, origin),
    judgeProxy(arrival.data, env, { own, from: answer.from }),
    ...judgeClock(arrival.data),
    ...judgeReadiness(probe),
  ].filter((one) => one !== null);
}

function judgeHost({ host }: Arrival, origin: string): Finding | null {
  const named = new URL(origin).host;
  // A proxy may drop or add the host's port.
  if (host.replace(/:\d+$/, '') === named.replace(/:\d+$/, '')) return null;
  return findingsAbout('proxies').wrong(
    `for a request to ${named} the site receives the host ${host === '' ? '(none)' : host}`,
    'The proxy has to hand on Host: proxy_set_header Host $http_host.',
  );
}

/** `own`: the header that the doctor sent; `from`: its address in that connection. */
function judgeProxy(
  { address, peer, forwarded, isBelieved }: Arrival,
  env: Env,
  { own, from }: { own: string; from: string },
): Finding {
  const { ok, warning, wrong } = findingsAbout('proxies');
  if (address === forgedAddress)
    return wrong(
      'the site trusts an X-Forwarded-For that a visitor has sent',
      'Name in TRUSTED_PROXIES the addresses of your proxies alone, and let the outermost set the header anew: proxy_set_header X-Forwarded-For $remote_addr. Without a proxy leave it empty.',
    );
  const isForwarded = forwarded !== '' && forwarded !== own;
  if (isForwarded && !isBelieved)
    return wrong(
      `the proxy at ${peer} is not in TRUSTED_PROXIES, so its X-Forwarded-For is ignored: all visitors have its address`,
      `Add ${peer} to TRUSTED_PROXIES.`,
    );
  if (isForwarded && isInternal(address) && address !== from.replace(/^::ffff:/, ''))
    return warning(
      `the site sees this command, which connects from ${from}, at ${address}, an internal address`,
      'Right if an address translation lies between. Otherwise an inner proxy replaces X-Forwarded-For, and all visitors have one address: it has to take the address from the proxy before it (nginx: set_real_ip_from, real_ip_header X-Forwarded-For).',
    );
  if (isForwarded) return ok(`the proxy at ${peer} is trusted`);
  return ok(
    env.TRUSTED_PROXIES === '' ? 'there is no proxy in front' : 'visitors cannot choose their address',
  );
}

function isInternal(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast';
}

/** Public probes don't contain the names of failing parts. */
function judgeReadiness({ body }: ProbeResponse): Finding[] {
  const readiness = readinessSchema.safeParse(parseJson(body));
  if (!readiness.success) return [];
  const failing = Object.entries(readiness.data.checks).filter(([, state]) => state !== 'ok');
  const { warning, wrong } = findingsAbout('site');
  // Provider services have their own check; the site works without them.
  return failing.map(([part, state]) =>
    (part === 'provider' ? warning : wrong)(
      `an instance reports ${part}: ${state}`,
      'docs/operations/runbooks.md has the steps for each part.',
    ),
  );
}

function judgeClock({ now }: Arrival): Finding[] {
  const skew = Math.abs(now - Date.now());
  if (skew < MAX_SKEW_MS) return [];
  return [
    findingsAbout('clock').wrong(
      `an instance’s clock and this machine’s differ by ${Math.round(skew / 1000)} s`,
      'Set both by NTP: timedatectl set-ntp true.',
    ),
  ];
}

/** Cookies of different visitors, each of which changes the page's content. */
const askers = {
  newcomer: '',
  operator: `${cookieNames.hidingLeadGeneration}=${leadGenerationValues.hide}`,
  variant: `${cookieNames.variants}=lead_generation.hidden`,
};

/**
 * Whether caches mix visitors' pages. Requests only new URLs, in both orders: the first visitor must not
 * determine the response for the second.
 */
async function checkCache({ env, at }: Front, hosts: readonly string[]): Promise<Finding[]> {
  const cache = findingsAbout('cache');
  const [first = '', second = ''] = hosts;
  if (first === '') return [cache.skipped('no host belongs to one city alone')];
  const address = () => `${links.internet}?doctor=${randomUUID()}`;
  const get = (origin: string, path: string, asker: keyof typeof askers, encoding = 'identity') =>
    sendProbe({ origin, path, at, headers: { cookie: askers[asker], 'accept-encoding': encoding } });
  const inTurn = async (one: keyof typeof askers, other: keyof typeof askers) => {
    const path = address();
    return [await get(first, path, one), await get(first, path, other)] as const;
  };
  const [operator, afterOperator] = await inTurn('operator', 'newcomer');
  const [newcomer, operatorAfter] = await inTurn('newcomer', 'operator');
  const [variant, afterVariant] = await inTurn('variant', 'newcomer');
  const [, variantAfter] = await inTurn('newcomer', 'variant');
  if (newcomer.status !== 200) return [cache.skipped(`${first}${links.internet} answers ${newcomer.status}`)];
  const path = address();
  const cities =
    second === '' ? [] : [await get(first, path, 'newcomer'), await get(second, path, 'newcomer')];
  const packed = address();
  await get(first, packed, 'newcomer', 'br');
  const plain = await get(first, packed, 'newcomer');
  const bare = await get(first, links.signIn, 'newcomer', 'gzip');

  const faults: [is: boolean, says: string, todo: string][] = [
    [
      cities.length === 2 && cities[0]?.hash === cities[1]?.hash,
      'visitors of one city read the page of another',
      'The cache key must contain the host: $http_host, hash_data(req.http.Host).',
    ],
    [
      isPrivate(afterOperator) || !isPrivate(operatorAfter) || !isPrivate(operator),
      'the cache serves the page of one visitor to others, or ignores cookies that change the page',
      'The cache must respect Cache-Control: private, and pass requests with one of the cookies of $is_personal in deploy/nginx.conf to the site.',
    ],
    [
      variant.hash !== newcomer.hash &&
        (variant.hash === afterVariant.hash || variantAfter.hash === newcomer.hash),
      `pages of one variant of an experiment are shown to others${env.FRONT_KEYS_BY_V ? ', and FRONT_KEYS_BY_V=1' : ''}`,
      'Add the cookie v to the cache key, as deploy/nginx.conf ($page_variants) and deploy/varnish.vcl do; until then FRONT_KEYS_BY_V=0.',
    ],
    [
      plain.headers['content-encoding'] !== undefined,
      'a client that accepts no compression gets a compressed page',
      'The cache must respect Vary: Accept-Encoding, or its key must contain the encoding.',
    ],
    [
      bare.headers['content-encoding'] !== undefined,
      'a proxy compresses pages that the site leaves uncompressed, so that their lengths reveal their contents to other sites',
      'Disable it there, because the site compresses its pages: gzip off (nginx), no encode (Caddy), SetEnv no-gzip 1 (Apache).',
    ],
  ];
  const found = faults.filter(([is]) => is).map(([, says, todo]) => cache.wrong(says, todo));
  return found.length > 0 ? found : [cache.ok('cities, variants and cookies are kept apart')];
}

function isPrivate({ headers }: ProbeResponse): boolean {
  return /private|no-store/.test(headers['cache-control'] ?? '');
}

/** A signed call without a tag publishes nothing: 422 means that the secret matches. */
async function checkPurgeSecret({ env, at }: Front, origin: string): Promise<Finding[]> {
  const { ok, wrong } = findingsAbout('purging');
  const [secret] = splitList(env.PURGE_SECRET);
  if (secret === undefined) return [];
  const body = '{"tags":[]}';
  const headers = {
    'content-type': 'application/json',
    ...signWebhook({ id: `ping-${randomUUID()}`, body, now: Date.now() }, [secret]),
  };
  const { status } = await sendProbe({ origin, path: '/api/purge', method: 'POST', headers, body, at });
  if (status === 422) return [ok('a publish would be taken')];
  return [
    wrong(
      `/api/purge answers ${status} to what is signed with PURGE_SECRET`,
      status === 401
        ? 'The instance has another PURGE_SECRET, or its clock differs by five minutes.'
        : 'Give all instances PURGE_SECRET, and let the front hand on POST /api/purge.',
    ),
  ];
}

/** Checks that caches accept PURGE; without a tag deploy/varnish.vcl purges nothing and responds 400. */
async function checkPurgers(env: Env): Promise<Finding[]> {
  const { ok, wrong } = findingsAbout('purging');
  const one = async (url: string): Promise<Finding> => {
    const { origin, pathname } = new URL(url);
    const status = await sendProbe({ origin, path: pathname, method: 'PURGE' }).then(
      (answer) => answer.status,
      (error: unknown) => connectionFailureText(error),
    );
    if (status === 400) return ok(`${origin} takes PURGE`);
    return wrong(
      `${origin} answers PURGE with ${status}`,
      status === 403
        ? 'Name this machine in the list of who may: acl purgers of deploy/varnish.vcl.'
        : 'FRONT_PURGE_URLS has to name Varnish itself, with deploy/varnish.vcl; nginx needs no such address.',
    );
  };
  return Promise.all(splitList(env.FRONT_PURGE_URLS).map(one));
}
