import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { ListedCity, Satellite } from '@/api/geography/geography.schemas';
import type { RegionGroup } from '@/api/geography/normalise-geography';

/** A list that is asked for once; `failed` ones may be asked for again and keep what they held. */
export interface Part<Item> {
  status: 'empty' | 'loading' | 'loaded' | 'failed';
  items: Item[];
}

/** The lists of the selector. */
export interface CityLists {
  regions: Part<RegionGroup>;
  topCities: Part<ListedCity>;
  satellites: Part<Satellite>;
  /** For the search alone: asked for when somebody first types. */
  allCities: Part<ListedCity>;
}

export interface CityPickerState extends CityLists {
  openRegionId: number | null;
  /** Cities of the regions that were opened, by region id (CITY-06). */
  citiesOfRegion: Record<number, Part<ListedCity>>;
}

export type ListName = keyof CityLists;
type LoadedList = { [Name in ListName]: { list: Name; items: CityLists[Name]['items'] } }[ListName];

const empty = { status: 'empty', items: [] } as const;
const initial: CityPickerState = {
  regions: { ...empty, items: [] },
  topCities: { ...empty, items: [] },
  satellites: { ...empty, items: [] },
  allCities: { ...empty, items: [] },
  openRegionId: null,
  citiesOfRegion: {},
};

/** What «Выберите город» has loaded and which region is open [spec 4, City select]. */
export const cityPickerSlice = createSlice({
  name: 'cityPicker',
  initialState: initial,
  reducers: {
    listAsked: (state, { payload }: PayloadAction<ListName>) => {
      state[payload].status = 'loading';
    },
    listLoaded: (state, { payload: { list, items } }: PayloadAction<LoadedList>) => {
      Object.assign(state[list], { status: 'loaded', items });
    },
    listFailed: (state, { payload }: PayloadAction<ListName>) => {
      state[payload].status = 'failed';
    },
    /** Choosing the open region again collapses it. */
    regionToggled: (state, { payload }: PayloadAction<number>) => {
      state.openRegionId = state.openRegionId === payload ? null : payload;
    },
    regionAsked: (state, { payload }: PayloadAction<number>) => {
      state.citiesOfRegion[payload] = { status: 'loading', items: [] };
    },
    regionLoaded: (
      state,
      { payload: { regionId, items } }: PayloadAction<{ regionId: number; items: ListedCity[] }>,
    ) => {
      state.citiesOfRegion[regionId] = { status: 'loaded', items };
    },
    regionFailed: (state, { payload }: PayloadAction<number>) => {
      state.citiesOfRegion[payload] = { status: 'failed', items: [] };
    },
  },
});

export const { listAsked, listLoaded, listFailed, regionToggled, regionAsked, regionLoaded, regionFailed } =
  cityPickerSlice.actions;

/** The lists that opening loads, and loads only while all three are empty (CITY-06). */
export const openingLists = ['regions', 'topCities', 'satellites'] as const satisfies ListName[];

/** Whether opening has to load: all three lists are empty and none of them is on its way. */
export function mustLoad(state: CityPickerState): boolean {
  return openingLists.every((list) => state[list].items.length === 0 && state[list].status !== 'loading');
}

/** Whether a region's cities have to be asked for: never twice, but again after a failure. */
export function mustLoadRegion({ citiesOfRegion }: CityPickerState, regionId: number): boolean {
  const known = citiesOfRegion[regionId];
  return known === undefined || known.status === 'failed';
}

/** Every city that has arrived by whichever list, each once. */
export function knownCities({ allCities, topCities, citiesOfRegion }: CityPickerState): ListedCity[] {
  const lists = [allCities, topCities, ...Object.values(citiesOfRegion)];
  const byId = new Map(lists.flatMap(({ items }) => items.map((city) => [city.city_id, city] as const)));
  return [...byId.values()];
}
