/** @jest-environment node */
import { toCityList, toRegionCities, toRegionGroups, toSatellites } from './geography.client';
import type { ListedCity, Region } from './geography.schemas';

function city(city_id: number, name: string, main = false): ListedCity {
  return {
    city_id,
    name,
    main,
    domain: `c${city_id}`,
    provider_id: city_id,
    region_id: 1,
    region_iso_code: 'ORL',
    has_sso: false,
  };
}
function region(region_id: number, name: string): Region {
  return { region_id, name, region_iso_code: 'TA', cities: [] };
}
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);

describe('cities of a region', () => {
  test('the main city is first, ё sorts with е [CITY-11]', () => {
    const wire = [city(1, 'Жуков'), city(2, 'Ёлкино'), city(3, 'Ярцево', true), city(4, 'Ельня')];
    expect(namesOf(toRegionCities(wire))).toEqual(['Ярцево', 'Ёлкино', 'Ельня', 'Жуков']);
  });

  test('an object keyed by id results in the same order as a list [CITY-11] [API-01]', () => {
    const wire = { 1: city(1, 'Миасс'), 2: city(2, 'Челябинск', true), 3: city(3, 'Аша') };
    expect(namesOf(toRegionCities(wire))).toEqual(['Челябинск', 'Аша', 'Миасс']);
  });
});

test('top cities keep the order of a list [API-01]', () => {
  expect(namesOf(toCityList([city(2, 'Уфа'), city(1, 'Казань', true)]))).toEqual(['Уфа', 'Казань']);
});

test('satellites become one list, whatever their format [API-01]', () => {
  const town = { city_id: 11, name: 'Бор', main_city_id: 1 };
  const other = { city_id: 12, name: 'Кстово', main_city_id: 1 };
  expect(toSatellites([town, other])).toEqual([town, other]);
  expect(toSatellites({ 11: town, 12: other })).toEqual([town, other]);
  expect(toSatellites({ 1: [town, other] })).toEqual([town, other]);
});

test('regions are grouped and sorted, grouped or not before [CITY-11] [API-01]', () => {
  const [komi, altai, kirov] = [
    region(1, 'Коми'),
    region(2, 'Алтайский край'),
    region(3, 'Кировская область'),
  ];
  const expected = [
    { letter: 'А', regions: [altai] },
    { letter: 'К', regions: [kirov, komi] },
  ];
  expect(toRegionGroups([komi, altai, kirov])).toEqual(expected);
  expect(toRegionGroups({ К: [komi, kirov], А: [altai] })).toEqual(expected);
});
