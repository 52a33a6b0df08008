import * as z from 'zod/mini';

import { makeContentClient } from '@/api/content/content.client';
import { makeGeographyClient } from '@/api/geography/geography.client';
import type { City } from '@/api/geography/geography.schemas';
import { ApiError, makeHttpClient } from '@/api/http/http-client';
import type { Env } from '@/config/env';
import { serviceSettings } from '../upstream';
import { type Answer, ask, jsonOf } from './ask';
import { MAX_SKEW_MS } from './check-database';
import { failureLine, type Finding, findingsAbout } from './finding';

const { ok, skipped, warning, wrong } = findingsAbout('services');
const timeoutMs = 10_000;

/** What a setting's address is asked for; null: only whether anybody answers, where a call would need a client. */
const probes: Partial<Record<keyof Env, string | null>> = {
  GEOGRAPHY_API_URL: '/v1/geography/cities',
  CONTENT_API_URL: '/v1/content/shell',
  CATALOGUE_API_URL: '/v1/decoder',
  QUIZ_API_URL: '/v1/quiz/view',
  CAMPAIGN_API_URL: '/v1/surveys',
  PROFILE_API_URL: null,
  REQUESTS_API_URL: null,
  ADDRESS_API_URL: null,
  PAYMENT_URL: null,
  CHAT_URL: null,
};

/** Every address that is set: whether it answers, as the service that it should be, and what time it is there. */
export async function checkServices(env: Env): Promise<Finding[]> {
  const set = Object.entries(probes).filter(([setting]) => addressOf(env, setting) !== '');
  const found = await Promise.all([
    ...set.map(([setting, path]) => checkAddress(setting, addressOf(env, setting), path)),
    ...(env.OIDC_ISSUER === '' ? [] : [checkIssuer(env)]),
    ...(env.GEOGRAPHY_API_URL === '' ? [] : [checkCities(env)]),
  ]);
  const all = found.flat();
  const embedded = Object.entries(serviceSettings).filter(([, setting]) => env[setting] === '');
  return [
    ...all,
    ...(embedded.length > 0 ? [skipped(`embedded: ${embedded.map(([name]) => name).join(', ')}`)] : []),
  ];
}

function addressOf(env: Env, setting: string): string {
  return String(env[setting as keyof Env]); // a key of `probes`
}

async function checkAddress(setting: string, url: string, path: string | null): Promise<Finding[]> {
  const { origin, pathname, search } = new URL(url);
  const base = pathname.replace(/\/$/, '');
  const wanted = path === null ? `${pathname}${search}` : `${base}${path}`;
  try {
    const answer = await ask({
      origin,
      path: wanted,
      headers: { accept: 'application/json', providerid: '1' },
    });
    return [
      judgeAnswer({ setting, path, answer }),
      ...crossesInTheClear(setting, url),
      ...clockOf(setting, answer),
    ];
  } catch (error) {
    return [
      wrong(
        `${setting}: ${failureLine(error)}`,
        `Look at ${setting}, and whether this machine reaches ${origin}: curl -sS -o /dev/null -w '%{http_code}' ${origin}`,
      ),
    ];
  }
}

interface Judged {
  setting: string;
  path: string | null;
  answer: Answer;
}

/** Refusals are answers too: what is asked for needs a city or a client. */
function judgeAnswer({ setting, path, answer: { status, headers } }: Judged): Finding {
  if (status >= 500)
    return wrong(
      `${setting} answers ${status}`,
      'The service itself fails: its own log says why. Pages use older answers.',
    );
  const isJson = String(headers['content-type']).includes('json');
  if (path !== null && (status === 404 || (status < 400 && !isJson)))
    return wrong(
      `${setting} answers ${path} with ${status === 404 ? '404' : 'something that is no JSON'}`,
      `Another service is behind this address, or a path is missing in it (docs/openapi/provider.json has ${path}).`,
    );
  return ok(`${setting} answers`);
}

