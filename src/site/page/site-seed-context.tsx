import { createContext, type ReactNode, useContext } from 'react';

import { KeepsScroll } from '@/ui/link/anchor';
import { keepsScroll } from '../scroll/keeps-scroll';
import type { SiteSeed } from './page-props';

const SeedContext = createContext<SiteSeed | null>(null);

/** Gives every part of a page the city, variants and flags of the document; its links keep the scroll (SHELL-15). */
export function SiteSeedProvider({ seed, children }: { seed: SiteSeed; children: ReactNode }) {
  return (
    <SeedContext value={seed}>
      <KeepsScroll value={keepsScroll}>{children}</KeepsScroll>
    </SeedContext>
  );
}

/** The same where there is one: for parts that also stand outside of a page's frame. */
export function useSeedIfAny(): SiteSeed | null {
  return useContext(SeedContext);
}

/** What the document knows of its city and visitor. Throws outside a page of the site. */
export function useSiteSeed(): SiteSeed {
  const seed = useContext(SeedContext);
  if (!seed) throw new Error('useSiteSeed is for pages in the site’s frame');
  return seed;
}
