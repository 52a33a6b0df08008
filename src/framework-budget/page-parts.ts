import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Suspense, use } from 'react';

/** A part of a page keeps that page's router while another page opens. */
export { RouterContext };

export function usePageRouter() {
  return use(RouterContext);
}

/**
 * Suspense boundary in the server's HTML, which React hydrates separately from its page (ADR 17). Requires pages
 * rendered in one piece (whole-pages.ts): otherwise the server would render its content at the end of a long page,
 * and without scripts it would stay there.
 */
export const PageBoundary = Suspense;

/** A boundary's content may wait before it hydrates, separately from its page. */
export const hydratesApart: boolean = true;
