import { createSlice } from '@reduxjs/toolkit';

import type { SiteSeed } from './page-props';

const unseeded: SiteSeed | null = null;

/** What every part of the site knows during one visit: city, experiments, flags, whether somebody is signed in. */
const siteSlice = createSlice({
  name: 'site',
  initialState: unseeded as SiteSeed | null, // widened: createSlice would infer null
  reducers: {},
});

export const siteReducer = siteSlice.reducer;
