/** @jest-environment node */
import { pino } from 'pino';

import { normalizePageUrl } from '@/server/page-cache/cache-key';
import { composeTestSite, type TestSite, visitorOf } from '../support/compose-test-site';

interface Line {
  msg: string;
  article?: string;
  helped?: string;
  question?: string;
}

const host = 'perm.localhost';
const path = '/api/help/answer';
const article = '/help/slow-wifi';
const lines: Line[] = [];

let site: TestSite;
let isAway = false;
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  site = await composeTestSite({
    log,
    upstream: (real) => ({
      ...real,
      content: {
        ...real.content,
        help: (providerId) => (isAway ? Promise.reject(new Error('away')) : real.content.help(providerId)),
      },
    }),
  });
});
afterAll(() => site.stop());
beforeEach(() => lines.splice(0));

const submit = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  visitorOf(site, host).submit(path, fields, headers);
const counted = () => lines.filter(({ msg }) => msg === 'help answered');

test('an answer is counted with the question, and leads back to the article [HELP-03]', async () => {
  const answer = await submit({ article, helped: 'no', question: 'вай фай тормозит' });
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, `${article}?helped=no#helped`]);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(counted()).toEqual([
    expect.objectContaining({ article, helped: 'no', question: 'вай фай тормозит' }),
  ]);
});

test.each([
  ['a phone', 'перезвоните +7 912 000-45-18 срочно', 'перезвоните срочно'],
  ['an agreement', 'договор №590123456 не платится', 'договор не платится'],
  ['a mailbox', 'пишите anna@example.ru или так', 'пишите или так'],
  ['an address', 'не открывается https://example.ru/a', 'не открывается'],
  ['nothing', '', ''],
  ['control characters', 'вай\u0000фай\r\nтормозит', 'вай фай тормозит'],
])('the log has no personal data of a question with %s [HELP-03]', async (_what, question, logged) => {
  await submit({ article, helped: 'yes', question });
  expect(counted()).toEqual([expect.objectContaining({ question: logged })]);
});

test.each([
  ['an article that does not exist', { article: '/help/nothing', helped: 'yes' }, 404],
  ['a page that is no article', { article: '/about', helped: 'yes' }, 404],
  ['an address outside', { article: '//example.ru/help', helped: 'yes' }, 422],
  ['no article', { helped: 'yes' }, 422],
  ['another answer', { article, helped: 'maybe' }, 422],
  ['a question of 2,000 characters', { article, helped: 'yes', question: 'ж'.repeat(2000) }, 422],
])('nothing is counted for %s [VAL-08]', async (_what, fields, status) => {
  expect((await submit(fields)).statusCode).toBe(status);
  expect(counted()).toEqual([]);
});

test('while the content service fails, the visitor returns to the article, and nothing is counted [HELP-03]', async () => {
  isAway = true;
  const answer = await submit({ article, helped: 'yes' });
  isAway = false;
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, `${article}#helped`]);
  expect(counted()).toEqual([]);
});

test('another site cannot answer', async () => {
  const foreign = { origin: 'https://example.ru', 'sec-fetch-site': 'cross-site' };
  expect((await submit({ article, helped: 'yes' }, foreign)).statusCode).toBe(403);
  expect(counted()).toEqual([]);
});

test('the page reads a question of at most 200 characters, and nothing else [HELP-02]', () => {
  const latin = normalizePageUrl(`/help?q=${'a'.repeat(2000)}&utm_source=x`);
  expect(latin).toBe(`/help?q=${'a'.repeat(200)}`);
  expect(normalizePageUrl('/help?q=%20%20wifi%09%00router&q=2')).toBe('/help?q=wifi+router');
  expect(normalizePageUrl('/help?q=')).toBe('/help?q=');
  expect(normalizePageUrl('/help/pause?helped=maybe&q=')).toBe('/help/pause');
  expect(normalizePageUrl('/help/pause?helped=no')).toBe('/help/pause?helped=no');
});

test('the search for a form returns at most three articles, also for hostile questions [HELP-04]', async () => {
  const search = async (query: string) => {
    const answer = await visitorOf(site, host).get(`/api/help/search${query}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    return answer.json<{ articles: { path: string; heading: string }[] }>().articles;
  };
  const found = await search(`?${new URLSearchParams({ q: 'gthttpl' })}`);
  expect(found[0]?.path).toBe('/help/moving');
  expect(await search(`?${new URLSearchParams({ q: 'интернет не работает роутер' })}`)).toHaveLength(3);
  for (const query of ['', '?q=', '?q=%00', '?q=AND%20OR%20NOT%20(*)&q=2', `?q=${'a'.repeat(2000)}`])
    expect(await search(query)).toEqual([]);
  const unknown = await visitorOf(site, 'nowhere.localhost').get('/api/help/search?q=a');
  expect(unknown.statusCode).toBe(404);
});
