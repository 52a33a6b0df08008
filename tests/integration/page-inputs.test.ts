import fc from 'fast-check';

import { ApiError } from '@/api/http/http-client';
import type { SiteApi } from '@/site/page/site-api';
import type { SiteRequest } from '@/site/page/site-request';
import { siteRequestFixture } from '../support/site-fixtures';
import { findChangedPageInput, recordInputs } from '@/server/page-cache/page-inputs';

const now = Date.parse('2026-12-31T20:30:00Z');
const later = now + 60 * 60_000;
const failed = new ApiError('status', 'GET /x', { status: 503, reason: 'status 503' });
const missing = new ApiError('status', 'GET /x', { status: 404, reason: 'status 404' });

const channel = (name: string) => ({ name }) as unknown as Awaited<ReturnType<SiteApi['channels']>>[number];
const siteWith = (api: Partial<SiteApi>, more: Parameters<typeof siteRequestFixture>[0] = {}) =>
  siteRequestFixture({ now, ...more, api });

/** Inputs of a page that makes these calls. */
async function inputsOf(site: SiteRequest, page: (site: SiteRequest) => unknown) {
  const { request, inputs } = recordInputs(site);
  await page(request);
  const recorded = inputs();
  if (recorded === null) throw new Error('not renewable');
  return recorded;
}

test('equal answers are no change, whoever made the objects', async () => {
  const page = async ({ api, clock }: SiteRequest) => [await api.channels(), clock.today()];
  const inputs = await inputsOf(siteWith({ channels: async () => [channel('a'), channel('b')] }), page);
  const again = siteWith({ channels: async () => [channel('a'), channel('b')] });
  expect(await findChangedPageInput(inputs, again)).toBeNull();
});

test.each<[string, SiteRequest]>([
  ['channels', siteWith({ channels: async () => [channel('a')] })],
  ['channels', siteWith({ channels: () => Promise.reject(missing) })],
  ['today', siteWith({ channels: async () => [] }, { now: later })],
  ['year', siteWith({ channels: async () => [] }, { now: now + 24 * 60 * 60_000 })],
  ['request', siteWith({ channels: async () => [] }, { city: { sale_phone: '300-00-00' } })],
  ['request', siteWith({ channels: async () => [] }, { switchedOff: new Set(['chat']) })],
  ['request', siteWith({ channels: async () => [] }, { flags: { sso: true } })],
])('a change of %s is noticed (%#)', async (name, site) => {
  const inputs = await inputsOf(siteWith({ channels: async () => [] }), async ({ api, clock }) => [
    await api.channels(),
    name === 'year' ? clock.year() : clock.today(),
  ]);
  expect(await findChangedPageInput(inputs, site)).toMatchObject({ name });
});

test('only the calls of the page are repeated, with its arguments', async () => {
  const inputs = await inputsOf(siteWith({ banners: async () => [] }), ({ api }) => api.banners('tv'));
  const asked: string[] = [];
  const again = siteWith({
    banners: async (tag) => {
      asked.push(tag);
      return [];
    },
  });
  expect(await findChangedPageInput(inputs, again)).toBeNull();
  expect(asked).toEqual(['tv']);
});

test('a page of the present moment is rendered again', async () => {
  const { request, inputs } = recordInputs(siteWith({}));
  request.clock.now();
  expect(inputs()).toBeNull();
});

test('a failed service at the render: the page is rendered again', async () => {
  const { request, inputs } = recordInputs(siteWith({ channels: () => Promise.reject(failed) }));
  await request.api.channels().catch(() => []);
  expect(inputs()).toBeNull();
});

test('a failed service at the renewal: the page stays; a refusal is an answer', async () => {
  const page = ({ api }: SiteRequest) => api.channels().catch(() => []);
  const inputs = await inputsOf(siteWith({ channels: async () => [] }), page);
  expect(await findChangedPageInput(inputs, siteWith({ channels: () => Promise.reject(failed) }))).toBeNull();
  const refused = await inputsOf(siteWith({ channels: () => Promise.reject(missing) }), page);
  expect(
    await findChangedPageInput(refused, siteWith({ channels: () => Promise.reject(missing) })),
  ).toBeNull();
  expect(await findChangedPageInput(refused, siteWith({ channels: async () => [] }))).toMatchObject({
    name: 'channels',
  });
});

test('a call that gives two answers in one render, or that is still pending, is no base for a renewal', async () => {
  let count = 0;
  const changing = recordInputs(siteWith({ channels: async () => [channel(String(count++))] }));
  await Promise.all([changing.request.api.channels(), changing.request.api.channels()]);
  expect(changing.inputs()).toBeNull();
  const pending = recordInputs(siteWith({ channels: () => new Promise(() => undefined) }));
  void pending.request.api.channels();
  expect(pending.inputs()).toBeNull();
});

test('any change of any answer is noticed, and an unchanged one never reported', async () => {
  const json = fc.jsonValue({ maxDepth: 3 });
  await fc.assert(
    fc.asyncProperty(json, json, async (one, other) => {
      const answering = (value: unknown) =>
        siteWith({ channels: async () => structuredClone(value) as never });
      const inputs = await inputsOf(answering(one), ({ api }) => api.channels());
      expect(await findChangedPageInput(inputs, answering(one))).toBeNull();
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect((await findChangedPageInput(inputs, answering(other))) === null).toBe(isSame);
    }),
  );
});
