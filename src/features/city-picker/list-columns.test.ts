import type { RegionsByLetter } from '@/api/geography/geography.client';
import { type ColumnCount, columnCountOf, regionColumns } from './list-columns';

const letters = 'А Б В Г Д Е Ж З И К'.split(' ');
function groupsOf(total: number): RegionsByLetter[] {
  const perLetter = Math.ceil(total / letters.length) || 1;
  return letters
    .map((letter, at) => ({
      letter,
      regions: Array.from(
        { length: Math.max(0, Math.min(perLetter, total - at * perLetter)) },
        (_, place) => ({
          region_id: at * perLetter + place,
          name: `${letter}${place}`,
          region_iso_code: 'X',
          cities: [],
        }),
      ),
    }))
    .filter(({ regions }) => regions.length > 0);
}

const sizes = (columns: RegionsByLetter[][]) =>
  columns.map((column) => column.reduce((sum, { regions }) => sum + regions.length, 0));

describe('columns of regions [CITY-08]', () => {
  test.each<[ColumnCount, boolean, number, number[]]>([
    [4, true, 55, [6, 17, 16, 16]],
    [3, true, 55, [8, 24, 23]],
    [2, true, 55, [16, 39]],
    [1, true, 55, [55]],
    [4, false, 55, [14, 14, 14, 13]],
    [3, false, 55, [19, 18, 18]],
    [2, false, 55, [28, 27]],
    [1, false, 55, [55]],
    [4, true, 6, [6]],
    [4, true, 8, [6, 1, 1]],
    [2, true, 5, [5]],
    [4, true, 0, [0]],
    [3, false, 0, [0]],
  ])('%i columns, top cities: %s, %i regions', (count, hasTopCities, total, expected) => {
    expect(sizes(regionColumns(groupsOf(total), count, hasTopCities))).toEqual(expected);
  });

  test.each<ColumnCount>([1, 2, 3, 4])('no item is lost or moved in %i columns', (count) => {
    const groups = groupsOf(55);
    const ids = (list: RegionsByLetter[]) =>
      list.flatMap(({ regions }) => regions.map((region) => region.region_id));
    expect(ids(regionColumns(groups, count, true).flat())).toEqual(ids(groups));
  });

  test('a letter that continues in the next column is repeated there', () => {
    const [first, second] = regionColumns(groupsOf(30), 4, true);
    expect(first?.map(({ letter, regions }) => [letter, regions.length])).toEqual([
      ['А', 3],
      ['Б', 3],
    ]);
    const [column, next] = regionColumns(
      [{ letter: 'К', regions: groupsOf(10).flatMap((g) => g.regions) }],
      2,
      false,
    );
    expect([column, next].map((groups) => groups?.map(({ letter }) => letter))).toEqual([['К'], ['К']]);
    expect(second?.[0]?.letter).toBe('В');
  });
});

test.each([
  [1920, 4],
  [1280, 4],
  [1000, 4],
  [999, 3],
  [768, 3],
  [767, 2],
  [360, 2],
  [359, 1],
  [320, 1],
])('a window of %i px shows %i columns [CITY-08]', (width, count) => {
  expect(columnCountOf(width)).toBe(count);
});

describe('four on a laptop, three on a tablet, two on a mobile, else one [CITY-08]', () => {
  test('never fewer on a wider window', () => {
    const counts = Array.from({ length: 1700 }, (_, width) => columnCountOf(width));
    expect(counts).toEqual([...counts].sort());
    expect(new Set(counts)).toEqual(new Set([1, 2, 3, 4]));
  });
});
