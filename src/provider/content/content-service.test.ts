/** @jest-environment node */
import fastify, { type FastifyInstance } from 'fastify';

import { contentService } from './content-service';

const perm = '777';
const moscow = '8';

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  await app.register(contentService);
});
afterAll(() => app.close());

const get = (url: string, providerid: string | null = perm) =>
  app.inject({ url, headers: providerid === null ? {} : { providerid } });

describe('routes', () => {
  test('shell differs between Moscow and the rest [SHELL-11]', async () => {
    const here = await get('/v1/content/shell');
    const there = await get('/v1/content/shell', moscow);
    expect([here.statusCode, there.statusCode]).toEqual([200, 200]);
    expect(here.body).toContain('/internet/na-dachu');
    expect(there.body).not.toContain('/internet/na-dachu');
    expect(there.body).toContain('/landing-promo/msk-tariffs');
  });

  test('a page has its placeholders and no cards without a target [SHELL-17]', async () => {
    const url = '/v1/content/page?path=/private-sector-equipment';
    const here = (await get(url)).json<{ title: string }>();
    expect(here.title).toContain('{cityIn}');
    expect(JSON.stringify(here)).toContain('/internet/na-dachu');
    expect((await get(url, moscow)).body).not.toContain('/internet/na-dachu');
  });

  test.each(['/nowhere', '/landing-promo/msk-tariffs'])(
    'no page %s here: 404 with a message',
    async (path) => {
      const answer = await get(`/v1/content/page?path=${path}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ status: false, message: 'Страница не найдена' });
    },
  );

  test.each([
    ['/v1/content/shell', null, 'providerid'],
    ['/v1/content/shell', 'perm', 'providerid'],
    ['/v1/promo-line', '0', 'providerid'],
    ['/v1/content/page', perm, 'path'],
    ['/v1/content/page?path=//evil', perm, 'path'],
    ['/v1/content/page?path=/internet/', perm, 'path'],
    ['/v1/content/page?path=/a&path=/b', perm, 'path'],
    ['/v2/banner-city/search?filter[available_auth]=2', perm, 'filter[available_auth]'],
    ['/v2/banner-city/search?filter[tags]=<b>', perm, 'filter[tags]'],
    ['/v2/banner-city/search?providerId=41', perm, 'providerId'],
  ])('%s from provider %s is refused with a message for %s [VAL-08]', async (url, provider, field) => {
    const answer = await get(encodeURI(url), provider);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      status: false,
      message: 'Проверьте параметры запроса',
      fields: { [field]: expect.stringMatching(/./) },
    });
  });

  test('banners are selected by tag and audience, in order, expanded on request [TV-02]', async () => {
    const url = '/v2/banner-city/search?filter[tags]=special-offers&filter[available_new]=1';
    const plain = (await get(url)).json<Record<string, unknown>[]>();
    const expanded = (await get(`${url}&expand=bannerInfo.tags,order`)).json<{ order: number }[]>();
    expect(plain).toHaveLength(2);
    expect(plain[0]).not.toHaveProperty('order');
    expect(expanded.map(({ order }) => order)).toEqual([20, 60]);
    expect(expanded[0]).toHaveProperty('bannerInfo.tags', ['special-offers', 'special-offer', 'products']);
    const forClients = (await get(url.replace('new', 'auth'))).json<unknown[]>();
    expect(forClients).toHaveLength(1);
    expect((await get('/v2/banner-city/search?filter[tags]=unknown')).json()).toEqual([]);
  });
});
