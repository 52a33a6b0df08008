/** @jest-environment node */
import { ContentSet } from './content-set';
import { readOwnContent } from './own-content';
import { parseFiles } from './folder/read-folder';

const own = readOwnContent();
const later = '2999-01-01';
const setOf = (files: Record<string, string>, now?: number) =>
  new ContentSet([own, parseFiles(files, '')], now);

test('cities with own prices hold no copies of the other entries, also at a later moment', () => {
  const prices = `- { id: 1012, price: 700 }\n- { id: 1012, price: 710, from: ${later} }`;
  const files = { 'cities/kazan/tariffs.yaml': prices, 'cities/perm/tariffs.yaml': prices };
  const sets = [setOf(files), setOf(files, Date.parse(later))];
  const contents = sets.flatMap((set) => [set.in('kazan', 0), set.in('perm', 0)]);
  expect(contents.map(({ tariffs }) => tariffs.find(({ id }) => id === 1012)?.price)).toEqual([
    700, 700, 710, 710,
  ]);
  const entriesOf = ({ channels, quizzes, regions }: (typeof contents)[number]) =>
    new Set<unknown>([...channels, ...quizzes, ...regions]);
  const [first = new Set(), ...rest] = contents.map(entriesOf);
  expect(first.size).toBeGreaterThan(200);
  for (const entries of rest) expect([...entries].filter((one) => !first.has(one))).toEqual([]);
});

test('a shared value is that of the city', () => {
  const erid = (text: string) =>
    `- { id: own-advertising, value: { companyName: ООО «Скворец», erid: ${text} } }`;
  const set = setOf({ 'cities/perm/shared.yaml': erid('perm2026') });
  const next = setOf({ 'shared.yaml': erid('all2026') });
  const eridsOf = ({ banners }: typeof set.general) =>
    new Set(banners.map(({ advertising }) => advertising?.erid));
  expect(eridsOf(set.in('perm', 0))).toContain('perm2026');
  expect(eridsOf(set.in('kazan', 0))).not.toContain('perm2026');
  expect(eridsOf(next.in('perm', 0))).toContain('all2026');
});
