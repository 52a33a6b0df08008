/** @jest-environment node */
import { citiesByIds, citiesOfRegion, regionsByName } from './geography-lists';
import { cities, regions } from './seed/geography-seed';

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);

test.each([
  [59, ['Пермь', 'Березники', 'Краснокамск', 'Соликамск', 'Чайковский']],
  [64, ['Саратов', 'Балаково', 'Энгельс']],
  [61, ['Ростов-на-Дону', 'Азов']],
])('cities of region %i: the main one, then by name, whatever the seed says [CITY-11]', (id, names) => {
  expect(namesOf(citiesOfRegion(cities.toReversed(), id))).toEqual(names);
  expect(namesOf(citiesOfRegion(cities, id))).toEqual(names);
});

test('regions are sorted by name in Russian order [CITY-11]', () => {
  const names = namesOf(regionsByName(regions.toReversed()));
  expect(names.slice(0, 3)).toEqual(['Алтайский край', 'Архангельская область', 'Астраханская область']);
  expect(names.slice(-3)).toEqual(['Челябинская область', 'Чувашия', 'Ярославская область']);
});

test('cities by ids keep the order of the ids [API-01]', () => {
  expect(namesOf(citiesByIds(cities, [5901, 201, 7701]))).toEqual(['Пермь', 'Уфа', 'Москва']);
});
