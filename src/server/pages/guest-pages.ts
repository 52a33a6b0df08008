import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import type { City } from '@/api/geography/geography.schemas';
import { defaultCityDomain, type Env } from '@/config/env';
import { links } from '@/config/links';
import { findPageRow } from '@/config/page-at';
import { pageRows } from '@/config/pages';
import {
  controlVariantsCacheKey,
  flagsKey,
  noFlagsKey,
  variantsKey,
} from '@/site/experiments/resolve-experiments';
import type { SiteRequest } from '@/site/page/site-request';
import type { CityDirectory } from '../city/city-directory';
import type { RateLimiter } from '../limits/limits';
import { cityHost } from '../middleware/host-and-address';
import { contextOf } from '../middleware/request-context';
import type { RequestContext } from '../middleware/request-site';
import type { OrderFinder } from '../orders/order-store';
import type { RequestFinder } from '../leads/status-pass';
import { cacheKey } from '../page-cache/cache-key';
import { ChangingAnswers } from '../page-cache/changing-answers';
import type { PageCache } from '../page-cache/page-cache';
import {
  findChangedPageInput,
  pageInputNames,
  type PageInputs,
  recordInputs,
} from '../page-cache/page-inputs';
import type { RenderedPage } from '../page-cache/stored-page';
import { writeCachedPage } from '../page-cache/write-page';
import type { Upstream } from '../upstream';
import { canonicalRenderHost, renderPageDetached, type PageHandler, takeRenderSlot } from './render-page';
import type { OnForeignMessenger } from './foreign-messenger';
import { PageCompression } from './page-compression';
import { publicPath } from '../page-cache/page-paths';
import {
  allCitiesRequestOf,
  type PageHeaders,
  siteRequestOf,
  makePagePolicySetter,
  unknownCityRequestOf,
} from './site-request-of';

/** A page request with the middleware's data. */
export interface PageCall {
  req: IncomingMessage;
  res: ServerResponse;
  site: RequestContext;
}

export interface GuestPageParts {
  env: Env;
  log: FastifyBaseLogger;
  upstream: Upstream;
  cities: CityDirectory;
  cache: PageCache;
  handler: PageHandler;
  findOrder: OrderFinder;
  findRequest: RequestFinder;
  limits: Pick<RateLimiter, 'take'>;
  onForeignMessenger: OnForeignMessenger;
}

interface GuestPage {
  site: RequestContext;
  city: City;
  url: string;
}

/** A renewal has no response. */
const noHeaders: PageHeaders = { appendHeader: () => undefined, setHeader: () => undefined };

/** Serves guests from the page cache. */
export class GuestPages {
  readonly compression: PageCompression;
  private readonly changing: ChangingAnswers;

  constructor(private readonly parts: GuestPageParts) {
    this.changing = new ChangingAnswers((question) =>
      parts.log.warn({ question }, 'answers differ each time: their pages are rendered every minute'),
    );
    this.compression = new PageCompression(parts, () => this.renderSamples());
  }

  async answer({ req, res, site }: PageCall, city: City, url: string): Promise<void> {
    const isGuessed = site.label === null;
    const variants = variantsKey(site.variants);
    const flags = flagsKey(site.flags);
    const key = cacheKey({ city, isGuessed, url, variants, flags });
    const takeSlot = () => takeRenderSlot(this.parts.limits, site.address);
    const isUnchanged = (inputs: PageInputs) => this.isUnchanged(inputs, { site, city, url });
    const isLive = findPageRow(publicPath(url).split('?', 1)[0] ?? '')?.isLive === true;
    const place = { key, url, city: city.domain, isLive, takeSlot, isUnchanged };
    const { page, state } = await this.parts.cache.get(place, () => this.render({ site, city, url }));
    site.cacheState = state;
    const read = await this.compression.readBy(req, site, { key, page });
    writeCachedPage(req, res, read.page, {
      state,
      dictionary: read.dictionary,
      // Caches in front serve old pages after errors, so they must not store a live one. They key pages by
      // URL, or by URL and `v`: nor may they store a page for which another cookie selects a city or flags.
      isShareable:
        !isLive &&
        site.sharing.length === 1 &&
        (variants === controlVariantsCacheKey || this.parts.env.FRONT_KEYS_BY_V) &&
        site.variantsInCookie !== 'odd' &&
        flags === noFlagsKey &&
        !site.hasSessionCookie,
    });
    // A retry, if the dictionary could not be built at the start.
    this.compression.begin(site);
  }

