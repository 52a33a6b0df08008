import { type ReactNode, Suspense } from 'react';
import { commonSurveyPages } from '@/config/surveys';
import { PromoLine } from '@/features/promo-line/promo-line';
import { deferred } from '@/ui/deferred/deferred';
import { ErrorBoundary } from '@/ui/error-boundary/error-boundary';
import { DemoLine, Frame, Main, SkipLink } from './frame.styles';
import { frameText } from './frame.text';
import { SiteHeader, type SiteHeaderProps } from './header/site-header';

const SiteFooter = deferred(async () => (await import('./footer/site-footer')).SiteFooter, 'visible', {
  name: 'footer',
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
  /** Of the server, so that both sides draw the same copyright line. */
  year: number;
  /** A client is signed in: the footer shows the iOS store too (SHELL-12). */
  isAuth?: boolean;
  /** There is a chat: the footer has its button (API-06). */
  hasChat?: boolean;
  /** The footer names the cobrand's legal entity (SHELL-11). */
  isCobrand?: boolean;
  /** A demonstration on a public domain: nobody may take it for a shop. */
  isDemo?: boolean;
  children: ReactNode;
}

/**
 * The frame round every page of a city: skip link, top bar, header, main part, footer. Header and main part are
 * boundaries of their own: React hydrates them in slices after the frame, and at once where somebody presses; all in one
 * go it would block a phone.
 */
export function SiteFrame(props: SiteFrameProps) {
  const { year, isAuth = false, hasChat = false, isCobrand = false, isDemo = false, ...more } = props;
  const { children, ...header } = more;
  return (
    <Frame>
      <nav aria-label={frameText.pageStart}>
        <SkipLink href="#main">{frameText.skip}</SkipLink>
      </nav>
      {isDemo && (
        <aside aria-label={frameText.demoLine}>
          <DemoLine>{frameText.demo}</DemoLine>
        </aside>
      )}
      <ErrorBoundary name="promo line">
        {header.content.promo && <PromoLine line={header.content.promo} />}
      </ErrorBoundary>
      <ErrorBoundary name="header">
        <Suspense>
          <SiteHeader {...header} />
        </Suspense>
      </ErrorBoundary>
      <Main id="main" tabIndex={-1}>
        <Suspense>{children}</Suspense>
      </Main>
      {isAuth && <EmailWidget />}
      {commonSurveyPages.includes(header.path) && <SurveyButton path={header.path} />}
      <SiteFooter
        city={header.city}
        content={header.content.footer}
        phone={header.content.phones.callCenter}
        year={year}
        isAuth={isAuth}
        hasChat={hasChat}
        isCobrand={isCobrand}
      />
    </Frame>
  );
}
