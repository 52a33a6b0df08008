import type { ReturnedFormValues } from '@/lib/flat-fields';
import type { PublicCity } from '../city/public-city.server';
import type { Variants, SiteFlags } from '../experiments/experiments';
import type { SignedInClient } from '../client/signed-in-client';
import type { FrameContent } from './frame-content.server';

/** Once per document, without personal data (guest pages are cached). */
export interface SiteProps {
  city: PublicCity;
  origin: string;
  variants: Variants;
  flags: SiteFlags;
  isAuth: boolean;
  /** On a client's pages only. */
  client?: SignedInClient | null;
  /** Domain of shared cookies; '' if host-only (D25). */
  cookieDomain: string;
  /** Empty without a chat (API-06). */
  chatUrl: string;
  isCobrand: boolean;
  isDemo: boolean;
}

/** Also for products without a picture. No company or city name: link previews show them as text. */
export const defaultShareImagePath = '/static/og.png';

/** SHELL-10, SEO-01. `canonicalPath` starts with a slash and has no query. */
export interface PageMeta {
  title: string;
  description: string;
  canonicalPath: string;
  /** JPEG of 1200 × 630 px; absent: the default picture. */
  picture?: string;
  /** E.g. an error page. */
  noIndex?: boolean;
  /** Shows a part of another page, e.g. a filtered list: not indexed, but keeps its canonical URL. */
  isPartOfCanonical?: boolean;
}

/** Computed by the server (`page-traits.server.ts`). */
export interface PageTraits {
  /** The header has a phone but no leading-away links (SHELL-07). */
  isOrderStep?: true;
  /** A form's result, which no automatic overlay may cover. */
  isResult?: true;
  hidesBar?: true;
  /** The survey that all pages share (SURV-01). */
  hasSurvey?: true;
}

export interface FramedPageProps {
  site: SiteProps;
  frame: FrameContent;
  /** Without query; selects the menu item. */
  path: string;
  traits: PageTraits;
  /** The server's, so that hydration renders the same. */
  year: number;
  meta: PageMeta;
  /** Result of a form submitted without JavaScript. */
  formReturn: ReturnedFormValues | null;
}

/** A screen's own props take precedence. */
export interface ScreenProps extends FramedPageProps {
  isAuth: boolean;
  /** Sent with requests. */
  page: string;
}

export type FramedPage = Pick<FramedPageProps, 'site' | 'frame' | 'path' | 'traits'>;
