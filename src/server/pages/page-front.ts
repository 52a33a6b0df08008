import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import type { City } from '@/api/geography/geography.schemas';
import { cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { links } from '@/config/links';
import { flagsKey, noFlagsKey } from '@/site/experiments/resolve-flags';
import { controlKey, variantsKey } from '@/site/experiments/resolve-experiments';
import type { FormReturn } from '@/site/request/site-request';
import { QueueFullError } from '@/lib/bounded-queue';
import type { ClientSessions } from '../auth/client-sessions';
import { callerForPage, forgetDeadSession } from '../auth/client-at-page';
import { clientView } from '../auth/client-view';
import { isPersonalPage } from '../auth/personal-pages';
import type { CityDirectory } from '../cities/city-directory';
import type { Limits } from '../limits/limits';
import type { RequestSite } from '../middleware/request-site';
import type { OrderFinder } from '../orders/order-finder';
import { cacheKey, normalUrl } from '../page-cache/cache-key';
import type { PageCache } from '../page-cache/page-cache';
import { pageHeaders } from '../page-cache/stored-page';
import { writePage } from '../page-cache/write-page';
import type { Upstream } from '../upstream';
import { drawPage, type PageHandler } from './draw-page';
import { cityHost, cityOrigin, siteRequestOf, styleAllowance } from './site-request-of';
import { publicPath } from './public-path';
import { allCitiesRequestOf, unknownCityRequestOf } from './unknown-city';

export interface PageFrontParts {
  env: Env;
  log: FastifyBaseLogger;
  upstream: Upstream;
  cities: CityDirectory;
  cache: PageCache;
  handler: PageHandler;
  sessions: ClientSessions;
  findOrder: OrderFinder;
  safety: Record<string, string>;
  limits: Pick<Limits, 'take'>;
}

/** A request for a page and what the middleware knows of it. */
export interface PageCall {
  req: IncomingMessage;
  res: ServerResponse;
  site: RequestSite;
}

/** A page of a form that was posted without a script. */
export interface FormPage {
  /** Own path and query. */
  path: string;
  formReturn: FormReturn;
  status: number;
}

const notHere = Symbol('page data of another city');

/** Answers page requests: guests from the page cache, everybody else drawn for the one request. */
export class PageFront {
  constructor(private readonly parts: PageFrontParts) {}

  async answer(call: PageCall): Promise<void> {
    const { req, res, site } = call;
    const { city } = site;
    if (city === null) return this.answerCities(call, 'unknown-city');
    const url = req.url ?? '/';
    const elsewhere = url.includes('/_site/') ? this.innerPath(url, city) : null;
    if (elsewhere === notHere) return this.answerGuest(call, city, '/not-found');
    if (elsewhere !== null) return this.redirect(res, elsewhere);
    if (url.split('?', 1)[0] === links.cities) return this.answerCities(call, 'all-cities');
    // The page that shows a request's number is that one visitor's.
    const isOwn = isPersonalPage(url) || site.cookies[cookieNames.requestNumber] !== undefined;
    if (isOwn || this.parts.env.NODE_ENV === 'development' || (await this.isClient(call)))
      return this.answerOne(call, city, url);
    return this.answerGuest(call, city, normalUrl(url));
  }

  /** A cookie alone, dead or made up, is nobody's. A storage that does not answer leaves it open: it might be a client. */
  private async isClient({ site, res }: PageCall): Promise<boolean> {
    if (!site.hasSessionCookie) return false;
    const session = await site.session().catch(() => undefined);
    if (session === null) forgetDeadSession(this.parts, site, res);
    return session !== null;
  }

  /** Draws a page for this one visitor with what their form held, e.g. after a refused native post. */
  async answerForm(call: PageCall, { path, formReturn, status }: FormPage): Promise<void> {
    const { res, site } = call;
    const { city } = site;
    if (city === null) return this.answerCities(call, 'unknown-city');
    const client = await this.clientOf(call, city);
    const page = await this.parts.cache.drawUnkept(() =>
      drawPage(this.parts.handler, {
        url: path,
        host: this.hostOf(site, city),
        prepare: (req, out) => {
          req.site = siteRequestOf({ ...this.parts, city, site, path, formReturn, client }, out);
        },
      }),
    );
    const headers = { ...this.parts.safety, ...pageHeaders(page), 'cache-control': 'private, no-store' };
    res.writeHead(page.status === 200 ? status : page.status, headers).end(page.body);
  }

  /** The client as pages know them. A storage that does not answer makes a guest of them, and leaves the page standing. */
  private async clientOf({ site }: PageCall, city: City) {
    return clientView(await site.session().catch(() => null), city, site);
  }

  /** What a page is drawn under; the browser's own spelling of the host must not get into what is kept. */
  private hostOf({ label }: RequestSite, city: City): string {
    return label === null ? this.parts.env.SITE_DOMAIN : cityHost(city, this.parts.env);
  }

  /**
   * `/_site/…` is an address of the server only: a browser's own is sent to the public path on that city's host
   * (CITY-02); page data answer for the request's own city.
   */
  private innerPath(url: string, city: City): string | typeof notHere | null {
    const site = /^\/_site\/([^/?]+)(\/[^?]*)?(\?.*)?$/.exec(url);
    if (site) {
      const [, label = '', path = '/', query = ''] = site;
      const named = this.parts.cities.index().byDomain(label)[0] ?? city;
      return `${cityOrigin(named, this.parts.env)}${path.replace(/^\/+/, '/')}${query}`;
    }
    const data = /^\/_next\/data\/[^/]+\/_site\/([^/?]+)[/.]/.exec(url);
    return data && data[1] !== city.domain && data[1] !== 'here' ? notHere : null;
  }

  private async answerGuest({ req, res, site }: PageCall, city: City, url: string): Promise<void> {
    // Whoever asks first, what is drawn is everybody's.
    const guest = { ...site, cookies: {}, visitorId: null };
    const isGuessed = site.label === null;
    const variants = variantsKey(site.variants);
    const flags = flagsKey(site.flags);
    const key = cacheKey({ providerId: city.provider_id, isGuessed, url, variants, flags });
    const draw = () =>
      drawPage(this.parts.handler, {
        url,
        host: this.hostOf(site, city),
        prepare: (inner, out) => {
          inner.site = siteRequestOf({ ...this.parts, city, site: guest, path: publicPath(url) }, out);
        },
      });
    const mayDraw = () => this.takeDrawing(site.address);
    const { page, state } = await this.parts.cache.get({ key, url, city: city.domain, mayDraw }, draw);
    writePage(req, res, page, {
      state,
      // Caches on the way know the address alone: where a cookie chooses among cities, variants or flags they must not
      // keep the page.
      isShareable:
        site.sharing.length === 1 &&
        variants === controlKey &&
        flags === noFlagsKey &&
        !site.hasSessionCookie,
    });
  }

  private async answerOne(call: PageCall, city: City, url: string): Promise<void> {
    const { req, res, site } = call;
    for (const [name, value] of Object.entries(this.parts.safety)) res.setHeader(name, value);
    res.setHeader('cache-control', 'private, no-store');
    const client = await this.clientOf(call, city);
    const callerOf = callerForPage(this.parts, site, res);
    const path = publicPath(url);
    req.site = siteRequestOf({ ...this.parts, city, site, path, client, callerOf }, res);
    await this.parts.cache.drawUnkept(() => this.parts.handler(req, res));
  }

  /** So many drawings of one address at once: nobody may take the whole queue. Gives how it is ended. */
  private async takeDrawing(address: string): Promise<() => void> {
    const { verdict, takeBack } = await this.parts.limits.take('drawings-at-once', address);
    if (verdict === 'refused') throw new QueueFullError('one address asks for too many pages at once');
    return () => void takeBack();
  }

  /** One page for all hosts that name no city of ours, and one for who asks for all cities: each is kept once. */
  private async answerCities({ req, res, site }: PageCall, kind: keyof typeof citiesPages): Promise<void> {
    const { env, cities, handler, cache } = this.parts;
    const { status, requestOf } = citiesPages[kind];
    const { page, state } = await cache.get({ key: kind, url: links.cities, city: null }, async () => {
      const drawn = await drawPage(handler, {
        url: '/unknown-city',
        // Next's rewrites look at the host: a plain one keeps this page out of them.
        host: 'unknown',
        prepare: (inner, out) => {
          inner.unknownCity = requestOf(cities.index(), env, styleAllowance(env, out));
        },
      });
      return { ...drawn, status: drawn.status === 200 ? status : drawn.status };
    });
    const isShareable = kind === 'all-cities' && site.sharing.length === 1;
    writePage(req, res, page, { state, isShareable });
  }

  private redirect(res: ServerResponse, location: string): void {
    res
      .writeHead(308, { ...this.parts.safety, location, 'cache-control': 'no-store', 'content-length': 0 })
      .end();
  }
}

const citiesPages = {
  'unknown-city': { status: 404, requestOf: unknownCityRequestOf },
  'all-cities': { status: 200, requestOf: allCitiesRequestOf },
} as const;
