import { render } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';

import { RouterContext } from '@/framework-budget/page-parts';
import type { SiteProps } from '@/site/page/page-props';
import { preloadedState } from '@/site/page/preloaded-state';
import type { SiteState, SiteStore } from '@/site/store-hooks';
import { makeStore } from '@/site/make-store';
import { nextRouterFixture, seedFixture } from './site-fixtures';

export { RouterContext };

/** Creates the store of a page with these props; `state` overrides slices. */
export function storeOf(seed: Partial<SiteProps> = {}, state: Partial<SiteState> = {}): SiteStore {
  return makeStore({ ...preloadedState({ ...seedFixture, ...seed }), ...state });
}

/** Creates a store in which the visitor has answered all questions, so no overlay appears. */
export function storeOfAnswered(seed: Partial<SiteProps> = {}): SiteStore {
  const { visit, city } = storeOf(seed).getState();
  return storeOf(seed, {
    visit: { ...visit, hasBegun: true, cookieChoice: 'necessary' },
    city: { ...city, isConfirmed: true },
  });
}

/** Changes of the props of a guest's page in Kazan. */
interface SiteOptions extends Partial<SiteProps> {
  store?: SiteStore;
  /** Properties of Next's router that the test uses. Without them there is no router. */
  router?: Partial<NextRouter>;
}

/** Renders an element with the store and, if given, with a router. */
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
