/** @jest-environment node */
import { compareContent } from './compare-content';
import { ContentSet } from './content-set';
import { readOwnContent } from './own-content';
import { parseFiles } from './folder/read-folder';

const own = readOwnContent();
const linesOf = (text: string) => {
  const after = new ContentSet([own, parseFiles({ 'tariffs.yaml': text }, '')]);
  return compareContent(new ContentSet([own]), after)
    .replaceAll('\u00a0', ' ')
    .split('\n');
};

test('differences of later moments have their dates, each once', () => {
  const change = '  tariff «Старт 30»: short «Видео в HD на одном экране» → «Видео»';
  expect(
    linesOf(
      '- { id: 1002, short: Видео, from: 2998-11-01, until: 2998-12-01T09:00+05:00 }\n- { id: 1001, full: Мини, from: 2998-11-20 }\n- { id: 1001, full: Другой, from: 2998-10-20, until: 2998-11-10 }',
    ).map((line) => line.replace(/full .*/, 'full')),
  ).toEqual([
    ...['Visitors see no difference.', ''],
    ...['From 2998-10-20:', 'All cities:', '  tariff «Мини»: full', ''],
    ...['From 2998-11-01:', 'All cities:', '  tariff «Мини»: full', change, ''],
    ...['From 2998-11-10:', 'All cities:', change, ''],
    ...['From 2998-11-20:', 'All cities:', '  tariff «Мини»: full', change, ''],
    ...['From 2998-12-01T07:00+03:00:', 'All cities:', '  tariff «Мини»: full'],
  ]);
});
