/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { City } from '@/api/geography/geography.schemas';

import { cities, regions } from './geography-seed';
import { satellites } from './satellites';
import {
  fieldProblems,
  identityProblems,
  nameProblems,
  phoneProblems,
  prefixProblems,
  regionProblems,
  type Seed,
  selectorProblems,
  sharedDomainProviders,
} from './seed-rules';
import { topCityIds } from './top-cities';

const seed: Seed = { cities, regions, topCityIds, satellites };

/** The seed with Kazan changed: an ordinary city that is neither the default nor shares a domain. */
function withKazan(change: Partial<City>): Seed {
  return {
    ...seed,
    cities: cities.map((city) => (city.name === 'Казань' ? { ...city, ...change } : city)),
  };
}

describe('the seed of cities', () => {
  test('holds at least 60 cities and leads with 12 [CITY-11]', () => {
    expect(cities.length).toBeGreaterThanOrEqual(60);
    expect(topCityIds).toHaveLength(12);
  });

  test.each([
    ['1, region', regionProblems],
    ['2, identity', identityProblems],
    ['3, names', nameProblems],
    ['4, phones', phoneProblems],
    ['5, agreement prefix', prefixProblems],
    ['6, services and fields', fieldProblems],
    ['7, selector', selectorProblems],
  ])('follows step %s of the recipe in every city [CITY-11] [CITY-12]', (_step, problemsOf) => {
    expect(problemsOf(seed)).toEqual([]);
  });

  // Step 8 is held by city-by-ip.test.ts.
  test('is told in the same steps by the README [CITY-11]', () => {
    const readme = readFileSync(join(process.cwd(), 'README.md'), 'utf8');
    const recipe = readme.split('## Adding a city')[1]?.split('\n## ')[0] ?? '';
    const steps = [...recipe.matchAll(/^(\d)\. \*\*(.+?)\.\*\*/gm)].map(
      ([, number, name]) => `${number} ${name}`,
    );
    expect(steps).toEqual([
      '1 Region',
      '2 Identity',
      '3 Names',
      '4 Phones',
      '5 Agreement prefix',
      '6 Services',
      '7 Selector',
      '8 Addresses',
    ]);
  });

  test('keeps the three providers of the capital at one host, led by one [CITY-04]', () => {
    const sharing = cities.filter(({ domain }) => domain === 'msk');
    expect(sharing.map(({ provider_id }) => provider_id).toSorted()).toEqual(
      sharedDomainProviders.toSorted(),
    );
    expect(sharing.filter(({ main }) => main).map(({ provider_id }) => provider_id)).toEqual([41]);
    expect(sharing.map(({ prefix_agreement }) => prefix_agreement)).toEqual(['77', '77', '77']);
    expect(sharing.some(({ ktv }) => ktv)).toBe(false);
  });

  test('gives 78 to St Petersburg and takes nothing out of 77 and 78 [CITY-03]', () => {
    const owners = cities.filter(({ prefix_agreement }) => prefix_agreement.startsWith('78'));
    expect(owners.map(({ domain }) => domain)).toEqual(['spb']);
    expect(cities.filter(({ prefix_agreement }) => /^77./.test(prefix_agreement))).toEqual([]);
  });

  test('has cities with and without single sign-on, and both kinds of consent [CITY-12]', () => {
    const ssoOf = (name: string) => cities.find((city) => city.name === name)?.has_sso;
    expect(ssoOf('Пермь')).toBe(true);
    expect(ssoOf('Казань')).toBe(false);
    expect(new Set(cities.map(({ consentMode }) => consentMode))).toEqual(new Set(['checkbox', 'notice']));
  });

  test.each([
    ['Калининград', 2],
    ['Москва', 3],
    ['Волгоград', 3],
    ['Киров', 3],
    ['Самара', 4],
    ['Саратов', 4],
    ['Ульяновск', 4],
    ['Ижевск', 4],
    ['Астрахань', 4],
    ['Пермь', 5],
    ['Оренбург', 5],
    ['Омск', 6],
    ['Барнаул', 7],
    ['Томск', 7],
    ['Новосибирск', 7],
    ['Кемерово', 7],
    ['Красноярск', 7],
    ['Иркутск', 8],
    ['Владивосток', 10],
    ['Хабаровск', 10],
  ])('keeps the clock of %s %i hours ahead of UTC [CITY-12]', (name, hours) => {
    const timeZone = cities.find((city) => city.name === name)?.timeZone;
    const format = new Intl.DateTimeFormat('en', {
      ...(timeZone ? { timeZone } : {}),
      timeZoneName: 'longOffset',
    });
    const offset = format
      .formatToParts(new Date('2026-07-01'))
      .find(({ type }) => type === 'timeZoneName')?.value;
    expect(offset).toBe(`GMT+${String(hours).padStart(2, '0')}:00`);
  });
});

describe('a mistake in the seed is named with the step of the recipe', () => {
  test.each<[string, (broken: Seed) => string[], Partial<City>]>([
    ['step 1, Казань: no region 99', regionProblems, { region_id: 99 }],
    [
      'step 1, Казань: Пермский край does not list it',
      regionProblems,
      { region_id: 59, region_iso_code: 'PER' },
    ],
    ['step 1, Казань: PER is not the code of Татарстан', regionProblems, { region_iso_code: 'PER' }],
    ['step 2: two cities have the city_id 5901', identityProblems, { city_id: 5901 }],
    ['step 2: two cities have the provider_id 8', identityProblems, { provider_id: 8 }],
    ['step 2, Казань: domain «msk» belongs to another city', identityProblems, { domain: 'msk' }],
    ['step 2: of the cities at «msk» exactly one must be main, not 2', identityProblems, { domain: 'msk' }],
    [
      'step 3, Казань: cityIn «во Казани» does not fit pred_name «Казани»',
      nameProblems,
      { cityIn: 'во Казани' },
    ],
    [
      'step 3, Казань: cityIn «в Казани» does not fit pred_name «Казань»',
      nameProblems,
      { pred_name: 'Казань' },
    ],
    ['step 4, Казань: 843 and 20-00-00 are not ten digits', phoneProblems, { sale_phone: '20-00-00' }],
    ['step 5: prefix 59 belongs to perm and kazan', prefixProblems, { prefix_agreement: '59' }],
    [
      "step 5, Казань: prefix 771 must begin with the region's number",
      prefixProblems,
      { prefix_agreement: '771' },
    ],
    ['step 6, Казань: no time zone Europe/Kazan', fieldProblems, { timeZone: 'Europe/Kazan' }],
    ['step 6, Казань: sso.url must stand with has_sso only', fieldProblems, { has_sso: true }],
    [
      'step 6, Казань: prefix_agreement does not fit the city schema',
      fieldProblems,
      { prefix_agreement: '1' },
    ],
    [
      'step 6, Казань: callHours 21:00–09:00 are no hours of one day',
      fieldProblems,
      { callHours: { from: '21:00', to: '09:00' } },
    ],
    ['step 7: top city 1601 does not exist', selectorProblems, { city_id: 1699 }],
    ['step 7, Осиново: is a city of its own', selectorProblems, { name: 'Осиново' }],
  ])('%s [CITY-12]', (message, problemsOf, change) => {
    expect(problemsOf(withKazan(change))).toContainEqual(expect.stringContaining(message));
  });
});
