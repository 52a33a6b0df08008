/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { contentForProvider } from '@/content-files/content';
import type * as ownContent from '@/content-files/own-content';
import { findPages } from '@/provider/content/find-content';
import { headersOf, openProfile, type OpenedProfile } from '@/provider/profile/profile.fixtures';
import { makeProviderApi } from '@/provider/provider-api';

import type * as markContent from '../support/mark-content';
import { apiValues, isPicture, markedCompensation, suffix } from '../support/mark-content';
import { readDocument } from '../support/openapi-document';

/**
 * Marks all content: Cyrillic letters become Georgian ones, names of pictures get a suffix, and prices become 0. An
 * unmarked value in a response comes from the code.
 */
jest.mock('@/content-files/own-content', () => {
  const actual = jest.requireActual<typeof ownContent>('@/content-files/own-content');
  const { markEntry } = jest.requireActual<typeof markContent>('../support/mark-content');
  const { entries, problems } = actual.readOwnContent();
  return { ...actual, readOwnContent: () => ({ problems, entries: entries.map(markEntry) }) };
});

// The marks change the names of drawings, which this check would report.
jest.mock('@/content-files/check/check-appearance', () => ({ checkAppearance: () => [] }));

let folder: string;
let api: FastifyInstance;
let profile: OpenedProfile;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'origin-'));
  api = await makeProviderApi({ dataDir: folder });
  profile = await openProfile();
});
afterAll(async () => {
  await Promise.all([api.close(), profile.close()]);
  rmSync(folder, { recursive: true });
});

const publicPaths = (): string[] => [
  '/v1/133/equipment?categories=Decoders',
  '/v1/133/equipment?categories=Routers',
  '/v1/city/routers?cityId=5901',
  '/v1/decoder',
  '/v1/internet-tariffs',
  '/v1/cities/5901/sales',
  '/v1/content/shell',
  ...findPages(133).map(({ path }) => `/v1/content/page?path=${path}`),
  '/v1/content/pages',
  '/v2/banner-city/search?providerId=133',
  '/v1/promo-line',
  '/v1/content/channels',
  '/v1/content/help',
  '/v1/content/city-domain',
  '/v1/geography/cities',
  '/v1/geography/get-cities-satellites',
  '/v1/geography/get-cities-by-region?id=59',
  '/v1/geography/get-regions',
  '/v1/geography/get-top-cities',
  '/v1/geography/houses?cityId=5901&query=2',
  '/v1/geography/houses/5901-0-0',
  '/v1/city-by-ip/127.0.0.1',
  '/v1/outages?cityId=5901',
  '/v1/surveys',
  '/v1/visits/slots?cityId=5901',
  ...contentForProvider(133).quizzes.map(({ alias }) => `/v1/quiz/view?id=${alias}`),
];
const accountPaths = [
  '/v2/info/all',
  '/v2/user/agreements?detailType=full',
  '/v1/equipment',
  '/v1/documents',
  '/v1/documents/contract/file',
  '/v1/documents/equipment/file',
  '/v1/documents/bill-2026-10/file',
  '/v1/notices',
  '/v1/notices/settings',
  '/v1/promised-payment',
  '/v1/services/suspension',
  '/v1/telephony',
];

const wholeWord = (words: string) => new RegExp(`(?<![А-Яа-яЁё])(?:${words})(?![А-Яа-яЁё])`, 'g');
const months =
  'январ[ья]|феврал[ья]|марта?|апрел[ья]|ма[йя]|июн[ья]|июл[ья]|августа?|сентябр[ья]|октябр[ья]|ноябр[ья]|декабр[ья]';

/** Words that responses contain although no entry has them, by reason. */
const wordsOfCode: Record<string, RegExp> = {
  'values of the API': new RegExp([...apiValues].join('|'), 'g'),
  'names of months and the abbreviation of a year': wholeWord(`${months}|г\\.`),
  'abbreviations of a postal address and letters of houses': wholeWord('д\\.|корп\\.|кв\\.|А'),
  'the preposition before a city': wholeWord('в'),
};
const moneyField = /price|cost|possess|compensation|sum$|promoValue|^value$/i;

function unmarked(body: unknown, name = ''): string[] {
  if (Array.isArray(body)) return body.flatMap((one) => unmarked(one, name));
  if (typeof body === 'object' && body !== null)
    return Object.entries(body).flatMap(([key, inner]) => unmarked(inner, key));
  if (typeof body === 'number')
    return moneyField.test(name) && ![0, markedCompensation].includes(body) ? [`${name}: ${body}`] : [];
  if (typeof body !== 'string') return [];
  const rest = Object.values(wordsOfCode).reduce((text, words) => text.replace(words, ''), body);
  const isOfCode = /[а-яё]/i.test(rest) || (isPicture.test(body) && !body.includes(suffix));
  return isOfCode ? [`${name}: ${body}`] : [];
}

test('every text, price and picture of a public response comes from content/', async () => {
  const headers = { providerid: '133' };
  for (const url of publicPaths()) {
    const answer = await api.inject({ url, headers });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    expect([url, unmarked(answer.json())]).toEqual([url, []]);
  }
});

test('every text, price and picture of an account comes from content/', async () => {
  for (const demoCase of ['threeAgreements', 'suspendedByBilling', 'withoutTv', 'withTelephony'] as const) {
    const signedIn = await profile.signIn(demoCase);
    for (const url of accountPaths) {
      const answer = await profile.app.inject({ url, headers: headersOf(signedIn) });
      if (answer.statusCode === 404 && /file|telephony/.test(url)) continue;
      expect([url, answer.statusCode]).toEqual([url, 200]);
      const body: unknown = url.endsWith('/file') ? answer.body : answer.json();
      expect([demoCase, url, unmarked(body)]).toEqual([demoCase, url, []]);
    }
  }
});

test('no request for content is missing in these tests', () => {
  const asked = [...publicPaths(), ...accountPaths].map((url) => url.replace(/\?.*/, ''));
  const matches = (path: string) => {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return asked.some((url) => pattern.test(url));
  };
  const missing = readDocument('provider').operations.filter(
    ({ path, method }) => method === 'GET' && !matches(path),
  );
  // The response to a call about a request is a status.
  expect(missing.map(({ path }) => path)).toEqual(['/v1/user/by-call']);
});
