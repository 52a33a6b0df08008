import { isDeliveryShown, similarItems, addKnownDetails } from './card-view-model.server';
import { equipmentFixture } from './equipment.fixtures';

const bare = (id: number) => equipmentFixture({ id });

test('70454 and 80491 have separate images and descriptions, 80491 rewinds 7 days [TV-14]', () => {
  const [small, big] = [addKnownDetails(bare(70454)), addKnownDetails(bare(80491))];
  expect(small.images).toEqual(['/static/sprite.svg#stb-slab-light']);
  expect(big.images).toEqual(['/static/sprite.svg#stb-slab-dark']);
  expect(big.body.replaceAll('\u00a0', ' ')).toContain('перематывает его на 7 дней назад');
  expect(small.body).not.toBe(big.body);
});

test('the provider’s values persist, and other boxes are unchanged [TV-14]', () => {
  const sent = { ...bare(80491), images: ['/photo.webp'], body: 'Своё' };
  expect(addKnownDetails(sent)).toEqual(sent);
  expect(addKnownDetails(bare(1))).toEqual(bare(1));
});

const stocked = { leftovers: 1, isDeliveryAllowed: true, neededProductId: 0 };

describe('delivery: leftovers, leave to deliver, and the needed product among the services [EQ-12]', () => {
  test.each([
    ['a guest', {}, [], true],
    ['nothing is left', { leftovers: 0 }, [], false],
    ['leftovers below zero', { leftovers: -3 }, [], false],
    ['delivery is not allowed', { isDeliveryAllowed: false }, [], false],
    ['a guest without the needed product', { neededProductId: 1 }, [], false],
    ['a client with another one', { neededProductId: 1 }, [2, 3], false],
    ['a client with the needed product', { neededProductId: 1 }, [2, 1], true],
    ['an id below zero needs nothing', { neededProductId: -1 }, [], true],
  ])('%s', (_, changes, services, isShown) => {
    expect(isDeliveryShown({ ...stocked, ...changes }, services)).toBe(isShown);
  });
});

const items = ['mini', 'box-hd', 'sound', 'box-4k', 'box-4k-pro'].map((alias) => equipmentFixture({ alias }));
const similar = (alias: string) => similarItems(items, alias, 3).map((item) => item.alias);

test.each([
  ['box-4k-max', ['box-4k', 'box-4k-pro', 'box-hd']],
  ['Sound_Bar', ['sound', 'mini', 'box-hd']],
  ['nonsense', ['mini', 'box-hd', 'sound']],
  ['', ['mini', 'box-hd', 'sound']],
])('nearest to «%s» are %j: words in common, else the list’s order', (alias, nearest) => {
  expect(similar(alias)).toEqual(nearest);
});
