import type { City } from '@/api/geography/geography.schemas';
import { type CityHints, findDuplicateCityIds, indexCities, resolveCity } from './resolve-city.server';

// Only the relevant fields of a city.
const city = (name: string, fields: Partial<City>) => ({ name, main: true, ...fields }) as City;
const perm = city('Пермь', {
  domain: 'perm',
  provider_id: 133,
  prefix_agreement: '59',
  region_iso_code: 'PER',
});
const kazan = city('Казань', {
  domain: 'kazan',
  provider_id: 145,
  prefix_agreement: '16',
  region_iso_code: 'TA',
});
const msk = city('Москва', {
  domain: 'msk',
  provider_id: 41,
  prefix_agreement: '77',
  region_iso_code: 'MOW',
});
const zel = city('Зеленоград', {
  domain: 'msk',
  provider_id: 8,
  prefix_agreement: '77',
  main: false,
  region_iso_code: 'MOW',
});
const sub = city('Подмосковье', {
  domain: 'msk',
  provider_id: 556,
  prefix_agreement: '77',
  main: false,
  region_iso_code: 'MOS',
});
const spb = city('Санкт-Петербург', {
  domain: 'spb',
  provider_id: 116,
  prefix_agreement: '78',
  region_iso_code: 'SPE',
});
const berezniki = city('Березники', {
  domain: 'berezniki',
  provider_id: 134,
  prefix_agreement: '591',
  region_iso_code: 'PER',
});
const orel = city('Орёл', {
  domain: 'orel',
  provider_id: 120,
  prefix_agreement: '57',
  region_iso_code: 'ORL',
});
const index = indexCities([zel, perm, kazan, sub, msk, spb, berezniki, orel]);

const nothing: CityHints = {
  hostLabel: null,
  providerId: undefined,
  cityDomain: undefined,
  agreement: undefined,
  byAddress: null,
};
const resolved = (hints: Partial<CityHints>) => {
  const found = resolveCity(index, { ...nothing, ...hints }, 'perm');
  return found.kind === 'city' ? found.city.name : found.kind;
};

describe('a host that names no city [CITY-03]', () => {
  test.each<[string, Partial<CityHints>, string]>([
    ['nothing known', {}, 'Пермь'],
    [
      'the provider id before all else',
      { providerId: '145', cityDomain: 'spb', agreement: '7712345' },
      'Казань',
    ],
    [
      'then the city-domain cookie',
      { cityDomain: 'spb', agreement: '7712345', byAddress: kazan },
      'Санкт-Петербург',
    ],
    ['then the agreement, Moscow', { agreement: '7712345', byAddress: kazan }, 'Москва'],
    ['then the agreement, St Petersburg', { agreement: '7812345' }, 'Санкт-Петербург'],
    ['the longest agreement prefix', { agreement: '5911234' }, 'Березники'],
    ['then the address', { byAddress: kazan }, 'Казань'],
    ['nonsense in every cookie', { providerId: 'abc', cityDomain: '../x', agreement: '<>' }, 'Пермь'],
    ['a city that has been removed', { providerId: '99999', cityDomain: 'gone' }, 'Пермь'],
  ])('%s', (_case, hints, name) => {
    expect(resolved(hints)).toBe(name);
  });
});

test('without the default city it is the first one [CITY-03]', () => {
  expect(resolveCity(indexCities([kazan, spb]), nothing, 'perm')).toMatchObject({
    city: kazan,
    guessed: true,
  });
  expect(resolveCity(indexCities([]), nothing, 'perm')).toEqual({ kind: 'unknown-host' });
});

describe('a city’s host decides alone [CITY-01]', () => {
  test('whatever the cookies', () => {
    expect(resolved({ hostLabel: 'kazan', providerId: '133', cityDomain: 'spb', agreement: '77' })).toBe(
      'Казань',
    );
  });

  test('a label that is no city of ours is unknown', () => {
    expect(resolved({ hostLabel: 'nowhere', providerId: '133' })).toBe('unknown-host');
  });
});

describe('cities that share a domain [CITY-04]', () => {
  test.each([
    [undefined, 'Москва'],
    ['41', 'Москва'],
    ['8', 'Зеленоград'],
    ['556', 'Подмосковье'],
    ['133', 'Москва'],
  ])('the provider-id cookie %s selects %s', (providerId, name) => {
    expect(resolved({ hostLabel: 'msk', providerId })).toBe(name);
  });
});

test('a place is matched by name and region, ё as е and in any case', () => {
  expect(index.byNameAndRegion('орел', 'orl')).toBe(orel);
  expect(index.byNameAndRegion('КАЗАНЬ', 'TA')).toBe(kazan);
  expect(index.byNameAndRegion('Казань', 'PER')).toBeUndefined();
});

describe('two cities with one provider id in the geography service', () => {
  const twins = [
    city('Пермь', {
      city_id: 1,
      domain: 'perm',
      provider_id: 7,
      prefix_agreement: '59',
      region_iso_code: 'PER',
    }),
    city('Казань', {
      city_id: 2,
      domain: 'kazan',
      provider_id: 7,
      prefix_agreement: '16',
      region_iso_code: 'TA',
    }),
  ];
  const nothing = {
    hostLabel: null,
    providerId: '7',
    cityDomain: undefined,
    agreement: undefined,
    byAddress: null,
  };
  const nameOf = (hints: Partial<CityHints>) => {
    const found = resolveCity(indexCities(twins), { ...nothing, ...hints }, 'perm');
    return found.kind === 'city' ? found.city.name : found.kind;
  };

  test.each([
    ['the host decides', { hostLabel: 'kazan' }, 'Казань'],
    ['the host decides', { hostLabel: 'perm' }, 'Пермь'],
    ['without a host the remembered one', { cityDomain: 'kazan' }, 'Казань'],
    ['without anything the first', {}, 'Пермь'],
  ])('%s %o: %s [CITY-03]', (_what, hints, expected) => expect(nameOf(hints)).toBe(expected));

  test('are named', () => {
    expect(findDuplicateCityIds(twins)).toEqual([
      { id: 'provider_id', value: 7, cities: ['Пермь', 'Казань'] },
    ]);
  });
});
