import { useDispatch, useSelector, useStore } from 'react-redux';

import { selectCity } from './city/city.slice';
import type { PublicCity } from './city/public-city.server';
import type { makeStore } from './make-store';

export type SiteStore = ReturnType<typeof makeStore>;
export type SiteState = ReturnType<SiteStore['getState']>;
export type SiteDispatch = SiteStore['dispatch'];
/** E.g. a cookie or a request. */
export type SiteThunk<Result = void> = (dispatch: SiteDispatch, getState: () => SiteState) => Result;

export const useSiteSelector = useSelector.withTypes<SiteState>();
export const useSiteDispatch = useDispatch.withTypes<SiteDispatch>();
export const useSiteStore = useStore.withTypes<SiteStore>();

/** Returns the city for components; server code and pure functions receive it as a parameter. */
export const useCity = (): PublicCity => useSiteSelector(selectCity);
