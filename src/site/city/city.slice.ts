import { createSlice } from '@reduxjs/toolkit';

import type { PublicCity } from './public-city';

/** The city of this visit; of the document, so another city is another document. */
export interface CityState {
  city: PublicCity;
  /** Public origin of the city, e.g. `https://perm.example.ru`. */
  origin: string;
  /** Domain of the cookies that cities share; empty: each host keeps its own. */
  cookieDomain: string;
}

export const citySlice = createSlice({
  name: 'city',
  // Always preloaded: no page of the site is drawn without its city.
  initialState: {} as CityState, // see above
  reducers: {},
});

interface WithCity {
  city: CityState;
}

export const selectCity = ({ city }: WithCity): PublicCity => city.city;
export const selectCityOrigin = ({ city }: WithCity): string => city.origin;
export const selectCookieDomain = ({ city }: WithCity): string => city.cookieDomain;
