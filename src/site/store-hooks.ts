import { useDispatch, useSelector, useStore } from 'react-redux';

import type { makeStore } from '@/store/make-store';

/** The store of the site, one for each document. */
export type SiteStore = ReturnType<typeof makeStore>;
export type SiteState = ReturnType<SiteStore['getState']>;
export type SiteDispatch = SiteStore['dispatch'];

export const useSiteSelector = useSelector.withTypes<SiteState>();
export const useSiteDispatch = useDispatch.withTypes<SiteDispatch>();
export const useSiteStore = useStore.withTypes<SiteStore>();
