import type { PublicCity } from '../city/public-city';
import type { Variants } from '../experiments/experiments';
import type { FormReturn, SignedInClient, SiteFlags } from './site-request';
import type { FrameContent } from './frame-content';

/** Once per document. Nothing personal: guest HTML is cached. */
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
 * Also for products without a picture. It contains no text of one company or city: title and description do.
 */
export const sitePicture = '/static/og.png';

/** SHELL-10, SEO-01. `canonicalPath` starts with a slash and has no query. */
export interface PageMeta {
  title: string;
  description: string;
  canonicalPath: string;
  /** Own path, a JPEG of 1200 × 630; default: the site's own. */
  picture?: string;
  /** Excluded from search engines, e.g. an error page. */
  noIndex?: boolean;
  /** E.g. a filtered list: excluded too, but with the canonical URL. */
  isPartOfCanonical?: boolean;
}

/** Props of every page in the site's frame, which `_app` renders. */
export interface FramedPageProps {
  site: SiteProps;
  frame: FrameContent;
  /** Public path without query, for the current menu item. */
  path: string;
  /** From the server, so that hydration renders the same copyright line. */
  year: number;
  meta: PageMeta;
  /** Result of a form submitted without JavaScript, or null. */
  formReturn: FormReturn | null;
}

export type FramedPage = Pick<FramedPageProps, 'site' | 'frame' | 'path'>;
