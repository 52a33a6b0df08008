/** @jest-environment node */
import fastify from 'fastify';

import { makeContentClient } from '@/api/content/content.client';
import { makeHttpClient } from '@/api/http/http-client';
import { contentService } from '@/provider/content/content-service';

const app = fastify();
let client: ReturnType<typeof makeContentClient>;

beforeAll(async () => {
  await app.register(contentService);
  client = makeContentClient(makeHttpClient({ baseUrl: await app.listen({ port: 0, host: '127.0.0.1' }) }));
});
afterAll(() => app.close());

test('content client and embedded content service agree [API-01] [API-02]', async () => {
  expect((await client.shell(777)).main).toHaveLength(5);
  expect((await client.page(777, '/policy/consent'))?.version).toMatch(/^\d{4}-/);
  expect(await client.page(777, '/nowhere')).toBeNull();
  expect((await client.promoLine(777)).length).toBeGreaterThan(0);
  await expect(client.page(777, 'not a path')).rejects.toMatchObject({ kind: 'status', status: 422 });
});

test('the TV page has its banner for guests and clients [API-01] [TV-02]', async () => {
  for (const isAuth of [false, true]) {
    const banners = await client.banners(777, 'domrutv_equipment', isAuth);
    expect(banners.map(({ bannerInfo }) => bannerInfo?.tags)).toEqual([
      ['domrutv_equipment', 'subscriptions'],
    ]);
  }
});
