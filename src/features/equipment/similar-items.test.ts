import type { Equipment } from '@/api/catalogue/catalogue.schemas';
import { similarItems } from './similar-items';

const items = ['mini', 'box-hd', 'sound', 'box-4k', 'box-4k-pro'].map((alias) => ({ alias }) as Equipment);
const similar = (alias: string) => similarItems(items, alias, 3).map((item) => item.alias);

test.each([
  ['box-4k-max', ['box-4k', 'box-4k-pro', 'box-hd']],
  ['Sound_Bar', ['sound', 'mini', 'box-hd']],
  ['nonsense', ['mini', 'box-hd', 'sound']],
  ['', ['mini', 'box-hd', 'sound']],
])('nearest to «%s» are %j: words in common, else the list’s order', (alias, nearest) => {
  expect(similar(alias)).toEqual(nearest);
});
