import { configureStore } from '@reduxjs/toolkit';

import type { SiteSeed } from '@/site/page/page-props';
import { siteReducer } from '@/site/page/site.slice';

/** One store per document on the browser, one per request on the server; seeded from the page's props. */
export function makeStore(seed: SiteSeed) {
  return configureStore({ reducer: { site: siteReducer }, preloadedState: { site: seed } });
}

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<Store['getState']>;
export type AppDispatch = Store['dispatch'];
