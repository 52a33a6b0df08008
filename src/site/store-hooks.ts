import { useDispatch, useSelector } from 'react-redux';

import type { makeStore } from '@/store/make-store';

/** The store of the site. */
export type SiteStore = ReturnType<typeof makeStore>;

/** For parts that are loaded with the store; nothing of the first load may import this. */
export const useSiteSelector = useSelector.withTypes<ReturnType<SiteStore['getState']>>();
export const useSiteDispatch = useDispatch.withTypes<SiteStore['dispatch']>();
