import type { GeographyClient } from '@/api/geography/geography.client';
import type { SiteCitiesClient } from '@/api/geography/site-cities.client';

import {
  type CityPickerState,
  type ListName,
  listAsked,
  listFailed,
  listLoaded,
  mustLoad,
  mustLoadRegion,
  openingLists,
  regionAsked,
  regionFailed,
  regionLoaded,
  regionToggled,
} from './city-picker.slice';

/** The calls of the selector; failures are theirs to throw and the lists' to show. */
export type GeographyCalls = Pick<
  GeographyClient,
  'regions' | 'topCities' | 'satellites' | 'citiesByRegion'
> &
  SiteCitiesClient;

type Action = ReturnType<
  | typeof listAsked
  | typeof listLoaded
  | typeof listFailed
  | typeof regionToggled
  | typeof regionAsked
  | typeof regionLoaded
  | typeof regionFailed
>;
type Thunk = (
  dispatch: (action: Action) => unknown,
  getState: () => { cityPicker: CityPickerState },
) => Promise<void>;

/** The selector was opened: regions, top cities and satellites are loaded, unless any of them is there (CITY-06). */
export function selectorOpened(calls: GeographyCalls): Thunk {
  return async (dispatch, getState) => {
    if (!mustLoad(getState().cityPicker)) return;
    await Promise.all(openingLists.map((list) => load(calls, list, dispatch)));
  };
}

/** «Повторить»: asks again for what failed, or came without anything. */
export function listsRetried(calls: GeographyCalls): Thunk {
  return async (dispatch, getState) => {
    const { cityPicker } = getState();
    const lacking = openingLists.filter(
      (list) => cityPicker[list].items.length === 0 && cityPicker[list].status !== 'loading',
    );
    await Promise.all(lacking.map((list) => load(calls, list, dispatch)));
  };
}

/** Somebody searches: from now on every city can be found. */
export function searchBegun(calls: GeographyCalls): Thunk {
  return async (dispatch, getState) => {
    const { status } = getState().cityPicker.allCities;
    if (status === 'loading' || status === 'loaded') return;
    await load(calls, 'allCities', dispatch);
  };
}

/** Opens or collapses a region; its cities are asked for when it is first opened, or was opened in vain. */
export function regionChosen(calls: GeographyCalls, regionId: number): Thunk {
  return async (dispatch, getState) => {
    dispatch(regionToggled(regionId));
    const { cityPicker } = getState();
    if (cityPicker.openRegionId === regionId && mustLoadRegion(cityPicker, regionId))
      await loadRegion(calls, regionId, dispatch);
  };
}

/** «Повторить» within a region. */
export function regionRetried(calls: GeographyCalls, regionId: number): Thunk {
  return async (dispatch, getState) => {
    if (mustLoadRegion(getState().cityPicker, regionId)) await loadRegion(calls, regionId, dispatch);
  };
}

type Dispatch = Parameters<Thunk>[0];

async function load(calls: GeographyCalls, list: ListName, dispatch: Dispatch): Promise<void> {
  dispatch(listAsked(list));
  try {
    dispatch(await loaded(calls, list));
  } catch {
    dispatch(listFailed(list));
  }
}

async function loaded(calls: GeographyCalls, list: ListName): Promise<Action> {
  switch (list) {
    case 'regions':
      return listLoaded({ list, items: await calls.regions() });
    case 'topCities':
      return listLoaded({ list, items: await calls.topCities() });
    case 'satellites':
      return listLoaded({ list, items: await calls.satellites() });
    case 'allCities':
      return listLoaded({ list, items: await calls.listedCities() });
  }
}

async function loadRegion(calls: GeographyCalls, regionId: number, dispatch: Dispatch): Promise<void> {
  dispatch(regionAsked(regionId));
  try {
    dispatch(regionLoaded({ regionId, items: await calls.citiesByRegion(regionId) }));
  } catch {
    dispatch(regionFailed(regionId));
  }
}
