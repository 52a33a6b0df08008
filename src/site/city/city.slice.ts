import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { RegionsByLetter } from '@/api/geography/geography.client';
import type { ListedCity, Satellite } from '@/api/geography/geography.schemas';
import type { QueryState } from '@/api/site/query-state';
import type { PublicCity } from './public-city.server';

/** Fetched once. A `failed` list keeps its data and may be retried. */
type Part<Item> = QueryState<Item[], never>;

interface CityLists {
  regions: Part<RegionsByLetter>;
  topCities: Part<ListedCity>;
  satellites: Part<Satellite>;
  /** For the search; fetched at the first input. */
  allCities: Part<ListedCity>;
}

export type ListName = keyof CityLists;
type LoadedList = { [Name in ListName]: { list: Name; data: CityLists[Name]['data'] } }[ListName];

export interface CityPickerState extends CityLists {
  openRegionId: number | null;
  /** By region id, once opened (CITY-06). */
  citiesOfRegion: Record<number, Part<ListedCity>>;
}

/** Another city loads a new document. */
export interface CityState {
  city: PublicCity;
  origin: string;
  /** Domain of shared cookies; '' if host-only. */
  cookieDomain: string;
  /** False until `beginVisit` has read the cookie. */
  isConfirmed: boolean;
  picker: CityPickerState;
}

const unread = (): Part<never> => ({ status: 'idle', data: [] });

export function makeInitialCityState(seed: Pick<CityState, 'city' | 'origin' | 'cookieDomain'>): CityState {
  const lists = { regions: unread(), topCities: unread(), satellites: unread(), allCities: unread() };
  return { ...seed, isConfirmed: false, picker: { ...lists, openRegionId: null, citiesOfRegion: {} } };
}

export const citySlice = createSlice({
  name: 'city',
  // Never used, because every page of the site preloads its city.
  initialState: {} as CityState, // The value above is never used.
  reducers: {
    cityConfirmed: (state) => {
      state.isConfirmed = true;
    },
    listAsked: ({ picker }, { payload }: PayloadAction<ListName>) => {
      picker[payload].status = 'loading';
    },
    listLoaded: ({ picker }, { payload: { list, data } }: PayloadAction<LoadedList>) => {
      Object.assign(picker[list], { status: 'loaded', data });
    },
    listFailed: ({ picker }, { payload }: PayloadAction<ListName>) => {
      picker[payload].status = 'failed';
    },
    /** Choosing the open region again collapses it. */
    regionToggled: ({ picker }, { payload }: PayloadAction<number>) => {
      picker.openRegionId = picker.openRegionId === payload ? null : payload;
    },
    regionAsked: ({ picker }, { payload }: PayloadAction<number>) => {
      picker.citiesOfRegion[payload] = { status: 'loading', data: [] };
    },
    regionLoaded: (
      { picker },
      { payload: { regionId, data } }: PayloadAction<{ regionId: number; data: ListedCity[] }>,
    ) => {
      picker.citiesOfRegion[regionId] = { status: 'loaded', data };
    },
    regionFailed: ({ picker }, { payload }: PayloadAction<number>) => {
      picker.citiesOfRegion[payload] = { status: 'failed', data: [] };
    },
  },
});

export const {
  cityConfirmed,
  listAsked,
  listLoaded,
  listFailed,
  regionToggled,
  regionAsked,
  regionLoaded,
  regionFailed,
} = citySlice.actions;

interface WithCity {
  city: CityState;
}

export const selectCity = ({ city }: WithCity): PublicCity => city.city;
export const selectCityOrigin = ({ city }: WithCity): string => city.origin;
export const selectCityPicker = ({ city }: WithCity): CityPickerState => city.picker;