  /** For all unknown hosts, or the list of all cities: each is cached once. */
  async answerCities({ req, res, site }: PageCall, kind: keyof typeof citiesPages): Promise<void> {
    const { env, cities, handler, cache, upstream } = this.parts;
    const { status, requestOf } = citiesPages[kind];
    const { page, state } = await cache.get({ key: kind, url: links.cities, city: null }, async () => {
      const regions = await upstream.geography.regions().catch(() => []);
      const rendered = await renderPageDetached(handler, {
        url: '/unknown-city',
        // Next's rewrites don't match this host, which excludes the page from them.
        host: 'unknown',
        prepare: (inner, out) => {
          const allowStyles = makePagePolicySetter(env, out);
          inner.unknownCity = requestOf({ index: cities.index(), regions, env, allowStyles });
        },
      });
      return { ...rendered, status: rendered.status === 200 ? status : rendered.status };
    });
    site.cacheState = state;
    const isShareable = kind === 'all-cities' && site.sharing.length === 1;
    const read = await this.compression.readBy(req, site, { key: kind, page });
    writeCachedPage(req, res, read.page, { state, isShareable, dictionary: read.dictionary });
  }

  /** Renders for all guests, without data of the requesting one. */
  private async render(guestPage: GuestPage): Promise<RenderedPage> {
    let inputs = (): PageInputs | null => null;
    const { site, city, url } = guestPage;
    const page = await renderPageDetached(this.parts.handler, {
      url,
      host: canonicalRenderHost(site, city, this.parts.env),
      prepare: (inner, out) => {
        const recorded = recordInputs(this.guestRequest(guestPage, out));
        inner.site = recorded.request;
        inputs = recorded.inputs;
      },
    });
    return { ...page, inputs: inputs() };
  }

  private guestRequest({ site, city, url }: GuestPage, out: PageHeaders): SiteRequest {
    const guest = { ...site, cookies: {}, visitorId: null, session: () => Promise.resolve(null) };
    return siteRequestOf({ ...this.parts, city, site: guest, path: publicPath(url) }, out);
  }

  /** Whether a page for guests would be rendered the same again. */
  private async isUnchanged(inputs: PageInputs, page: GuestPage): Promise<boolean> {
    const { domain } = page.city;
    const changed = await findChangedPageInput(inputs, this.guestRequest(page, noHeaders));
    if (changed) this.changing.changed(domain, changed);
    else this.changing.unchanged(domain, pageInputNames(inputs));
    return changed === null;
  }

  /** Pages that cover most content of others, as for a guest of one city. */
  private async renderSamples(): Promise<Buffer[]> {
    const { cities, env, cache } = this.parts;
    const { all, byDomain } = cities.index();
    const city = byDomain(defaultCityDomain)[0] ?? all.toSorted((a, b) => a.city_id - b.city_id)[0];
    if (!city) throw new Error('no city is known');
    const guest = contextOf({ headers: { host: cityHost(city, env) }, ip: '' }, env.SITE_DOMAIN);
    const site = { ...guest, city, sharing: [city] };
    const rendered: Buffer[] = [];
    // Sequential: visitors wait in the same queue. Twice: lazily loaded components emit their styles in
    // another order at their first render.
    for (const url of [...sampleUrls, ...sampleUrls]) {
      const { status, body } = await cache.renderUncached(() => this.render({ site, city, url }));
      if (status !== 200) throw new Error(`${url} is rendered with ${status}`);
      rendered.push(body);
    }
    return rendered.slice(sampleUrls.length);
  }
}

/** Pages of the dictionary: with these three a page is a seventh of its Brotli, with one of them a quarter. */
const sampleUrls = pageRows.flatMap(({ isSample, path }) => (isSample ? path : []));

const citiesPages = {
  'unknown-city': { status: 404, requestOf: unknownCityRequestOf },
  'all-cities': { status: 200, requestOf: allCitiesRequestOf },
} as const;
