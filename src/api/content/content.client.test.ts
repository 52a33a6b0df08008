/** @jest-environment node */
import { type AnsweringService, openAnsweringService } from '../http/answering-service.fixtures';
import { makeHttpClient } from '../http/http-client';
import { type ContentCaller, makeContentClient } from './content.client';

let service: AnsweringService;
beforeAll(async () => {
  service = await openAnsweringService();
});
afterAll(() => service.close());

/** A client whose service returns this response and records the requests. */
function connect(
  body: unknown,
  { status = 200, caller = null }: { status?: number; caller?: ContentCaller | null } = {},
) {
  service.answer(body, status);
  const client = makeContentClient(makeHttpClient({ baseUrl: service.baseUrl }), caller);
  const last = () => {
    const request = service.asked.at(-1);
    if (!request) throw new Error('nothing was asked');
    const { path, query, headers } = request;
    return { path, query: Object.fromEntries(query), headers };
  };
  return { client, last };
}

const banner = { image: 'a-tv', title: 'Видеосервис', text: 'Без рекламы', button_text: null, link: null };
const page = {
  path: '/about',
  title: 'О нас',
  description: 'О нас',
  heading: 'О нас',
  lead: '',
  blocks: [{ kind: 'request', title: 'Заявка', text: '' }],
  updatedAt: '2026-11-01',
};

test.each([
  [false, 'filter[available_new]'],
  [true, 'filter[available_auth]'],
])('requests banners as the list of calls defines, client: %s [API-01] [TV-02]', async (isAuth, filter) => {
  const { client, last } = connect([banner]);
  expect(await client.banners(59, 'domrutv_equipment', isAuth)).toEqual([banner]);
  expect(last().path).toBe('/v2/banner-city/search');
  expect(last().query).toEqual({
    expand: 'bannerInfo.tags,order',
    'filter[tags]': 'domrutv_equipment',
    [filter]: '1',
    providerId: '59',
  });
  expect(last().headers).toMatchObject({ providerid: '59' });
});

test('requests a page by its path and returns null only if it does not exist [API-01]', async () => {
  const found = connect(page);
  expect(await found.client.page(41, '/about')).toEqual(page);
  expect(found.last()).toMatchObject({ path: '/v1/content/page', query: { path: '/about' } });
  const refusal = { status: false, message: 'Страница не найдена' };
  expect(await connect(refusal, { status: 404 }).client.page(41, '/nowhere')).toBeNull();
  await expect(connect(refusal, { status: 503 }).client.page(41, '/about')).rejects.toMatchObject({
    status: 503,
  });
});

test.each([
  ['a link with a script', [{ ...banner, link: 'javascript:alert(1)' }]],
  ['a link to a foreign host without a scheme', [{ ...banner, link: '//evil.example' }]],
  ['a colour that is not one', [{ ...banner, text_color: 'red;background:url(x)' }]],
  ['no list at all', { items: [] }],
])('%s does not pass the border [API-01]', async (_what, body) => {
  await expect(connect(body).client.banners(41, 'any', false)).rejects.toMatchObject({ kind: 'contract' });
});

test('X-Requested-With is always sent, bearer and no-cache-key when there are any [API-03]', async () => {
  const guest = connect([]);
  expect(await guest.client.promoLine(41)).toEqual([]);
  expect(guest.last().headers).toMatchObject({ providerid: '41', 'x-requested-with': 'XMLHttpRequest' });
  expect(guest.last().headers).not.toHaveProperty('authorization');
  expect(guest.last().headers).not.toHaveProperty('no-cache-key');
  const known = connect([], { caller: { accessToken: 'token', noCacheKey: 'key' } });
  await known.client.promoLine(41);
  expect(known.last().headers).toMatchObject({ authorization: 'Bearer token', 'no-cache-key': 'key' });
});
