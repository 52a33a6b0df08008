import '@/ui/form/typed-before';

import type { ReactNode } from 'react';

import { isOpenedByRouter, mayShareScreen } from '@/config/links';
import { pageRows } from '@/config/pages';
import { PageBoundary } from '@/framework-budget/page-parts';
import { PromoLine } from '@/features/promo-line/promo-line';
import { reportFailure } from '@/site/analytics/track';
import { useSiteSelector } from '@/site/store-hooks';
import { nextOverlay, overlayIds } from '@/site/page/next-overlay';
import { deferred } from '@/ui/deferred/deferred';
import { setScreenSharing } from '@/ui/deferred/navigation';
import { ErrorBoundary, FailureReporter } from '@/ui/error-boundary/error-boundary';
import { KeepsScrollContext, IsSoftPageContext } from '@/ui/link/link';
import { DemoSiteBanner, PageFrameBox, Main, SkipLink } from './frame.styles';
import { frameText } from './frame.text';
import { SiteHeader, type SiteHeaderProps } from './header/site-header';

setScreenSharing(mayShareScreen);

const SiteFooter = deferred(async () => (await import('./footer/site-footer')).SiteFooter, 'visible', {
  name: 'footer',
  farHeight: 1030,
});

const EmailWidget = deferred(
  async () => (await import('@/features/email-widget/email-widget')).EmailWidget,
  'visible',
  { name: 'e-mail', isBrowserOnly: true },
);

const SurveyButton = deferred(
  async () => (await import('@/features/survey/survey-button')).SurveyButton,
  'visible',
  { name: 'survey', isBrowserOnly: true },
);

export interface SiteFrameProps extends SiteHeaderProps {
  /** The server's, so that hydration renders the same. */
  year: number;
  isAuth?: boolean;
  hasChat?: boolean;
  isCobrand?: boolean;
  /** A public demonstration, marked as such. */
  isDemo?: boolean;
  children: ReactNode;
}

/**
 * Renders header and main part as Suspense boundaries, hydrated in slices or when pressed; both at once would
 * block a phone.
 */
export function SiteFrame(props: SiteFrameProps) {
  const { year, isAuth = false, hasChat = false, isCobrand = false, isDemo = false, ...more } = props;
  const { children, ...header } = more;
  return (
    <PageFrameBox>
      <nav aria-label={frameText.pageStart}>
        <SkipLink href="#main">{frameText.skip}</SkipLink>
        <WaitingLink path={header.path} traits={header.traits} />
      </nav>
      {isDemo && (
        <aside aria-label={frameText.demoLine}>
          <DemoSiteBanner>{frameText.demo}</DemoSiteBanner>
        </aside>
      )}
      <ErrorBoundary name="promo line">
        {header.content.promo && <PromoLine line={header.content.promo} />}
      </ErrorBoundary>
      <ErrorBoundary name="header">
        <PageBoundary>
          <SiteHeader {...header} />
        </PageBoundary>
      </ErrorBoundary>
      <Main id="main" tabIndex={-1}>
        <PageBoundary>{children}</PageBoundary>
      </Main>
      {isAuth && (
        <div id="own-email">
          <EmailWidget />
        </div>
      )}
      {header.traits.hasSurvey && <SurveyButton path={header.path} />}
      <SiteFooter
        content={header.content.footer}
        phone={header.content.phones.callCenter}
        year={year}
        isAuth={isAuth}
        hasChat={hasChat}
        isCobrand={isCobrand}
      />
    </PageFrameBox>
  );
}

/** Skip link to the automatic overlay that waits; browser only. */
function WaitingLink({ path, traits }: Pick<SiteHeaderProps, 'path' | 'traits'>) {
  const next = useSiteSelector((state) => nextOverlay(state, { path, traits }));
  return next === 'cookies' || next === 'city' ? (
    <SkipLink href={`#${overlayIds[next]}`}>{frameText.toWaiting[next]}</SkipLink>
  ) : null;
}

/** Provides the error reporter and links that keep the scroll position (SHELL-15). */
export function FrameContexts({ children }: { children: ReactNode }) {
  return (
    <FailureReporter value={reportFailure}>
      <KeepsScrollContext value={keepsScroll}>{children}</KeepsScrollContext>
    </FailureReporter>
  );
}

/** Provides soft navigation, also for pages without the frame. */
export function SoftNavigationProvider({ children }: { children: ReactNode }) {
  return <IsSoftPageContext value={isOpenedByRouter}>{children}</IsSoftPageContext>;
}

interface ScreenBoundaryProps {
  /** A change resets the error boundary. */
  path: string;
  /** Replaces a screen that throws. */
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

/** Whether a link keeps the scroll position; a hash scrolls to its target (SHELL-15). */
export function keepsScroll(href: string): boolean {
  const target = href.split('?', 1)[0];
  return !href.includes('#') && pageRows.some(({ path, keepsScroll }) => keepsScroll && path === target);
}
