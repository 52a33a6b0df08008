import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import type { City } from '@/api/geography/geography.schemas';
import { cookieAges, cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { links } from '@/config/links';
import { serializeCookie } from '@/lib/cookies';
import { variantsKey } from '@/site/experiments/resolve-experiments';
import { flagsKey } from '@/site/experiments/resolve-flags';
import type { FormReturn } from '@/site/request/site-request';
import type { ClientSessions } from '../auth/client-sessions';
import { callerForPage } from '../auth/client-at-page';
import { clientView } from '../auth/client-view';
import { isPersonalPage } from '../auth/personal-pages';
import type { CityDirectory } from '../cities/city-directory';
import type { OrderFinder } from '../orders/order-finder';
import { cityOfRequest, hostName } from '../middleware/city-of-request';
import type { RequestFacts } from '../middleware/request-facts';
import { visitorCookie } from '../middleware/visitor-cookie';
import { cacheKey, normalUrl } from '../page-cache/cache-key';
import type { PageCache } from '../page-cache/page-cache';
import { pageHeaders } from '../page-cache/stored-page';
import { writePage } from '../page-cache/write-page';
import type { Upstream } from '../upstream';
import { drawPage, type PageHandler } from './draw-page';
import { cityOrigin, siteRequestOf, styleAllowance } from './site-request-of';
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
  /** City by the visitor's address; null where it cannot be told. */
  cityByAddress: (address: string) => Promise<City | null>;
  safety: Record<string, string>;
}

export interface PageCall {
  req: IncomingMessage;
  res: ServerResponse;
  facts: RequestFacts;
  /** The visitor's address, proxies looked through. */
  address: string;
}

const notHere = Symbol('page data of another city');

/** Answers page requests: guests from the page cache, everybody else drawn for the one request. */
export class PageFront {
  constructor(private readonly parts: PageFrontParts) {}

  async answer(call: PageCall): Promise<void> {
    const city = await this.cityOf(call);
    if (city === null) return this.answerUnknownCity(call);
    const url = call.req.url ?? '/';
    const elsewhere = this.innerPath(url, city);
    if (elsewhere === notHere) return this.answerGuest(call, city, '/not-found');
    if (elsewhere !== null) return this.redirect(call.res, elsewhere);
    if (url.split('?', 1)[0] === links.cities) return this.answerCities(call, 200, allCitiesRequestOf);
    const isPlainRead = call.req.method === 'GET' || call.req.method === 'HEAD';
    // The page that shows a request's number is that one visitor's.
    const isOwn =
      call.facts.bypassesCache ||
      isPersonalPage(url) ||
      call.facts.cookies[cookieNames.requestNumber] !== undefined;
    if (isPlainRead && !isOwn && this.parts.env.NODE_ENV !== 'development')
      return this.answerGuest(call, city, normalUrl(url));
    return this.answerOne(call, city, url);
  }

  /** Draws `path` for this one visitor with what their form held, e.g. after a refused native post. */
  async answerForm(call: PageCall, path: string, formReturn: FormReturn, status: number): Promise<void> {
    const city = await this.cityOf(call);
    if (city === null) return this.answerUnknownCity(call);
    const client = await this.clientOf(call, city);
    const page = await drawPage(this.parts.handler, {
      url: path,
      host: call.req.headers.host ?? '',
      prepare: (req, res) => {
        req.site = siteRequestOf({ ...this.parts, city, facts: call.facts, path, formReturn, client }, res);
      },
    });
    const headers = { ...this.parts.safety, ...pageHeaders(page), 'cache-control': 'private, no-store' };
    call.res.writeHead(page.status === 200 ? status : page.status, headers).end(page.body);
  }

  async cityOf({ facts, address }: PageCall): Promise<City | null> {
    const index = this.parts.cities.index();
    const { label, cookies } = facts;
    const hasHint =
      cookies[cookieNames.providerId] ?? cookies[cookieNames.cityDomain] ?? cookies[cookieNames.agreement];
    const byAddress = label === null && !hasHint ? await this.parts.cityByAddress(address) : null;
    const found = cityOfRequest(index, label, cookies, byAddress);
    return found.kind === 'city' ? found.city : null;
  }

