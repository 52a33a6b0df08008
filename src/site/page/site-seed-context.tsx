import { createContext, type ReactNode, useContext } from 'react';

import type { SiteSeed } from './page-props';

const SeedContext = createContext<SiteSeed | null>(null);

/** Gives every part of a page the city, variants and flags of the document. */
export function SiteSeedProvider({ seed, children }: { seed: SiteSeed; children: ReactNode }) {
  return <SeedContext value={seed}>{children}</SeedContext>;
}

/** What the document knows of its city and visitor. Throws outside a page of the site. */
export function useSiteSeed(): SiteSeed {
  const seed = useContext(SeedContext);
  if (!seed) throw new Error('useSiteSeed is for pages in the site’s frame');
  return seed;
}