/** Names and phones go to these. */
function crossesInTheClear(setting: string, url: string): Finding[] {
  const { protocol, hostname } = new URL(url);
  const isPublicName =
    hostname.includes('.') &&
    !/^[\d.]+$/.test(hostname) &&
    !/\.(?:local|internal|lan|localhost|svc)$/.test(hostname);
  if (
    protocol === 'https:' ||
    !isPublicName ||
    !['PROFILE_API_URL', 'REQUESTS_API_URL', 'PAYMENT_URL'].includes(setting)
  )
    return [];
  return [warning(`${setting} is asked by http: personal data can be read on the way`, 'Name it by https.')];
}

/** Date has whole seconds, so one more is allowed. */
function clockOf(setting: string, { headers }: Answer): Finding[] {
  const at = Date.parse(headers.date ?? '');
  const skew = Math.abs(at - Date.now());
  if (Number.isNaN(at) || skew < MAX_SKEW_MS + 1000) return [];
  return [
    findingsAbout('clock').wrong(
      `the clock of ${setting} and this machine’s differ by ${Math.round(skew / 1000)} s`,
      'Set both by NTP: timedatectl set-ntp true. Signatures and codes are refused by the clock.',
    ),
  ];
}

/** The cities and the frame of the first one, by the contract: without them there is no page. */
async function checkCities(env: Env): Promise<Finding[]> {
  try {
    const http = makeHttpClient({ baseUrl: env.GEOGRAPHY_API_URL, timeoutMs });
    const cities = await makeGeographyClient(http).cities();
    const [first] = cities;
    if (!first)
      return [
        wrong('GEOGRAPHY_API_URL knows no city', 'Without one the site answers 503: fill the service.'),
      ];
    return [ok(`${cities.length} cities`), ...(await checkFrame(env, first))];
  } catch (error) {
    // That nobody answers is said already.
    if (!(error instanceof ApiError) || error.kind !== 'contract') return [];
    return [
      wrong(
        `GEOGRAPHY_API_URL gives cities that do not fit: ${error.message}`,
        'The contract: docs/openapi/provider.json.',
      ),
    ];
  }
}

async function checkFrame(env: Env, city: City): Promise<Finding[]> {
  if (env.CONTENT_API_URL === '') return [];
  try {
    await makeContentClient(makeHttpClient({ baseUrl: env.CONTENT_API_URL, timeoutMs })).shell(
      city.provider_id,
    );
    return [];
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'contract') return [];
    return [
      wrong(
        `CONTENT_API_URL gives a frame that does not fit: ${error.message}`,
        'The contract: docs/openapi/provider.json.',
      ),
    ];
  }
}

const discoverySchema = z.object({ issuer: z.string() });

/** A provider that calls itself otherwise, by a slash or a letter, signs what the site refuses. */
async function checkIssuer({ OIDC_ISSUER, OIDC_INTERNAL_URL }: Env): Promise<Finding[]> {
  const { origin, pathname } = new URL(OIDC_ISSUER);
  const path = `${pathname.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await ask({ origin, path, at: OIDC_INTERNAL_URL || null });
    const told = discoverySchema.safeParse(jsonOf(answer.body));
    if (answer.status !== 200 || !told.success)
      return [
        wrong(
          `OIDC_ISSUER answers ${path} with ${answer.status}`,
          'Look at OIDC_ISSUER: the path belongs to it.',
        ),
      ];
    if (told.data.issuer !== OIDC_ISSUER)
      return [
        wrong(
          `the identity provider calls itself ${told.data.issuer}`,
          'Write OIDC_ISSUER exactly so: what it signs is compared letter by letter.',
        ),
      ];
    return [ok('OIDC_ISSUER answers under its own name'), ...clockOf('OIDC_ISSUER', answer)];
  } catch (error) {
    return [
      wrong(
        `OIDC_ISSUER: ${failureLine(error)}`,
        'Nobody can sign in: look at OIDC_ISSUER and OIDC_INTERNAL_URL.',
      ),
    ];
  }
}
