import type { PublicCity } from '../city/public-city';
import type { Variants } from '../experiments/experiments';
import type { FormReturn, SignedInClient, SiteFlags } from './site-request';
import type { FrameContent } from './frame-content';

/** What the store is seeded with, once per document. Nothing personal: guest HTML is cached. */
export interface SiteProps {
  city: PublicCity;
  /** Public origin of the city, e.g. `https://perm.example.ru`. */
  origin: string;
  variants: Variants;
  flags: SiteFlags;
  isAuth: boolean;
  /** Only on pages drawn for that one client; null or absent for a guest. */
  client?: SignedInClient | null;
  /** Domain of the cookies that cities share; empty: each host keeps its own (D25). */
  cookieDomain: string;
  /** Page of the chat; empty: there is none (API-06). */
  chatUrl: string;
  /** The footer names the legal entity of the cobrand (SHELL-11). */
  isCobrand: boolean;
  /** Every page says that it is a demonstration. */
  isDemo: boolean;
}

/**
 * Own path of the drawn picture of a shared link, and of what is sold without one of its own. It holds no words of one company or
 * city: title and description do.
 */
export const sitePicture = '/static/og.png';

/** Head of a page (SHELL-10, SEO-01). `canonicalPath` starts with a slash and has no query. */
export interface PageMeta {
  title: string;
  description: string;
  canonicalPath: string;
  /** Own path of the picture of a shared link, a JPEG of 1200 × 630; without it the site's own. */
  picture?: string;
  /** Pages that search engines should pass by, e.g. an error page. */
  noIndex?: boolean;
  /** A part of the canonical page, e.g. a filtered list: passed by as well, but it names the whole one. */
  isPartOfCanonical?: boolean;
}

/** Props of every page that stands in the site's frame; `_app` draws the frame from them. */
export interface FramedPageProps {
  site: SiteProps;
  frame: FrameContent;
  /** Public path without query, for marking the current menu item. */
  path: string;
  /** Of the server, so that both sides draw the same copyright line. */
  year: number;
  meta: PageMeta;
  /** What a form sent without JavaScript gets back; null otherwise. */
  formReturn: FormReturn | null;
}

/** What of a page the parts that lie over it are drawn from, besides the store. */
export type FramedPage = Pick<FramedPageProps, 'site' | 'frame' | 'path'>;
