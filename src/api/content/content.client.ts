import type * as z from 'zod/mini';

import { ApiError, type CallOptions, type HttpClient } from '../http/http-client';
import {
  type Banner,
  bannerListSchema,
  type Channel,
  channelListSchema,
  cityDomainSchema,
  type ContentPage,
  contentPageListSchema,
  contentPageSchema,
  type ListedContentPage,
  type PromoLineItem,
  promoLineSchema,
  type ShellContent,
  shellContentSchema,
} from './content.schemas';
import { type HelpContent, helpContentSchema } from './help.schemas';

/** Client of the content service (API-01). Every method throws ApiError. */
export interface ContentClient {
  shell(providerId: number): Promise<ShellContent>;
  /** A content page with placeholders; null if there is none at this path. */
  page(providerId: number, path: string): Promise<ContentPage | null>;
  /** Editorial pages; the API path is our addition. */
  pages(providerId: number): Promise<ListedContentPage[]>;
  banners(providerId: number, tag: string, isAuth: boolean): Promise<Banner[]>;
  /** All; the caller selects one (SHELL-08). */
  promoLine(providerId: number): Promise<PromoLineItem[]>;
  /** Sorted by number. The API path is our addition. */
  channels(providerId: number): Promise<Channel[]>;
  /** Articles for the search; null if there are none. The API path is our addition. */
  help(providerId: number): Promise<HelpContent | null>;
  /** First label of the host; null without a city. The API path is our addition. */
  cityDomain(providerId: number): Promise<string | null>;
}

/** «Content call for banners» and banner-city/search of API-01. */
const bannerExpand = 'bannerInfo.tags,order';

/** Makes the client; `caller` is null for guests and browsers, whose credentials the site's server adds. */
export function makeContentClient(http: HttpClient, caller: ContentCaller | null = null): ContentClient {
  const get = <Schema extends z.ZodMiniType>(
    providerId: number,
    options: Pick<CallOptions<Schema>, 'path' | 'query' | 'schema'>,
  ) => http.call({ ...options, headers: contentHeaders(providerId, caller) });

  return {
    shell: (providerId) => get(providerId, { path: '/v1/content/shell', schema: shellContentSchema }),
    page: (providerId, path) =>
      get(providerId, { path: '/v1/content/page', query: { path }, schema: contentPageSchema }).catch(
        nullIfMissing,
      ),
    pages: (providerId) =>
      get(providerId, { path: '/v1/content/pages', schema: contentPageListSchema }).then(
        ({ items }) => items,
      ),
    banners: (providerId, tag, isAuth) =>
      get(providerId, {
        path: '/v2/banner-city/search',
        query: {
          expand: bannerExpand,
          'filter[tags]': tag,
          [isAuth ? 'filter[available_auth]' : 'filter[available_new]']: 1,
          providerId,
        },
        schema: bannerListSchema,
      }),
    promoLine: (providerId) => get(providerId, { path: '/v1/promo-line', schema: promoLineSchema }),
    channels: (providerId) =>
      get(providerId, { path: '/v1/content/channels', schema: channelListSchema }).then(({ items }) => items),
    help: (providerId) =>
      get(providerId, { path: '/v1/content/help', schema: helpContentSchema }).catch(nullIfMissing),
    cityDomain: (providerId) =>
      get(providerId, { path: '/v1/content/city-domain', schema: cityDomainSchema })
        .then(({ domain }) => domain)
        .catch(nullIfMissing),
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

/** Credentials of a signed-in client; guests have none (API-03). */
export interface ContentCaller {
  accessToken: string;
  /** Header that keeps this client's responses separate in caches. */
  noCacheKey: string;
}

/** Returns the headers of API-03; `caller` is null for a guest. */
export function contentHeaders(providerId: number, caller: ContentCaller | null): Record<string, string> {
  return {
    ProviderId: String(providerId),
    'X-Requested-With': 'XMLHttpRequest',
    ...(caller && { Authorization: `Bearer ${caller.accessToken}`, 'no-cache-key': caller.noCacheKey }),
  };
}
