import type * as z from 'zod/mini';

import { ApiError } from '../http/api-error';
import type { CallOptions, HttpClient } from '../http/http-client';
import { type Channel, channelListSchema } from './channels.schemas';
import {
  type ContentPage,
  contentPageListSchema,
  contentPageSchema,
  type ListedContentPage,
} from './content-page.schemas';
import {
  type Banner,
  bannerListSchema,
  cityDomainSchema,
  type PromoLineItem,
  promoLineSchema,
  type ShellContent,
  shellContentSchema,
} from './content.schemas';

/** What the content client knows of its caller (API-03). */
export interface ContentCaller {
  /** Sent as bearer. */
  accessToken?: string | null;
  /** Sent as no-cache-key, so that caches on the way keep answers of this key apart. */
  noCacheKey?: string | null;
}

/** Calls of the content service [spec 7]. Every method throws ApiError. */
export interface ContentClient {
  /** Menus and footer of one provider. */
  shell(providerId: number): Promise<ShellContent>;
  /** An editorial page with its placeholders; null where this provider has no such page. */
  page(providerId: number, path: string): Promise<ContentPage | null>;
  /** All editorial pages of one provider, with the days of their last change. Its path is ours. */
  pages(providerId: number): Promise<ListedContentPage[]>;
  /** Banners with this tag for the audience, first one first. */
  banners(providerId: number, tag: string, isAuth: boolean): Promise<Banner[]>;
  /** All promo line items; which one shows is the caller's choice (SHELL-08). */
  promoLine(providerId: number): Promise<PromoLineItem[]>;
  /** All TV channels of one provider by number. Its path is ours. */
  channels(providerId: number): Promise<Channel[]>;
  /** First label of the host of a provider's city; null for a provider that has none. Its path is ours [spec 7]. */
  cityDomain(providerId: number): Promise<string | null>;
}

/** The one answer to «Content call for banners» and banner-city/search [spec 7]. */
const bannerExpand = 'bannerInfo.tags,order';

export function makeContentClient(http: HttpClient, caller: ContentCaller = {}): ContentClient {
  const get = <Schema extends z.ZodMiniType>(
    providerId: number,
    options: Pick<CallOptions<Schema>, 'path' | 'query' | 'schema'>,
  ) => http.call({ ...options, headers: headersOf(providerId, caller) });

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
    cityDomain: (providerId) =>
      get(providerId, { path: '/v1/content/city-domain', schema: cityDomainSchema })
        .then(({ domain }) => domain)
        .catch(nullIfMissing),
  };
}

function headersOf(providerId: number, { accessToken, noCacheKey }: ContentCaller): Record<string, string> {
  return {
    ProviderId: String(providerId),
    'X-Requested-With': 'XMLHttpRequest',
    ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
    ...(noCacheKey ? { 'no-cache-key': noCacheKey } : {}),
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
