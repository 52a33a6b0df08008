import type { SiteRequest } from '@/site/request/site-request';
import type { House } from '../address/offers-of-house';
import { shownHouse } from './shown-house';

const house: House = {
  ...{ id: '1-0-1', city_id: 1, streetType: 'ул.', street: 'Лесная', formerStreet: null, house: '3' },
  ...{ isPrivate: false, connected: true, technologies: ['GPON'], maxSpeed: 300 },
};
const forFlats = { speed: 300, isForPrivateHouse: false };

async function warningFor(more: Partial<House>, offer = forFlats) {
  // Of all that pages know it asks this only.
  const site = { api: { house: async () => ({ ...house, ...more }) } } as unknown as SiteRequest;
  return (await shownHouse(site, house.id, offer))?.warning?.replaceAll('\u00a0', ' ') ?? null;
}

test.each<[string, Partial<House>, typeof forFlats, RegExp]>([
  ['no network', { connected: false, maxSpeed: 0 }, forFlats, /пока не подключён/],
  ['less speed', { maxSpeed: 100 }, forFlats, /скорость до 100 Мбит\/с/],
  ['a detached house', { isPrivate: true }, forFlats, /частный дом, а тариф — для квартир/],
  [
    'detached and slow',
    { isPrivate: true, maxSpeed: 100 },
    { speed: 300, isForPrivateHouse: true },
    /до 100/,
  ],
])('a house with %s: what stands in the way is told [TAR-01] [TAR-04]', async (_what, more, offer, words) => {
  expect(await warningFor(more, offer)).toMatch(words);
});

test('nothing is told where nothing stands in the way [TAR-04]', async () => {
  expect(await warningFor({})).toBeNull();
  expect(await warningFor({ isPrivate: true }, { speed: 300, isForPrivateHouse: true })).toBeNull();
});
