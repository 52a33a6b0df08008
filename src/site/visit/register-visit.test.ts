/** @jest-environment jsdom */
import { storeOf } from '../../../tests/support/render-on-site';
import { seedFixture } from '../../../tests/support/site-fixtures';

import {
  assignVariants,
  htmlVariants,
  resolveVariants,
  writeVariantCookie,
} from '../experiments/resolve-experiments';
import { registerVisit } from './register-visit';

const control = htmlVariants(resolveVariants(undefined).variants);
const given = { ...assignVariants('somebody'), stopper: 'shown' };
const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

beforeEach(() => {
  document.cookie = 'v=; max-age=0; path=/';
  fetched.mockReset().mockImplementation(async () => {
    document.cookie = `v=${writeVariantCookie(given)}; path=/`;
    return { ok: true } as Response;
  });
  window.fetch = fetched;
});

/** A document rendered with some variants, with some cookie. */
async function openDocument(drawn: Record<string, string>, cookie?: string) {
  if (cookie !== undefined) document.cookie = `v=${cookie}; path=/`;
  const store = storeOf({ ...seedFixture, variants: drawn });
  store.dispatch(registerVisit());
  await Promise.resolve();
  return { store, assigned: store.getState().visit.assignedVariants };
}
const asked = () => fetched.mock.calls.map(([path, options]) => [options?.method, path]);

test('a newcomer gets variants for the next document; this one counts none [EXP-01]', async () => {
  const first = await openDocument(control);
  expect(asked()).toEqual([['POST', '/api/visit']]);
  expect(first.assigned).toEqual({});
  expect(first.store.getState().visit.variants).toEqual(control);
  first.store.dispatch(registerVisit());
  expect(first.store.getState().visit.assignedVariants).toEqual({});
  const second = await openDocument(htmlVariants(given));
  expect(second.assigned).toEqual(given);
  expect(asked()).toHaveLength(1);
});

test('a document sends it once, with any result, and the next one retries [EXP-01]', async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  const { store } = await openDocument(control);
  store.dispatch(registerVisit());
  store.dispatch(registerVisit());
  expect(asked()).toHaveLength(1);
  await openDocument(control);
  expect(asked()).toHaveLength(2);
});

test.each([
  ['that lacks a running experiment', 'stopper.shown'],
  ['that nobody can read', '<script>'],
])('a cookie %s is completed, and counts for nothing until then [EXP-01]', async (_which, cookie) => {
  const { assigned } = await openDocument(htmlVariants(resolveVariants(cookie).variants), cookie);
  expect(asked()).toHaveLength(1);
  expect(assigned).toEqual({});
});

test('variants assigned in another tab meanwhile do not count for a page rendered without them [EXP-01]', async () => {
  const { assigned } = await openDocument(control, writeVariantCookie(given));
  expect(asked()).toEqual([]);
  expect(assigned).toEqual({});
});

test('with blocked cookies the page renders', async () => {
  jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  fetched.mockImplementation(async () => ({ ok: true }) as Response);
  expect((await openDocument(control)).assigned).toEqual({});
});
