import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Suspense, use } from 'react';

/** Keeps a part's router while another page opens. */
export { RouterContext };

export function usePageRouter() {
  return use(RouterContext);
}

/**
 * Suspense boundary that React hydrates separately (ADR 17). Needs pages in one piece (whole-pages.ts):
 * otherwise the server renders its content at the end of a long page, where it stays without scripts.
 */
export const PageBoundary = Suspense;

/** Whether a boundary may hydrate later than its page. */
export const hydratesApart: boolean = true;
