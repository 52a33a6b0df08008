/** @jest-environment node */
import fastify, { type FastifyInstance } from 'fastify';

import {
  type Channel,
  channelListSchema,
  channelPackages,
  channelQualities,
  channelThemes,
} from '@/api/content/content.schemas';

import { priceZoneOfProvider } from '@/content-files/content-kinds';
import { contentService } from './content-service';
import { findChannels } from './find-content';

const providers = [777, 778, 779];

const inPackage = (channels: Channel[], wanted: Channel['package']) =>
  channels.filter((channel) => channel.package === wanted);

test('the providers below cover all three zones', () => {
  expect(new Set(providers.map(priceZoneOfProvider)).size).toBe(3);
});

describe.each(providers)('channels of provider %i', (providerId) => {
  const channels = findChannels(providerId);

  test('200 channels, 33 federal, at least 120 cable, the rest extra [TV-07]', () => {
    expect(channels).toHaveLength(200);
    expect(channels.length).toBeGreaterThan(170);
    expect(inPackage(channels, 'federal')).toHaveLength(33);
    expect(inPackage(channels, 'cable').length).toBeGreaterThanOrEqual(120);
    expect(inPackage(channels, 'extra').length).toBeGreaterThan(0);
  });

  test('there are HD and 4K, and channels with and without an archive [TV-07]', () => {
    const count = (quality: Channel['quality']) => channels.filter((one) => one.quality === quality).length;
    expect(channelQualities.map(count).every((number) => number >= 5)).toBe(true);
    expect(inPackage(channels, 'federal').some(({ quality }) => quality === '4K')).toBe(false);
    expect(new Set(channels.map(({ hasArchive }) => hasArchive)).size).toBe(2);
  });

  test.each(['id', 'number', 'title'] as const)('no %s is repeated [TV-07]', (key) => {
    const values = channels.map((channel) => String(channel[key]).toLowerCase());
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });

  test('every theme is known, occurs once in a channel, and has channels [TV-07]', () => {
    const known = new Set<string>(channelThemes);
    expect(channels.filter(({ themes }) => themes.length === 0)).toEqual([]);
    expect(channels.filter(({ themes }) => themes.some((theme) => !known.has(theme)))).toEqual([]);
    expect(channels.filter(({ themes }) => new Set(themes).size !== themes.length)).toEqual([]);
    const used = new Set<string>(channels.flatMap(({ themes }) => themes));
    expect(channelThemes.filter((theme) => !used.has(theme))).toEqual([]);
  });

  test('numbers rise, federal ones are 1 to 33, cable precedes extra [TV-07]', () => {
    const numbers = channels.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    const federal = inPackage(channels, 'federal').map(({ number }) => number);
    expect(federal).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
    expect([...new Set(channels.map((channel) => channel.package))]).toEqual([...channelPackages]);
  });
});

test('a few channels differ by zone, and an id identifies one channel [TV-07]', () => {
  const all = providers.flatMap(findChannels);
  const titles = new Map<number, Set<string>>();
  for (const { id, title } of all) titles.set(id, (titles.get(id) ?? new Set()).add(title));
  expect([...titles.values()].filter((named) => named.size > 1)).toEqual([]);
  const everywhere = [...titles.keys()].filter(
    (wanted) => all.filter(({ id }) => id === wanted).length === providers.length,
  );
  const differing = findChannels(777).filter(({ id }) => !everywhere.includes(id));
  expect(differing.length).toBeGreaterThanOrEqual(3);
  expect(differing.length).toBeLessThanOrEqual(10);
  expect(differing.filter(({ themes }) => !themes.includes('регион'))).toEqual([]);
});

describe('GET /v1/content/channels', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    await app.register(contentService);
  });
  afterAll(() => app.close());
  const get = (headers: Record<string, string>) => app.inject({ url: '/v1/content/channels', headers });

  test.each(providers)('answers with the channels of provider %i [API-01]', async (providerId) => {
    const answer = await get({ providerid: String(providerId) });
    expect(answer.statusCode).toBe(200);
    expect(channelListSchema.parse(answer.json())).toEqual({ items: findChannels(providerId) });
  });

  test.each([
    ['no provider', {}],
    ['a provider that is no number', { providerid: 'perm' }],
    ['provider 0', { providerid: '0' }],
  ])('%s: 422 with a message for the header [API-01]', async (_what, headers) => {
    const answer = await get(headers);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      status: false,
      message: 'Проверьте параметры запроса',
      fields: { providerid: expect.stringMatching(/./) },
    });
  });
});
