import { createContext, type ReactNode, use } from 'react';

import type { SiteStore } from './store-hooks';

type LoadStore = () => Promise<SiteStore>;

const StoreLoader = createContext<LoadStore>(() => Promise.reject(new Error('no store here')));

/** Lets parts that come after the page share the document's one store, which no first load holds. */
export function LateStoreProvider({ load, children }: { load: LoadStore; children: ReactNode }) {
  return <StoreLoader value={load}>{children}</StoreLoader>;
}

/** The way to the document's store, for parts that load themselves; rejects where it cannot be loaded. */
export function useStoreLoader(): LoadStore {
  return use(StoreLoader);
}
