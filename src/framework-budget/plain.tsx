import { useRouter } from 'next/compat/router';
import { type ReactNode, Suspense, type SuspenseProps, useState, useSyncExternalStore } from 'react';

/** Replacements of this folder's modules for builds without them (PLAIN, lean-next.ts). */

const never = () => () => undefined;

/**
 * Renders no boundary on the server, which waits for the content; hydrated with the page. In the browser
 * React's Suspense.
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

/** Gives a part the router of the opening page. */
export function RouterContext({ children }: { value: unknown; children: ReactNode }) {
  return children;
}

export function renderPagesInOnePiece(): void {
  // Nothing to do: without boundaries in the server's HTML React moves no content.
}
