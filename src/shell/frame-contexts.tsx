import type { ReactNode } from 'react';
import { links } from '@/config/links';
import { reportFailure } from '@/site/analytics/track';
import { ErrorBoundary, FailureReporter } from '@/ui/error-boundary/error-boundary';
import { KeepsScroll } from '@/ui/link/link';

/** What the kit is told of this site: whom to tell of failures, and which links keep the scroll (SHELL-15). */
export function FrameContexts({ children }: { children: ReactNode }) {
  return (
    <FailureReporter value={reportFailure}>
      <KeepsScroll value={keepsScroll}>{children}</KeepsScroll>
    </FailureReporter>
  );
}

interface ScreenBoundaryProps {
  /** Public path: another page is tried anew. */
  path: string;
  /** Stands in the place of a screen that throws; the frame round it stays. */
  fallback: ReactNode;
  children: ReactNode;
}

export function ScreenBoundary({ path, fallback, children }: ScreenBoundaryProps) {
  return (
    <ErrorBoundary name="screen" resetKey={path} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}

/** Pages that open where the page before was scrolled to (SHELL-15). */
const keptPaths: readonly string[] = [links.internet, links.monoVillage, links.fullBuy];

/** Whether soft navigation to this address leaves the scroll as it is; an address with a hash leads to its place. */
export function keepsScroll(href: string): boolean {
  return !href.includes('#') && keptPaths.includes(href.split('?', 1)[0] ?? '');
}
