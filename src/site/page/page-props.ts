import type { PublicCity } from '../city/public-city.server';
import type { Variants } from '../experiments/experiments';
import type { ReturnedFormValues, SignedInClient, SiteFlags } from './site-request';
import type { FrameContent } from './frame-content.server';

/** Site data, sent once per document. Nothing personal: guest HTML is cached. */
export interface SiteProps {
  city: PublicCity;
  /** Public origin of the city, e.g. `https://perm.example.ru`. */
  origin: string;
  variants: Variants;
  flags: SiteFlags;
  isAuth: boolean;
  /** Only on pages rendered for one client; null or absent for a guest. */
  client?: SignedInClient | null;
  /** Domain of the cookies that cities share; empty: host-only (D25). */
  cookieDomain: string;
  /** Page of the chat; empty: no chat (API-06). */
  chatUrl: string;
  /** The footer contains the cobrand's legal entity (SHELL-11). */
  isCobrand: boolean;
  /** Every page shows that it is a demonstration. */
  isDemo: boolean;
}

/**
 * Default picture of link previews, also for products without a picture. It shows no text of one company or city: title
 * and description do.
 */
export const defaultShareImagePath = '/static/og.png';

/** Head of a page (SHELL-10, SEO-01). `canonicalPath` starts with a slash and has no query. */
export interface PageMeta {
  title: string;
  description: string;
  canonicalPath: string;
  /** Preview picture: own path, a JPEG of 1200 × 630; default: the site's. */
  picture?: string;
  /** Excluded from search engines, e.g. an error page. */
  noIndex?: boolean;
  /** A part of another page, e.g. a filtered list: excluded from search engines, but with the canonical URL. */
  isPartOfCanonical?: boolean;
}

/** Traits of the current page that the browser reads; the server computes them (`page-traits.server.ts`). */
export interface PageTraits {
  /** Its header has a phone and no buttons that lead away (SHELL-07). */
  isOrderStep?: true;
  /** No unsolicited overlay may cover its result. */
  isResult?: true;
  /** Has buttons of its own at the bottom edge. */
  hidesBar?: true;
  /** May show the common survey (SURV-01). */
  hasSurvey?: true;
}

/** Props of every page in the site's frame, which `_app` renders. */
export interface FramedPageProps {
  site: SiteProps;
  frame: FrameContent;
  /** Public path without query, for the current menu item. */
  path: string;
  traits: PageTraits;
  /** From the server, so that hydration renders the same copyright line. */
  year: number;
  meta: PageMeta;
  /** Result of a form submitted without JavaScript, or null. */
  formReturn: ReturnedFormValues | null;
}

/** Props of every screen; a screen's own props have precedence. */
export interface ScreenProps extends FramedPageProps {
  isAuth: boolean;
  /** Own path of the page, for requests. */
  page: string;
}

export type FramedPage = Pick<FramedPageProps, 'site' | 'frame' | 'path' | 'traits'>;
