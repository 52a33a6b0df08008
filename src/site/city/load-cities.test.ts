import { storeOf } from '../../../tests/support/render-on-site';
import { type CityCalls, cityCalls } from './city-calls';
import { selectCityPicker } from './city.slice';
import {
  retryCityLists,
  loadCityPicker,
  toggleRegion,
  retryRegionCities,
  loadCitiesForSearch,
} from './load-cities';
import { cityCallsFixture, regionsFixture } from './geography.fixtures';

const gone = () => Promise.reject(new Error('gone'));

/** A store, and calls that return the test lists; `answer` changes some of them. */
function open(changes: Partial<CityCalls> = {}) {
  const store = storeOf();
  const geography = cityCallsFixture();
  const answer = (calls: Partial<CityCalls>) => Object.assign(cityCalls, geography, calls);
  answer(changes);
  return { store, answer, asked: geography.asked, state: () => selectCityPicker(store.getState()) };
}

describe('opening the selector [CITY-06]', () => {
  test('loads regions, top cities and satellites at once, and never again', async () => {
    const { store, asked, state } = open();
    const first = store.dispatch(loadCityPicker());
    expect(state().regions.status).toBe('loading');
    // Opened again before the responses, and after.
    await store.dispatch(loadCityPicker());
    await first;
    await store.dispatch(loadCityPicker());
    expect(asked).toEqual(['regions', 'topCities', 'satellites']);
    expect(state().regions).toEqual({ status: 'loaded', data: regionsFixture });
    expect(state().topCities.data.map(({ name }) => name)).toEqual(['Москва', 'Казань']);
    expect(state().satellites.data.map(({ name }) => name)).toEqual(['Осиново']);
  });

  test('with one of the three loaded it fetches nothing: only when all three are empty', async () => {
    const { store, asked } = open({ regions: gone, satellites: gone });
    await store.dispatch(loadCityPicker());
    expect(asked).toEqual(['topCities']);
    await store.dispatch(loadCityPicker());
    expect(asked).toEqual(['topCities']);
  });

  test('after all three failed it retries', async () => {
    const { store, answer, asked, state } = open({ regions: gone, topCities: gone, satellites: gone });
    await store.dispatch(loadCityPicker());
    expect(asked).toEqual([]);
    answer({});
    await store.dispatch(loadCityPicker());
    expect(state().regions.status).toBe('loaded');
  });

  test('«Повторить» fetches the missing ones and keeps the rest', async () => {
    const { store, answer, asked, state } = open({ regions: gone });
    await store.dispatch(loadCityPicker());
    expect(state().regions.status).toBe('failed');
    answer({ regions: () => Promise.resolve(regionsFixture) });
    await store.dispatch(retryCityLists());
    expect(state().regions).toEqual({ status: 'loaded', data: regionsFixture });
    expect(asked).toEqual(['topCities', 'satellites']);
  });
});

describe('a region [CITY-06]', () => {
  test('opens, loads its cities once, and collapses when it is chosen again', async () => {
    const { store, asked, state } = open();
    await store.dispatch(toggleRegion(16));
    expect(state().openRegionId).toBe(16);
    expect(state().citiesOfRegion[16]?.data.map(({ name }) => name)).toEqual(['Казань', 'Набережные Челны']);
    await store.dispatch(toggleRegion(16));
    expect(state().openRegionId).toBeNull();
    await store.dispatch(toggleRegion(69));
    await store.dispatch(toggleRegion(16));
    expect(state().openRegionId).toBe(16);
    expect(asked).toEqual(['citiesByRegion 16', 'citiesByRegion 69']);
  });

  test('closed and opened while its cities load it fetches once', async () => {
    const { store, asked, state } = open();
    const first = store.dispatch(toggleRegion(16));
    await store.dispatch(toggleRegion(16));
    await store.dispatch(toggleRegion(16));
    await first;
    expect(asked).toEqual(['citiesByRegion 16']);
    expect(state().citiesOfRegion[16]?.status).toBe('loaded');
  });

  test('after a failure it fetches again, by «Повторить» or by reopening', async () => {
    const { store, answer, asked, state } = open({ citiesByRegion: gone });
    await store.dispatch(toggleRegion(16));
    expect(state().citiesOfRegion[16]).toEqual({ status: 'failed', data: [] });
    await store.dispatch(retryRegionCities(16));
    expect(state().citiesOfRegion[16]?.status).toBe('failed');
    answer({});
    await store.dispatch(retryRegionCities(16));
    expect(state().citiesOfRegion[16]?.data).toHaveLength(2);
    await store.dispatch(retryRegionCities(16));
    expect(state().citiesOfRegion[16]?.status).toBe('loaded');
    expect(asked).toEqual(['citiesByRegion 16']);
  });
});

test('the search fetches all cities once, from the first character on, and again after a failure [CITY-07]', async () => {
  const { store, answer, asked, state } = open({ listedCities: gone });
  await store.dispatch(loadCitiesForSearch());
  expect(state().allCities.status).toBe('failed');
  answer({});
  await Promise.all([store.dispatch(loadCitiesForSearch()), store.dispatch(loadCitiesForSearch())]);
  await store.dispatch(loadCitiesForSearch());
  expect(asked).toEqual(['listedCities']);
});
