import { makeInitialCityState, type CityState } from '../city/city.slice';
import type { ClientState } from '../client/client.slice';
import { makeInitialVisitState, type VisitState } from '../visit/visit.slice';
import type { SiteProps } from './page-props';

/** A soft navigation does not change it. */
export interface PreloadedState {
  city: CityState;
  client: ClientState;
  visit: VisitState;
}

export function preloadedState(seed: SiteProps): PreloadedState {
  const { city, origin, cookieDomain, variants, flags, chatUrl, isAuth, client = null } = seed;
  return {
    city: makeInitialCityState({ city, origin, cookieDomain }),
    client: { isAuth, client, sections: {} },
    visit: makeInitialVisitState({ variants, flags, hasChat: chatUrl !== '' }),
  };
}

/** Whether the page differs from the document by city, client or variant. */
export function hasCityClientOrVariantChanged(
  state: Pick<PreloadedState, 'city' | 'client' | 'visit'>,
  seed: SiteProps,
): boolean {
  return (
    state.city.city.provider_id !== seed.city.provider_id ||
    state.city.city.domain !== seed.city.domain ||
    state.client.isAuth !== seed.isAuth ||
    state.client.client?.agreement?.number !== seed.client?.agreement?.number ||
    Object.entries(seed.variants).some(([key, name]) => state.visit.variants[key] !== name)
  );
}
