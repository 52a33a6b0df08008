import { useDispatch, useSelector, useStore } from 'react-redux';

import type { makeStore } from '@/store/make-store';

/** The store of the site, one for each document. */
export type SiteStore = ReturnType<typeof makeStore>;
export type SiteState = ReturnType<SiteStore['getState']>;
export type SiteDispatch = SiteStore['dispatch'];
/** An action that does something, e.g. keeps a cookie or calls a service, before or beside changing the state. */
export type SiteThunk<Result = void> = (dispatch: SiteDispatch, getState: () => SiteState) => Result;

export const useSiteSelector = useSelector.withTypes<SiteState>();
export const useSiteDispatch = useDispatch.withTypes<SiteDispatch>();
export const useSiteStore = useStore.withTypes<SiteStore>();
