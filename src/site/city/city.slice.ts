import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { RegionGroup } from '@/api/geography/geography.client';
import type { ListedCity, Satellite } from '@/api/geography/geography.schemas';
import type { PublicCity } from './public-city';

/** Fetched once; a `failed` one may be retried and keeps its items. */
interface Part<Item> {
  status: 'empty' | 'loading' | 'loaded' | 'failed';
  items: Item[];
}

interface CityLists {
  regions: Part<RegionGroup>;
  topCities: Part<ListedCity>;
  satellites: Part<Satellite>;
  /** For the search only: fetched on first input. */
  allCities: Part<ListedCity>;
}

export type ListName = keyof CityLists;
type LoadedList = { [Name in ListName]: { list: Name; items: CityLists[Name]['items'] } }[ListName];

export interface CityPickerState extends CityLists {
  openRegionId: number | null;
  /** Cities of the opened regions, by region id (CITY-06). */
  citiesOfRegion: Record<number, Part<ListedCity>>;
}

/** The city of this document; another city is another document. */
export interface CityState {
  city: PublicCity;
  /** Public origin of the city, e.g. `https://perm.example.ru`. */
  origin: string;
  /** Domain of the cookies that cities share; empty: host-only. */
  cookieDomain: string;
  /** The visitor has confirmed the city; unknown before `beginVisit`. */
  isConfirmed: boolean;
  picker: CityPickerState;
}

const empty = (): Part<never> => ({ status: 'empty', items: [] });

export function cityAtStart(seed: Pick<CityState, 'city' | 'origin' | 'cookieDomain'>): CityState {
  const lists = { regions: empty(), topCities: empty(), satellites: empty(), allCities: empty() };
  return { ...seed, isConfirmed: false, picker: { ...lists, openRegionId: null, citiesOfRegion: {} } };
}

export const citySlice = createSlice({
  name: 'city',
  // Always preloaded: every page of the site has its city.
  initialState: {} as CityState, // see above
  reducers: {
    cityConfirmed: (state) => {
      state.isConfirmed = true;
    },
    listAsked: ({ picker }, { payload }: PayloadAction<ListName>) => {
      picker[payload].status = 'loading';
    },
    listLoaded: ({ picker }, { payload: { list, items } }: PayloadAction<LoadedList>) => {
      Object.assign(picker[list], { status: 'loaded', items });
    },
    listFailed: ({ picker }, { payload }: PayloadAction<ListName>) => {
      picker[payload].status = 'failed';
    },
    /** Choosing the open region again collapses it. */
    regionToggled: ({ picker }, { payload }: PayloadAction<number>) => {
      picker.openRegionId = picker.openRegionId === payload ? null : payload;
    },
    regionAsked: ({ picker }, { payload }: PayloadAction<number>) => {
      picker.citiesOfRegion[payload] = { status: 'loading', items: [] };
    },
    regionLoaded: (
      { picker },
      { payload: { regionId, items } }: PayloadAction<{ regionId: number; items: ListedCity[] }>,
    ) => {
      picker.citiesOfRegion[regionId] = { status: 'loaded', items };
    },
    regionFailed: ({ picker }, { payload }: PayloadAction<number>) => {
      picker.citiesOfRegion[payload] = { status: 'failed', items: [] };
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
