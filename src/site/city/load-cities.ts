import { isQueryDue } from '@/api/site/query-state';
import type { SiteDispatch, SiteThunk } from '../store-hooks';
import type { CityCalls } from './city-calls';
import {
  type CityPickerState,
  listAsked,
  listFailed,
  listLoaded,
  type ListName,
  regionAsked,
  regionFailed,
  regionLoaded,
  regionToggled,
  selectCityPicker,
} from './city.slice';

/** Loaded when the picker opens, only if all three are empty (CITY-06). */
const openingLists = ['regions', 'topCities', 'satellites'] as const satisfies ListName[];

/** Fetches the picker's lists, unless one has loaded (CITY-06). */
export function loadCityPicker(): SiteThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (mustLoad(selectCityPicker(getState()))) await loadAll(openingLists, dispatch);
  };
}

export function retryCityLists(): SiteThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const picker = selectCityPicker(getState());
    const lacking = openingLists.filter(
      (list) => picker[list].data.length === 0 && picker[list].status !== 'loading',
    );
    await loadAll(lacking, dispatch);
  };
}

export function loadCitiesForSearch(): SiteThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (isQueryDue(selectCityPicker(getState()).allCities)) await loadAll(['allCities'], dispatch);
  };
}

/** Fetches the cities at the first opening or after a failure. */
export function toggleRegion(regionId: number): SiteThunk<Promise<void>> {
  return async (dispatch, getState) => {
    dispatch(regionToggled(regionId));
    const picker = selectCityPicker(getState());
    if (picker.openRegionId === regionId && mustLoadRegion(picker, regionId))
      await loadRegion(regionId, dispatch);
  };
}

/** Fetches the region's cities again, for «Повторить». */
export function retryRegionCities(regionId: number): SiteThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (mustLoadRegion(selectCityPicker(getState()), regionId)) await loadRegion(regionId, dispatch);
  };
}

function mustLoad(picker: CityPickerState): boolean {
  return openingLists.every((list) => picker[list].data.length === 0 && picker[list].status !== 'loading');
}

/** Not fetched, or failed. */
function mustLoadRegion({ citiesOfRegion }: CityPickerState, regionId: number): boolean {
  const known = citiesOfRegion[regionId];
  return known === undefined || known.status === 'failed';
}

async function loadAll(lists: readonly ListName[], dispatch: SiteDispatch): Promise<void> {
  for (const list of lists) dispatch(listAsked(list));
  await Promise.all(lists.map((list) => load(list, dispatch)));
}

async function load(list: ListName, dispatch: SiteDispatch): Promise<void> {
  try {
    dispatch(await loaded(await calls(), list));
  } catch {
    dispatch(listFailed(list));
  }
}

async function loaded({ regions, topCities, satellites, listedCities }: CityCalls, list: ListName) {
  switch (list) {
    case 'regions':
      return listLoaded({ list, data: await regions() });
    case 'topCities':
      return listLoaded({ list, data: await topCities() });
    case 'satellites':
      return listLoaded({ list, data: await satellites() });
    case 'allCities':
      return listLoaded({ list, data: await listedCities() });
  }
}

async function loadRegion(regionId: number, dispatch: SiteDispatch): Promise<void> {
  dispatch(regionAsked(regionId));
  try {
    const { citiesByRegion } = await calls();
    dispatch(regionLoaded({ regionId, data: await citiesByRegion(regionId) }));
  } catch {
    dispatch(regionFailed(regionId));
  }
}

async function calls(): Promise<CityCalls> {
  return (await import('./city-calls')).cityCalls;
}
