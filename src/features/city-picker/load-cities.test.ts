import { configureStore } from '@reduxjs/toolkit';

import { cityPickerSlice, knownCities, mustLoad } from './city-picker.slice';
import {
  type GeographyCalls,
  listsRetried,
  regionChosen,
  regionRetried,
  searchBegun,
  selectorOpened,
} from './load-cities';
import { pretendCities, pretendGeography, pretendRegions } from './pretend-geography';
import { searchHits } from './search-hits';

const makeStore = () => configureStore({ reducer: { cityPicker: cityPickerSlice.reducer } });
const gone = () => Promise.reject(new Error('gone'));

function open(changes: Partial<GeographyCalls> = {}) {
  const store = makeStore();
  const geography = pretendGeography();
  const calls = { ...geography, ...changes };
  return { store, calls, asked: geography.asked, state: () => store.getState().cityPicker };
}

describe('opening the selector [CITY-06]', () => {
  test('loads regions, top cities and satellites at once, and never again', async () => {
    const { store, calls, asked, state } = open();
    const first = store.dispatch(selectorOpened(calls));
    expect(asked).toEqual(['regions', 'topCities', 'satellites']);
    expect(state().regions.status).toBe('loading');
    // Opened again before the answers came, and after.
    await store.dispatch(selectorOpened(calls));
    await first;
    await store.dispatch(selectorOpened(calls));
    expect(asked).toEqual(['regions', 'topCities', 'satellites']);
    expect(state().regions).toEqual({ status: 'loaded', items: pretendRegions });
    expect(state().topCities.items.map(({ name }) => name)).toEqual(['Москва', 'Казань']);
    expect(state().satellites.items.map(({ name }) => name)).toEqual(['Осиново']);
  });

  test('with one of the three there it loads nothing: only when all three are empty', async () => {
    const { store, calls, asked, state } = open({ regions: gone, satellites: gone });
    await store.dispatch(selectorOpened(calls));
    expect(asked).toEqual(['topCities']);
    expect(mustLoad(state())).toBe(false);
    await store.dispatch(selectorOpened(calls));
    expect(asked).toEqual(['topCities']);
  });

  test('after none of the three came it is tried again', async () => {
    const { store, calls, asked } = open({ regions: gone, topCities: gone, satellites: gone });
    await store.dispatch(selectorOpened(calls));
    await store.dispatch(selectorOpened({ ...calls, ...pretendGeography() }));
    expect(asked).toEqual([]);
    expect(store.getState().cityPicker.regions.status).toBe('loaded');
  });

  test('«Повторить» asks for what is missing and keeps the rest', async () => {
    const { store, calls, asked, state } = open({ regions: gone });
    await store.dispatch(selectorOpened(calls));
    expect(state().regions.status).toBe('failed');
    await store.dispatch(listsRetried({ ...calls, regions: () => Promise.resolve(pretendRegions) }));
    expect(state().regions).toEqual({ status: 'loaded', items: pretendRegions });
    expect(asked).toEqual(['topCities', 'satellites']);
  });
});

describe('a region [CITY-06]', () => {
  test('opens, loads its cities once, and collapses when it is chosen again', async () => {
    const { store, calls, asked, state } = open();
    await store.dispatch(regionChosen(calls, 16));
    expect(state().openRegionId).toBe(16);
    expect(state().citiesOfRegion[16]?.items.map(({ name }) => name)).toEqual(['Казань', 'Набережные Челны']);
    await store.dispatch(regionChosen(calls, 16));
    expect(state().openRegionId).toBeNull();
    await store.dispatch(regionChosen(calls, 69));
    await store.dispatch(regionChosen(calls, 16));
    expect(state().openRegionId).toBe(16);
    expect(asked).toEqual(['citiesByRegion 16', 'citiesByRegion 69']);
  });

  test('closed and opened while its cities are on their way asks once', async () => {
    const { store, calls, asked, state } = open();
    const first = store.dispatch(regionChosen(calls, 16));
    await store.dispatch(regionChosen(calls, 16));
    await store.dispatch(regionChosen(calls, 16));
    await first;
    expect(asked).toEqual(['citiesByRegion 16']);
    expect(state().citiesOfRegion[16]?.status).toBe('loaded');
  });

  test('whose cities did not come asks again, by «Повторить» or by opening it anew', async () => {
    const { store, calls, asked, state } = open({ citiesByRegion: gone });
    await store.dispatch(regionChosen(calls, 16));
    expect(state().citiesOfRegion[16]).toEqual({ status: 'failed', items: [] });
    await store.dispatch(regionRetried(calls, 16));
    expect(state().citiesOfRegion[16]?.status).toBe('failed');
    await store.dispatch(regionRetried({ ...calls, citiesByRegion: pretendGeography().citiesByRegion }, 16));
    expect(state().citiesOfRegion[16]?.items).toHaveLength(2);
    await store.dispatch(regionRetried(calls, 16));
    expect(state().citiesOfRegion[16]?.status).toBe('loaded');
    expect(asked).toEqual([]);
  });
});

describe('the search over what has loaded [CITY-07]', () => {
  test('asks for all cities once, from the first sign on, and again after a failure', async () => {
    const { store, calls, asked, state } = open();
    await store.dispatch(searchBegun({ ...calls, listedCities: gone }));
    expect(state().allCities.status).toBe('failed');
    await Promise.all([store.dispatch(searchBegun(calls)), store.dispatch(searchBegun(calls))]);
    await store.dispatch(searchBegun(calls));
    expect(asked).toEqual(['listedCities']);
  });

  test('finds a city once, however many lists it came by, and says its region', async () => {
    const { store, calls, state } = open();
    await store.dispatch(selectorOpened(calls));
    await store.dispatch(regionChosen(calls, 16));
    await store.dispatch(searchBegun(calls));
    expect(knownCities(state()).filter(({ name }) => name === 'Казань')).toHaveLength(1);
    expect(searchHits(state(), 'каз')).toEqual([
      { key: 'city-1601', name: 'Казань', place: 'Татарстан', city: pretendCities.kazan },
    ]);
    expect(searchHits(state(), 'моск').map(({ place }) => place)).toEqual(['']);
  });

  test('a town without a site leads to the city that serves it, once that is known', async () => {
    const { store, calls, state } = open({ topCities: () => Promise.resolve([]) });
    await store.dispatch(selectorOpened(calls));
    expect(searchHits(state(), 'осин')).toEqual([]);
    await store.dispatch(searchBegun(calls));
    expect(searchHits(state(), 'осин')).toMatchObject([
      { name: 'Осиново', place: 'Казань', city: { provider_id: 145 } },
    ]);
  });

  test('works without regions and without the list of all cities', async () => {
    const { store, calls, state } = open({ regions: gone, listedCities: gone });
    await store.dispatch(selectorOpened(calls));
    await store.dispatch(searchBegun(calls));
    expect(searchHits(state(), 'gthvm')).toEqual([]);
    expect(searchHits(state(), 'rfp').map(({ name }) => name)).toEqual(['Казань']);
  });
});
