import type { ReturnedFormValues } from '@/lib/flat-fields';
import type { PublicCity } from '../city/public-city.server';
import type { Variants, SiteFlags } from '../experiments/experiments';
import type { SignedInClient } from '../client/signed-in-client';
import type { FrameContent } from './frame-content.server';

/** Data of the site that each document contains once. Without personal data, because guest pages are cached. */
export interface SiteProps {
  city: PublicCity;
  origin: string;
  variants: Variants;
  flags: SiteFlags;
  isAuth: boolean;
  /** The signed-in client, on pages rendered for one client only; null or absent for a guest. */
  client?: SignedInClient | null;
  /** Domain of the cookies that cities share; empty if cookies are host-only (D25). */
  cookieDomain: string;
  /** URL of the chat's page; empty if there is no chat (API-06). */
  chatUrl: string;
  isCobrand: boolean;
  isDemo: boolean;
}

/**
 * Default picture of link previews, also for products without a picture. It contains no company or city name, because
 * the preview shows them as text.
 */
export const defaultShareImagePath = '/static/og.png';

/** Head of a page (SHELL-10, SEO-01). `canonicalPath` starts with a slash and has no query. */
export interface PageMeta {
  title: string;
  description: string;
  canonicalPath: string;
  /** Own path of the preview picture, a JPEG of 1200 × 630 px; absent: the site's default picture. */
  picture?: string;
  /** The page is excluded from search engines, e.g. an error page. */
  noIndex?: boolean;
  /**
   * The page shows a part of another page, e.g. a filtered list: it is excluded from search engines but keeps its
   * canonical URL.
   */
  isPartOfCanonical?: boolean;
}

/** Traits of the current page that the browser reads; the server computes them (`page-traits.server.ts`). */
export interface PageTraits {
  /** The page's header has a phone, and no links that lead away from the order (SHELL-07). */
  isOrderStep?: true;
  /** The page shows the result of a form, which no automatic overlay may cover. */
  isResult?: true;
  hidesBar?: true;
  /** The page may show the survey that all pages share (SURV-01). */
  hasSurvey?: true;
}

/** Props of every page in the site's frame, which `_app` renders. */
export interface FramedPageProps {
  site: SiteProps;
  frame: FrameContent;
  /** Public path without query; selects the current menu item. */
  path: string;
  traits: PageTraits;
  /** The server's year, so that hydration renders the same copyright line. */
  year: number;
  meta: PageMeta;
  /** Result of a form submitted without JavaScript, or null. */
  formReturn: ReturnedFormValues | null;
}

/** Props of every screen; a screen's own props have precedence. */
export interface ScreenProps extends FramedPageProps {
  isAuth: boolean;
  /** Own path of the page, sent with requests. */
  page: string;
}

export type FramedPage = Pick<FramedPageProps, 'site' | 'frame' | 'path' | 'traits'>;
