import type { ReactNode } from 'react';

import { reportFailure } from '@/site/failures/report-failure';
import { keepsScroll } from '@/site/scroll/keeps-scroll';
import { ErrorBoundary, FailureReporter } from '@/ui/error-boundary/error-boundary';
import { KeepsScroll } from '@/ui/link/anchor';

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
