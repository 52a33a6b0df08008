import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';

import { pino } from 'pino';

import { ApiError } from '@/api/http/http-client';
import type { ProfileCaller } from '@/api/profile/profile.client';
import { loadEnv } from '@/config/env';

import { siteRequestOf, type SiteRequestParts } from '../pages/site-request-of';
import { callProfileForPage, callerForPage, contentCallerWith } from './client-at-page';
import { requestSite } from '../../../tests/support/request-site';

const env = loadEnv({ NODE_ENV: 'test' });
const site = requestSite('kazan.localhost', `session=${'a'.repeat(43)}`);
const answer = () => new ServerResponse(new IncomingMessage(new Socket()));

const caller = { accessToken: 'a-token', providerId: 145, agreementNumber: null };
const renewed = { ...caller, accessToken: 'a-new-token' };

function render(res: ServerResponse | null, isOver = true, isOverThen = false) {
  const lines: { level: number; msg: string }[] = [];
  const stream = new PassThrough();
  stream.on('data', (line: Buffer) => lines.push(JSON.parse(String(line)) as (typeof lines)[number]));
  const sessions = {
    callerOf: () => Promise.resolve(isOver ? null : caller),
    callerAfterRefusal: () => Promise.resolve(isOverThen ? null : renewed),
  };
  const ask = callerForPage({ env, log: pino(stream), sessions }, site, res);
  const errors = () => lines.filter(({ level }) => level >= 50);
  return { ask, errors, lines };
}

test('a sign-in that expires during a render is signed out in the answer [AUTH-05]', async () => {
  const res = answer();
  res.setHeader('set-cookie', ['visitor=1']);
  const { ask, errors } = render(res);
  expect(await ask()).toBeNull();
  const cookies = res.getHeader('set-cookie');
  expect(cookies).toEqual([
    'visitor=1',
    expect.stringMatching(/^session=; Path=\/; Max-Age=0;/),
    expect.stringMatching(/^agreement=; Path=\/; Max-Age=0;/),
  ]);
  expect(errors()).toEqual([]);
});

test('a valid sign-in stays', async () => {
  const res = answer();
  const { ask, lines } = render(res, false);
  expect(await ask()).toMatchObject({ providerId: 145 });
  expect(res.hasHeader('set-cookie')).toBe(false);
  expect(lines).toEqual([]);
});

test('another token or another agreement of a client is another cache key [API-03] [ACC-03]', () => {
  const of = (accessToken: string, agreementNumber: string | null) =>
    contentCallerWith({ accessToken, agreementNumber });
  const callers = [of('a', null), of('a', '1'), of('a', '2'), of('b', '1')];
  expect(new Set(callers.map(({ noCacheKey }) => noCacheKey)).size).toBe(4);
  expect(callers.map(({ accessToken }) => accessToken)).toEqual(['a', 'a', 'a', 'b']);
  expect(of('a', '1')).toEqual(of('a', '1'));
});

describe('the profile refuses the token during a render [AUTH-05]', () => {
  const refusal = new ApiError('status', 'GET agreements', { status: 401, reason: 'status 401' });
  /** Profile service that accepts only these tokens. */
  const profileOf = (...known: string[]) =>
    jest.fn(({ accessToken }: ProfileCaller) =>
      known.includes(accessToken) ? Promise.resolve(`asked with ${accessToken}`) : Promise.reject(refusal),
    );

  test('it is called again with a new one', async () => {
    const res = answer();
    const ask = profileOf('a-new-token');
    expect(await callProfileForPage(render(res, false).ask, ask)).toBe('asked with a-new-token');
    expect(ask).toHaveBeenCalledTimes(2);
    expect(res.hasHeader('set-cookie')).toBe(false);
  });

  test('without a new one the client is signed out in the answer', async () => {
    const res = answer();
    const ask = profileOf();
    expect(await callProfileForPage(render(res, false, true).ask, ask)).toBeNull();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(res.getHeader('set-cookie')).toHaveLength(2);
  });

  test('so it is with the agreements that a page offers', async () => {
    const asked: string[] = [];
    const agreements =
      ({ accessToken }: ProfileCaller) =>
      async () => {
        asked.push(accessToken);
        if (accessToken === caller.accessToken) throw refusal;
        return [];
      };
    const res = answer();
    const parts = {
      env,
      site,
      city: { provider_id: 145, domain: 'kazan' },
      path: '/user/change-agreement',
      client: { agreement: null },
      callerOf: render(res, false).ask,
      upstream: { profileOf: (by: ProfileCaller) => ({ agreements: agreements(by) }) },
      // Only the properties that the call `agreements` reads.
    } as unknown as SiteRequestParts;
    expect(await siteRequestOf(parts, res).api.agreements('/')).toEqual([]);
    expect(asked).toEqual(['a-token', 'a-new-token']);
    const over = siteRequestOf({ ...parts, callerOf: render(res, false, true).ask }, res);
    expect(await over.api.agreements('/')).toBeNull();
    expect(res.getHeader('set-cookie')).toHaveLength(2);
  });

  test('a second refusal, and any other failure, are the page’s to show', async () => {
    await expect(callProfileForPage(render(answer(), false).ask, profileOf())).rejects.toBe(refusal);
    const away = jest.fn(() => Promise.reject(new ApiError('transport', 'GET', { reason: 'time-out' })));
    await expect(callProfileForPage(render(answer(), false).ask, away)).rejects.toThrow('time-out');
    expect(away).toHaveBeenCalledTimes(1);
  });
});

describe('a sign-out without an answer to carry it is an error in the log [AUTH-08]', () => {
  const begun = answer();
  begun.flushHeaders();
  const closed = answer();
  closed.destroy();
  test.each([
    ['no answer at all', null],
    ['an answer whose head is sent', begun],
    ['an answer that the visitor has left', closed],
  ])('%s', async (_case, res) => {
    const { ask, errors } = render(res);
    expect(await ask()).toBeNull();
    expect(errors()).toEqual([
      expect.objectContaining({ msg: 'client signed out, but the response could not report it' }),
    ]);
  });
});
