import type { ReturnedFormValues } from '@/lib/flat-fields';
import type { PublicCity } from '../city/public-city.server';
import type { Variants, SiteFlags } from '../experiments/experiments';
import type { SignedInClient } from '../client/signed-in-client';
import type { FrameContent } from './frame-content.server';

/** Once per document, without personal data, because guest pages are cached. */
export interface SiteProps {
  city: PublicCity;
  origin: string;
  variants: Variants;
  flags: SiteFlags;
  isAuth: boolean;
  /** Only on pages rendered for one client. */
  client?: SignedInClient | null;
  /** Domain of the cookies that cities share; empty if cookies are host-only (D25). */
  cookieDomain: string;
  /** Empty without a chat (API-06). */
  chatUrl: string;
  isCobrand: boolean;
  isDemo: boolean;
}

/**
 * Also for products without a picture. Without company or city name, because link previews show them as text.
 */
export const defaultShareImagePath = '/static/og.png';

/** SHELL-10, SEO-01. `canonicalPath` starts with a slash and has no query. */
export interface PageMeta {
  title: string;
  description: string;
  canonicalPath: string;
  /** JPEG of 1200 × 630 px; absent: the site's default picture. */
  picture?: string;
  /** E.g. an error page. */
  noIndex?: boolean;
  /**
   * The page shows a part of another page, e.g. a filtered list: it is excluded from search engines but keeps
   * its canonical URL.
   */
  isPartOfCanonical?: boolean;
}

/** Read by the browser, computed by the server (`page-traits.server.ts`). */
export interface PageTraits {
  /** The header has a phone, and no links that lead away from the order (SHELL-07). */
  isOrderStep?: true;
  /** Result of a form, which no automatic overlay may cover. */
  isResult?: true;
  hidesBar?: true;
  /** The survey that all pages share (SURV-01). */
  hasSurvey?: true;
}

export interface FramedPageProps {
  site: SiteProps;
  frame: FrameContent;
  /** Public path without query; selects the current menu item. */
  path: string;
  traits: PageTraits;
  /** The server's year, so that hydration renders the same copyright line. */
  year: number;
  meta: PageMeta;
  /** Result of a form submitted without JavaScript. */
  formReturn: ReturnedFormValues | null;
}

/** A screen's own props have precedence. */
export interface ScreenProps extends FramedPageProps {
  isAuth: boolean;
  /** Sent with requests. */
  page: string;
}

export type FramedPage = Pick<FramedPageProps, 'site' | 'frame' | 'path' | 'traits'>;