  /** A storage that does not answer makes a guest of the client, and leaves the page standing. */
  private async clientOf({ facts }: PageCall, city: City) {
    const session = await this.parts.sessions.find(facts).catch(() => null);
    return clientView(session, city, facts);
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

  private async answerGuest({ req, res, facts }: PageCall, city: City, url: string): Promise<void> {
    const key = cacheKey({
      providerId: city.provider_id,
      host: hostName(req.headers.host ?? ''),
      url,
      variants: variantsKey(facts.variants),
      flags: flagsKey(facts.flags),
    });
    const draw = () =>
      drawPage(this.parts.handler, {
        url,
        host: req.headers.host ?? '',
        prepare: (inner, out) => {
          inner.site = siteRequestOf({ ...this.parts, city, facts, path: publicPath(url) }, out);
        },
      });
    const { page, state } = await this.parts.cache.get(key, draw);
    const setCookies = this.missingCookies(facts);
    writePage(req, res, page, {
      state,
      headers: this.parts.safety,
      setCookies,
      // Caches on the way know the host alone: where a cookie chooses among its cities they must not keep the page.
      shareable: facts.label !== null && this.parts.cities.index().byDomain(facts.label).length === 1,
    });
  }

  private async answerOne(call: PageCall, city: City, url: string): Promise<void> {
    const { req, res, facts } = call;
    const client = await this.clientOf(call, city);
    const callerOf = callerForPage(this.parts, facts, res);
    for (const [name, value] of Object.entries(this.parts.safety)) res.setHeader(name, value);
    res.setHeader('cache-control', 'private, no-store');
    const cookies = this.missingCookies(facts);
    if (cookies.length > 0) res.setHeader('set-cookie', cookies);
    const path = publicPath(url);
    req.site = siteRequestOf({ ...this.parts, city, facts, path, client, callerOf }, res);
    await this.parts.handler(req, res);
  }

  private answerUnknownCity(call: PageCall): Promise<void> {
    return this.answerCities(call, 404, unknownCityRequestOf);
  }

  private async answerCities(
    { req, res }: PageCall,
    status: number,
    requestOf: typeof unknownCityRequestOf,
  ): Promise<void> {
    const { env, cities, handler } = this.parts;
    const page = await drawPage(handler, {
      url: '/unknown-city',
      // Next's rewrites look at the host: a plain one keeps this page out of them.
      host: 'unknown',
      prepare: (inner, out) => {
        inner.unknownCity = requestOf(cities.index(), env, styleAllowance(env, out));
      },
    });
    const headers = { ...this.parts.safety, ...pageHeaders(page), 'cache-control': 'private, no-cache' };
    res.writeHead(status, headers).end(req.method === 'HEAD' ? undefined : page.body);
  }

  /** Cookies outside the kept bytes: the visitor's id, and the variants that this visitor was given. */
  private missingCookies({ isNewVisitor, visitorId, variants, cookies }: RequestFacts): string[] {
    const { COOKIE_DOMAIN, PUBLIC_SCHEME } = this.parts.env;
    const shared = {
      secure: PUBLIC_SCHEME === 'https',
      ...(COOKIE_DOMAIN === '' ? {} : { domain: COOKIE_DOMAIN }),
    };
    const set = isNewVisitor ? [visitorCookie(visitorId, this.parts.env)] : [];
    for (const [key, variant] of Object.entries(variants)) {
      const name = cookieNames.experiment(key);
      if (cookies[name] !== variant)
        set.push(serializeCookie(name, variant, { ...shared, maxAge: cookieAges.experiment }));
    }
    return set;
  }

  private redirect(res: ServerResponse, location: string): void {
    res
      .writeHead(308, { ...this.parts.safety, location, 'cache-control': 'no-store', 'content-length': 0 })
      .end();
  }
}
