import { render } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';

import { RouterContext } from '@/framework-budget/page-parts';
import type { SiteProps } from '@/site/page/page-props';
import { preloadedState } from '@/site/page/preloaded-state';
import type { SiteState, SiteStore } from '@/site/store-hooks';
import { makeStore } from '@/store/make-store';
import { nextRouterFixture, seedFixture } from './site-fixtures';

/** For tests that render without a site. */
export { RouterContext };

/** A store as a page with these props creates it, with additional state. */
export function storeOf(seed: Partial<SiteProps> = {}, state: Partial<SiteState> = {}): SiteStore {
  return makeStore({ ...preloadedState({ ...seedFixture, ...seed }), ...state });
}

/** The same in the middle of a visit: cookies are chosen and the city is confirmed, so no overlay is open. */
export function storeOfAnswered(seed: Partial<SiteProps> = {}): SiteStore {
  const { visit, city } = storeOf(seed).getState();
  return storeOf(seed, {
    visit: { ...visit, hasBegun: true, cookieChoice: 'necessary' },
    city: { ...city, isConfirmed: true },
  });
}

/** Differences from a guest's page in Kazan. */
interface SiteOptions extends Partial<SiteProps> {
  /** Replaces the store that the other options would create. */
  store?: SiteStore;
  /** Used parts of Next's router; without it there is none. */
  router?: Partial<NextRouter>;
}

/** Renders on a page of the site: with its store, like `_app`, and with the given router, if any. */
export function renderOnSite(element: ReactElement, { store: given, router, ...seed }: SiteOptions = {}) {
  const store = given ?? storeOf(seed);
  const navigation = router === undefined ? null : nextRouterFixture(router);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContext value={navigation}>
      <Provider store={store}>{children}</Provider>
    </RouterContext>
  );
  return { ...render(element, { wrapper }), store };
}
