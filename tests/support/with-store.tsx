import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';

import type { PublicCity } from '@/site/city/public-city';
import type { SiteSeed } from '@/site/page/page-props';
import { preloadedState } from '@/site/page/preloaded-state';
import type { SiteState, SiteStore } from '@/site/store-hooks';
import { makeStore } from '@/store/make-store';

/** Kazan as a page knows it; tests that depend on the city name another one. */
export const cityFixture: PublicCity = {
  city_id: 1601,
  domain: 'kazan',
  name: 'Казань',
  cityIn: 'в Казани',
  provider_id: 133,
  companyName: 'Скворец',
  legalEntity: 'ООО «Скворец»',
  phone_code: '843',
  sale_phone: '200-00-00',
  logo_narrow: '',
  timeZone: 'Europe/Moscow',
  callHours: { from: '09:00', to: '21:00' },
  consentMode: 'notice',
  hasStoreApp: true,
  hidesConnectButton: false,
};

/** What a guest's page in Kazan is seeded with. */
export const seedFixture: SiteSeed = {
  city: cityFixture,
  origin: 'http://kazan.localhost:3000',
  variants: {},
  flags: { sso: null, equipmentLoan: null, hideLeadForms: null },
  isAuth: false,
  client: null,
  cookieDomain: '',
  chatUrl: '',
  isCobrand: false,
  isDemo: false,
};

/** A store as a page of this seed makes it, with further state on top. */
export function storeOf(seed: Partial<SiteSeed> = {}, state: Partial<SiteState> = {}): SiteStore {
  return makeStore({ ...preloadedState({ ...seedFixture, ...seed }), ...state });
}

/** The same in the middle of a visit: cookies are chosen and the city is confirmed, so nothing lies over the page. */
export function storeOfAnswered(seed: Partial<SiteSeed> = {}): SiteStore {
  const { visit, city } = storeOf(seed).getState();
  return storeOf(seed, {
    visit: { ...visit, hasBegun: true, cookieChoice: 'necessary' },
    city: { ...city, isConfirmed: true },
  });
}

/** Draws with a store, as `_app` does. */
export function renderWithStore(element: ReactElement, store: SiteStore = storeOf()) {
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return { ...render(element, { wrapper }), store };
}
