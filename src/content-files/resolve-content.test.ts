/** @jest-environment node */
import { parseFiles } from './folder/read-folder';
import { mergedAt } from './resolve-content';

test('entries of a moment are merged to one for each city and key', () => {
  const { entries } = parseFiles(
    {
      'cities/kazan/tariffs.yaml':
        '- { id: 1012, price: 789, from: 2027-03-01 }\n- { id: 1012, promo: null }\n- { id: 1013, price: 5, until: 2027-03-01 }',
      'tariffs/a.yaml': '- { id: 1012, price: 801, from: 2027-03-01, until: 2027-04-01 }',
      'tariffs.yaml': '- { id: 1012, price: 800 }',
    },
    '',
  );
  const at = (moment: string) =>
    mergedAt(entries, Date.parse(moment)).map(({ city, value }) => ({ city, ...value }));
  expect(at('2027-02-28T20:59:59Z')).toEqual([
    { city: 'kazan', id: 1012, promo: null },
    { city: 'kazan', id: 1013, price: 5 },
    { city: null, id: 1012, price: 800 },
  ]);
  expect(at('2027-02-28T21:00:00Z')).toEqual([
    { city: 'kazan', id: 1012, price: 789, promo: null },
    { city: null, id: 1012, price: 801 },
  ]);
});
