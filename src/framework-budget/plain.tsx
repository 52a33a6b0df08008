import { useRouter } from 'next/compat/router';
import { type ReactNode, Suspense, type SuspenseProps, useState, useSyncExternalStore } from 'react';

/** Documented replacements of this folder's modules, for builds that switch them off (PLAIN, lean-next.ts). */

const never = () => () => undefined;

/**
 * No boundary in the server's HTML: the server waits for the content, and the browser hydrates it together
 * with the page. Rendered later in the browser, it is React's Suspense.
 */
export function PageBoundary({ children, fallback }: SuspenseProps) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isFromServer] = useState(isHydrating);
  return isFromServer ? children : <Suspense fallback={fallback}>{children}</Suspense>;
}

export const hydratesApart: boolean = false;

export const usePageRouter = useRouter;

/** A part of a page sees the router of the page that opens. */
export function RouterContext({ children }: { value: unknown; children: ReactNode }) {
  return children;
}

export function renderPagesInOnePiece(): void {
  // Nothing to do: without boundaries in the server's HTML React moves no content.
}
