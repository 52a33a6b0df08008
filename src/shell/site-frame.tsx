import type { ReactNode } from 'react';

import { emailWidgetPlace } from '@/features/email-widget/email-widget-place';
import { PromoLine } from '@/features/promo-line/promo-line';
import { SkipLink } from '@/ui/layout/skip-link';

import { deferred } from '@/ui/deferred/deferred';
import { Frame, Main } from './frame.styles';
import { frameText } from './frame.text';
import { SiteHeader, type SiteHeaderProps } from './header/site-header';

const SiteFooter = deferred(async () => (await import('./footer/site-footer')).SiteFooter, 'visible', {
  name: 'footer',
});

export interface SiteFrameProps extends SiteHeaderProps {
  /** Of the server, so that both sides draw the same copyright line. */
  year: number;
  /** A client is signed in: the footer shows the iOS store too (SHELL-12). */
  isAuth?: boolean;
  /** There is a chat: the footer has its button (API-06). */
  hasChat?: boolean;
  /** The footer names the cobrand's legal entity (SHELL-11). */
  isCobrand?: boolean;
  children: ReactNode;
}

/** The frame round every page of a city: skip link, top bar, header, main part, footer. */
export function SiteFrame(props: SiteFrameProps) {
  const { year, isAuth = false, hasChat = false, isCobrand = false, children, ...header } = props;
  return (
    <Frame>
      <SkipLink href="#main">{frameText.skip}</SkipLink>
      {header.content.promo && <PromoLine line={header.content.promo} />}
      <SiteHeader {...header} />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {isAuth && <div id={emailWidgetPlace} />}
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
