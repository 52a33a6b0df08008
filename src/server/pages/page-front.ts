import type { ServerResponse } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';

import type { City } from '@/api/geography/geography.schemas';
import { cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { links } from '@/config/links';
import type { ReturnedFormValues } from '@/site/page/site-request';
import type { CityDirectory } from '../city/city-directory';
import { callerForPage, signedInClientOf, forgetDeadSession } from '../client/client-at-page';
import type { RequestFinder } from '../leads/status-pass';
import type { RateLimiter } from '../limits/limits';
import { cityOrigin } from '../middleware/host-and-address';
import type { RequestSite } from '../middleware/request-site';
import type { OrderFinder } from '../orders/order-store';
import { dictionaryLinkHeader } from '../page-cache/answer-headers';
import { normalizePageUrl } from '../page-cache/cache-key';
import type { PageCache } from '../page-cache/page-cache';
import type { PageDictionary } from '../page-cache/page-dictionary';
import { pageHeaders } from '../page-cache/stored-page';
import { writePersonalPage } from '../page-cache/write-page';
import type { ClientSessionStore } from '../sign-in/client-sessions';
import type { Upstream } from '../upstream';
import { canonicalRenderHost, renderPageDetached, type PageHandler, takeRenderSlot } from './draw-page';
import { foreignMessengerLog, type OnForeignMessenger } from './foreign-messenger';
import { GuestPages, type PageCall } from './guest-pages';
import { isPersonalPage, publicPath } from './page-paths';
import { type PageHeaders, siteRequestOf } from './site-request-of';

interface PageFrontParts {
  env: Env;
  log: FastifyBaseLogger;
  upstream: Upstream;
  cities: CityDirectory;
  cache: PageCache;
  handler: PageHandler;
  sessions: ClientSessionStore;
  findOrder: OrderFinder;
  findRequest: RequestFinder;
  safety: Record<string, string>;
  limits: Pick<RateLimiter, 'take'>;
}

/** A page that re-renders its form after a post without JavaScript. */
export interface FormPage {
  /** Path and query of the page. */
  path: string;
  formReturn: ReturnedFormValues;
  status: number;
}

const notHere = Symbol('page data of another city');

/** Serves page requests: guests from the page cache, others rendered per request. */
export class PageServer {
  private readonly ofEach: PageFrontParts & { onForeignMessenger: OnForeignMessenger };
  private readonly guests: GuestPages;

  constructor(private readonly parts: PageFrontParts) {
    this.ofEach = { ...parts, onForeignMessenger: foreignMessengerLog(parts.log) };
    this.guests = new GuestPages(this.ofEach);
  }

  /** The dictionary, served from its path; null until it is built. */
  get dictionary(): PageDictionary | null {
    return this.guests.compression.dictionary;
  }

  /**
   * Builds the dictionary before any other render: the order of a page's styles depends on earlier renders, and
   * instances with the same bytes share the hash.
   */
  beginDictionary(): void {
    this.guests.compression.begin({ host: this.parts.env.SITE_DOMAIN });
  }

  async answer(call: PageCall): Promise<void> {
    const { req, res, site } = call;
    const { city } = site;
    if (city === null) return this.guests.answerCities(call, 'unknown-city');
    const url = req.url ?? '/';
    const elsewhere = url.includes('/_site/') ? this.innerPath(url, city) : null;
    if (elsewhere === notHere) return this.guests.answer(call, city, '/not-found');
    if (elsewhere !== null) return this.redirect(res, elsewhere);
    if (url.split('?', 1)[0] === links.cities) return this.guests.answerCities(call, 'all-cities');
    // The page with a request's number is personal.
    const isOwn = isPersonalPage(url) || site.cookies[cookieNames.requestNumber] !== undefined;
    if (isOwn || this.parts.env.NODE_ENV === 'development' || (await this.isClient(call)))
      return this.answerOne(call, city, url);
    return this.guests.answer(call, city, normalizePageUrl(url));
  }

  /** Whether the visitor is a client. A dead or forged cookie is no client's; if the storage fails, it might be. */
  private async isClient({ site, res }: PageCall): Promise<boolean> {
    if (!site.hasSessionCookie) return false;
    const session = await site.session().catch(() => undefined);
    forgetDeadSession(this.parts, site, res);
    return session !== null;
  }

  /** Renders an uncached page with the submitted form values, e.g. after a refused native post. */
  async answerForm(call: PageCall, { path, formReturn, status }: FormPage): Promise<void> {
    const { res, site } = call;
    const { city } = site;
    if (city === null) return this.guests.answerCities(call, 'unknown-city');
    const client = await this.clientOf(call, city);
    const page = await this.drawOne(site, () =>
      renderPageDetached(this.parts.handler, {
        url: path,
        host: canonicalRenderHost(site, city, this.parts.env),
        prepare: (req, out) => {
          req.site = siteRequestOf({ ...this.ofEach, city, site, path, formReturn, client }, out);
        },
      }),
    );
    for (const cookie of page.cookies) res.appendHeader('set-cookie', cookie);
    const headers = { ...this.parts.safety, ...pageHeaders(page), 'cache-control': 'private, no-store' };
    res.writeHead(page.status === 200 ? status : afterPost(page.status), headers).end(page.body);
  }

  /** Client data for pages. If the storage fails, the page renders as for a guest. */
  private async clientOf({ site, res }: PageCall, city: City) {
    const session = await site.session().catch(() => null);
    forgetDeadSession(this.parts, site, res);
    return signedInClientOf(session, city, site);
  }

  /**
   * `/_site/…` is an internal path: a browser that requests it is redirected to the public path on that city's host
   * (CITY-02); page data use the request's own city.
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

  private async answerOne(call: PageCall, city: City, url: string): Promise<void> {
    const { req, res, site } = call;
    const client = await this.clientOf(call, city);
    const callerOf = callerForPage(this.parts, site, res);
    const requestFor = (out: PageHeaders) =>
      siteRequestOf({ ...this.ofEach, city, site, path: publicPath(url), client, callerOf }, out);
    const { safety } = this.parts;
    const privately = { 'cache-control': 'private, no-store' };
    // Next's development tools in the browser need their own request.
    if (this.parts.env.NODE_ENV === 'development') {
      for (const [name, value] of Object.entries({ ...safety, ...privately })) res.setHeader(name, value);
      req.site = requestFor(res);
      return this.drawOne(site, () => this.parts.handler(req, res));
    }
    const page = await this.drawOne(site, () =>
      renderPageDetached(this.parts.handler, {
        url,
        host: canonicalRenderHost(site, city, this.parts.env),
        prepare: (inner, out) => {
          inner.site = requestFor(out);
        },
      }),
    );
    const { compression } = this.guests;
    const own = compression.dictionaryFor(site);
    const packing = compression.packingOf(req, own);
    if (own !== null && packing?.encoding !== 'dcz' && !url.startsWith('/_next/'))
      res.setHeader('link', dictionaryLinkHeader(own.path));
    for (const cookie of page.cookies) res.appendHeader('set-cookie', cookie);
    await writePersonalPage(
      req,
      res,
      // The page's own policy replaces the general one.
      { ...page, headers: { ...safety, ...pageHeaders(page), ...privately } },
      { packing, onFailure: (err) => this.parts.log.warn({ err }, 'page goes out unpacked') },
    );
  }

  /** Renders in the shared queue, limited per address. */
  private async drawOne<Drawn>({ address }: RequestSite, draw: () => Promise<Drawn>): Promise<Drawn> {
    const ended = await takeRenderSlot(this.parts.limits, address);
    return this.parts.cache.drawUnkept(draw).finally(ended);
  }

  private redirect(res: ServerResponse, location: string): void {
    res
      .writeHead(308, { ...this.parts.safety, location, 'cache-control': 'no-store', 'content-length': 0 })
      .end();
  }
}

/**
 * Status after a form post: 307 becomes 303, or a browser would repost the form, including a password, to the target.
 */
function afterPost(status: number): number {
  return status === 307 || status === 308 ? 303 : status;
}
