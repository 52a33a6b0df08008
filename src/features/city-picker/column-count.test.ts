import { columnCountOf } from './column-count';

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
