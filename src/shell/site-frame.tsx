import type { ReactNode } from 'react';

import { SkipLink } from '@/ui/layout/skip-link';

import { SiteFooter } from './footer/site-footer';
import { Frame, Main } from './frame.styles';
import { frameText } from './frame.text';
import { SiteHeader, type SiteHeaderProps } from './header/site-header';

export interface SiteFrameProps extends SiteHeaderProps {
  /** Of the server, so that both sides draw the same copyright line. */
  year: number;
  /** A client is signed in: the footer shows the iOS store too (SHELL-12). */
  isAuth?: boolean;
  children: ReactNode;
}

/** The frame round every page of a city: skip link, top bar, header, main part, footer. */
export function SiteFrame({ year, isAuth = false, children, ...header }: SiteFrameProps) {
  return (
    <Frame>
      <SkipLink href="#main">{frameText.skip}</SkipLink>
      <SiteHeader {...header} />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <SiteFooter
        city={header.city}
        content={header.content.footer}
        phone={header.content.phones.callCenter}
        year={year}
        isAuth={isAuth}
      />
    </Frame>
  );
}
