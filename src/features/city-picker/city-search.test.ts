import { cityCalls } from '@/site/city/city-calls';
import { selectCityPicker } from '@/site/city/city.slice';
import { loadCityPicker, toggleRegion, loadCitiesForSearch } from '@/site/city/load-cities';
import { citiesFixture, cityCallsFixture } from '@/site/city/geography.fixtures';
import { storeOf } from '../../../tests/support/render-on-site';

import { searchHits } from './city-search';

const gone = () => Promise.reject(new Error('gone'));

function open(changes: Partial<typeof cityCalls> = {}) {
  Object.assign(cityCalls, cityCallsFixture(), changes);
  const store = storeOf();
  return { store, hits: (query: string) => searchHits(selectCityPicker(store.getState()), query) };
}

test('the search returns a city once, whichever lists contain it, with its region [CITY-07]', async () => {
  const { store, hits } = open();
  await store.dispatch(loadCityPicker());
  await store.dispatch(toggleRegion(16));
  await store.dispatch(loadCitiesForSearch());
  expect(hits('каз')).toEqual([
    { key: 'city-1601', name: 'Казань', place: 'Татарстан', city: citiesFixture.kazan },
  ]);
  expect(hits('моск').map(({ place }) => place)).toEqual(['']);
});

test('a town without a site leads to the city that serves it, once that has loaded [CITY-07]', async () => {
  const { store, hits } = open({ topCities: () => Promise.resolve([]) });
  await store.dispatch(loadCityPicker());
  expect(hits('осин')).toEqual([]);
  await store.dispatch(loadCitiesForSearch());
  expect(hits('осин')).toMatchObject([{ name: 'Осиново', place: 'Казань', city: { provider_id: 145 } }]);
});

test('the search works without regions and without the list of all cities [CITY-05] [CITY-07]', async () => {
  const { store, hits } = open({ regions: gone, listedCities: gone });
  await store.dispatch(loadCityPicker());
  await store.dispatch(loadCitiesForSearch());
  expect(hits('gthvm')).toEqual([]);
  expect(hits('rfp').map(({ name }) => name)).toEqual(['Казань']);
});

test.each([
  ['an abbreviation', 'мск', ['Москва']],
  ['an abbreviation in the wrong layout', 'vcr', ['Москва']],
  ['a Latin name of its own', 'Moscow', ['Москва']],
  ['a name in Latin letters', 'Zelenograd', ['Зеленоград']],
  ['a region', 'татарстан', ['Казань', 'Набережные Челны']],
  ['a region in the wrong layout', 'Nfnfhcnfy', ['Казань', 'Набережные Челны']],
  ['«г.» before the name', 'г. Тверь', ['Тверь']],
  ['«г.» without a space', 'г.тверь', ['Тверь']],
  ['«город» before the name', 'Город Казань', ['Казань']],
  ['«г.» alone', 'г.', []],
  ['a part of an abbreviation inside it', 'ск', []],
])('the search understands %s: «%s» [CITY-07]', async (_kind, query, names) => {
  const { store, hits } = open();
  await store.dispatch(loadCityPicker());
  await store.dispatch(loadCitiesForSearch());
  expect(hits(query).map(({ name }) => name)).toEqual(names);
});

test('a name that fits hides regions and other names [CITY-07]', async () => {
  const { store, hits } = open();
  await store.dispatch(loadCityPicker());
  await store.dispatch(loadCitiesForSearch());
  expect(hits('твер').map(({ key }) => key)).toEqual(['city-6901']);
});
