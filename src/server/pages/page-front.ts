import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FastifyBaseLogger } from 'fastify';
import inject from 'light-my-request';

import type { City } from '@/api/geography/geography.schemas';
import { cookieNames } from '@/config/cookies';
import { defaultCityDomain, type Env } from '@/config/env';
import { links } from '@/config/links';
import { QueueFullError } from '@/lib/bounded-queue';
import { controlKey, flagsKey, noFlagsKey, variantsKey } from '@/site/experiments/resolve-experiments';
import type { FormReturn, SiteRequest } from '@/site/page/site-request';
import type { CityDirectory } from '../city/city-directory';
import { callerForPage, clientView, forgetDeadSession } from '../client/client-at-page';
import { isPersonalPage, publicPath } from './page-paths';
import type { Limits } from '../limits/limits';
import { cityHost, cityOrigin } from '../middleware/host-and-address';
import { contextOf } from '../middleware/request-context';
import type { RequestSite } from '../middleware/request-site';
import type { OrderFinder } from '../orders/order-store';
import type { RequestFinder } from '../leads/status-pass';
import { cacheKey, normalUrl } from '../page-cache/cache-key';
import { offerOf } from '../page-cache/answer-headers';
import { ChangingAnswers } from '../page-cache/changing-answers';
import type { PageCache } from '../page-cache/page-cache';
import {
  compressBy,
  isOfOwnPage,
  namesDictionary,
  OwnDictionary,
  type PageDictionary,
} from '../page-cache/page-dictionary';
import { type Packing, packingFor } from '../page-cache/page-encodings';
import { changedInput, namesOf, type PageInputs, recordInputs } from '../page-cache/page-inputs';
import { type DrawnPage, pageHeaders, type StoredPage } from '../page-cache/stored-page';
import { packAtEnd, type ReaderDictionary, writePage } from '../page-cache/write-page';
import type { ClientSessions } from '../sign-in/client-sessions';
import type { Upstream } from '../upstream';
import { foreignMessengerLog, type OnForeignMessenger } from './foreign-messenger';
import {
  allCitiesRequestOf,
  type PageHeaders,
  siteRequestOf,
  styleAllowance,
  unknownCityRequestOf,
} from './site-request-of';

interface PageFrontParts {
  env: Env;
  log: FastifyBaseLogger;
  upstream: Upstream;
  cities: CityDirectory;
  cache: PageCache;
  handler: PageHandler;
  sessions: ClientSessions;
  findOrder: OrderFinder;
  findRequest: RequestFinder;
  safety: Record<string, string>;
  limits: Pick<Limits, 'take'>;
}

/** A page request with the middleware's data. */
interface PageCall {
  req: IncomingMessage;
  res: ServerResponse;
  site: RequestSite;
}

/** A page of the cache. */
interface GuestPage {
  site: RequestSite;
  city: City;
  /** As returned by normalUrl. */
  url: string;
}

/** A page that re-renders its form after a post without JavaScript. */
export interface FormPage {
  /** Own path and query. */
  path: string;
  formReturn: FormReturn;
  status: number;
}

/** A renewal has no response. */
const noHeaders: PageHeaders = { appendHeader: () => undefined, setHeader: () => undefined };

const notHere = Symbol('page data of another city');

/** Serves page requests: guests from the page cache, others rendered per request. */
export class PageFront {
  /** Inputs of every page. */
  private readonly ofEach: PageFrontParts & { onForeignMessenger: OnForeignMessenger };
  private readonly own: OwnDictionary;
  private readonly changing: ChangingAnswers;

  constructor(private readonly parts: PageFrontParts) {
    this.ofEach = { ...parts, onForeignMessenger: foreignMessengerLog(parts.log) };
    this.changing = new ChangingAnswers((question) =>
      parts.log.warn({ question }, 'answers differ each time: their pages are rendered every minute'),
    );
    this.own = new OwnDictionary(
      () => this.drawSamples(),
      (err) => parts.log.warn({ err }, 'dictionary not made'),
    );
  }

  /** Served from its path; null until it is built. */
  get dictionary(): PageDictionary | null {
    return this.own.current;
  }

  async answer(call: PageCall): Promise<void> {
    const { req, res, site } = call;
    const { city } = site;
    if (city === null) return this.answerCities(call, 'unknown-city');
    const url = req.url ?? '/';
    const elsewhere = url.includes('/_site/') ? this.innerPath(url, city) : null;
    if (elsewhere === notHere) return this.answerGuest(call, city, '/not-found');
    if (elsewhere !== null) return this.redirect(res, elsewhere);
    if (url.split('?', 1)[0] === links.cities) return this.answerCities(call, 'all-cities');
    // The page with a request's number is personal.
    const isOwn = isPersonalPage(url) || site.cookies[cookieNames.requestNumber] !== undefined;
    if (isOwn || this.parts.env.NODE_ENV === 'development' || (await this.isClient(call)))
      return this.answerOne(call, city, url);
    return this.answerGuest(call, city, normalUrl(url));
  }

  /** A dead or forged cookie is no client's. If the storage fails, it might be a client. */
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
    if (city === null) return this.answerCities(call, 'unknown-city');
    const client = await this.clientOf(call, city);
    const page = await this.drawOne(site, () =>
      drawPage(this.parts.handler, {
        url: path,
        host: this.hostOf(site, city),
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
    return clientView(session, city, site);
  }

  /** Canonical host for rendering; the browser's spelling must not be cached. */
  private hostOf({ label }: RequestSite, city: City): string {
    return label === null ? this.parts.env.SITE_DOMAIN : cityHost(city, this.parts.env);
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

  private async answerGuest({ req, res, site }: PageCall, city: City, url: string): Promise<void> {
    const isGuessed = site.label === null;
    const variants = variantsKey(site.variants);
    const flags = flagsKey(site.flags);
    const key = cacheKey({ city, isGuessed, url, variants, flags });
    const mayDraw = () => this.takeDrawing(site.address);
    const isUnchanged = (inputs: PageInputs) => this.isUnchanged(inputs, { site, city, url });
    const place = { key, url, city: city.domain, mayDraw, isUnchanged };
    const { page, state } = await this.parts.cache.get(place, () => this.drawForGuests(site, city, url));
    site.cacheState = state;
    const read = await this.readBy(req, site, { key, page });
    writePage(req, res, read.page, {
      state,
      dictionary: read.dictionary,
      // Front caches know the URL alone, or `v` as well: if another cookie selects a city or flags, they must not store
      // the page.
      isShareable:
        site.sharing.length === 1 &&
        (variants === controlKey || this.parts.env.FRONT_KEYS_BY_V) &&
        site.variantsInCookie !== 'odd' &&
        flags === noFlagsKey &&
        !site.hasSessionCookie,
    });
    // A retry, if it failed at the start.
    if (this.mayUseDictionary(site)) void this.own.begin();
  }

  /** Renders for all guests, without data of the requesting one. */
  private async drawForGuests(site: RequestSite, city: City, url: string): Promise<DrawnPage> {
    let inputs = (): PageInputs | null => null;
    const page = await drawPage(this.parts.handler, {
      url,
      host: this.hostOf(site, city),
      prepare: (inner, out) => {
        const recorded = recordInputs(this.guestRequest({ site, city, url }, out));
        inner.site = recorded.request;
        inputs = recorded.inputs;
      },
    });
    return { ...page, inputs: inputs() };
  }

  private guestRequest({ site, city, url }: GuestPage, out: PageHeaders): SiteRequest {
    const guest = { ...site, cookies: {}, visitorId: null, session: () => Promise.resolve(null) };
    return siteRequestOf({ ...this.ofEach, city, site: guest, path: publicPath(url) }, out);
  }

  /** Whether a guests' page would be rendered the same again. */
  private async isUnchanged(inputs: PageInputs, page: GuestPage): Promise<boolean> {
    const { domain } = page.city;
    const changed = await changedInput(inputs, this.guestRequest(page, noHeaders));
    if (changed) this.changing.changed(domain, changed);
    else this.changing.unchanged(domain, namesOf(inputs));
    return changed === null;
  }

  /** Browsers support dictionaries in secure contexts only: https, or localhost. */
  private mayUseDictionary({ host }: Pick<RequestSite, 'host'>): boolean {
    const { COMPRESSION_DICTIONARY, NODE_ENV, PUBLIC_SCHEME } = this.parts.env;
    if (!COMPRESSION_DICTIONARY || NODE_ENV === 'development') return false;
    return PUBLIC_SCHEME === 'https' || /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$/.test(host);
  }

  /** A cached page for this reader, with its dictionary headers. */
  private async readBy(
    { headers }: IncomingMessage,
    site: RequestSite,
    { key, page }: { key: string; page: StoredPage },
  ): Promise<{ page: StoredPage; dictionary: ReaderDictionary | null }> {
    const own = this.mayUseDictionary(site) ? this.dictionary : null;
    if (own === null) return { page, dictionary: null };
    const { path } = own;
    if (!namesDictionary(headers, own)) return { page, dictionary: { path, isNamed: false } };
    return {
      page: await this.parts.cache.withDictionary(key, page, own),
      dictionary: { path, isNamed: true },
    };
  }

  /**
   * Builds the dictionary before any other render: the order of a page's styles depends on earlier renders, and
   * instances with the same bytes share the hash.
   */
  beginDictionary(): void {
    if (this.mayUseDictionary({ host: this.parts.env.SITE_DOMAIN })) void this.own.begin();
  }

  /** Pages that cover most content of others, rendered as for a guest of one city. */
  private async drawSamples(): Promise<Buffer[]> {
    const { cities, env, cache } = this.parts;
    const { all, byDomain } = cities.index();
    const city = byDomain(defaultCityDomain)[0] ?? all.toSorted((a, b) => a.city_id - b.city_id)[0];
    if (!city) throw new Error('no city is known');
    const guest = contextOf({ headers: { host: cityHost(city, env) }, ip: '' }, env.SITE_DOMAIN);
    const site = { ...guest, city, sharing: [city] };
    const drawn: Buffer[] = [];
    // Sequential: visitors wait in the same queue. Twice: lazily loaded components emit their styles in another order
    // at their first render.
    for (const url of [...sampleUrls, ...sampleUrls]) {
      const { status, body } = await cache.drawUnkept(() => this.drawForGuests(site, city, url));
      if (status !== 200) throw new Error(`${url} is drawn with ${status}`);
      drawn.push(body);
    }
    return drawn.slice(sampleUrls.length);
  }

  private async answerOne(call: PageCall, city: City, url: string): Promise<void> {
    const { req, res, site } = call;
    for (const [name, value] of Object.entries(this.parts.safety)) res.setHeader(name, value);
    res.setHeader('cache-control', 'private, no-store');
    const client = await this.clientOf(call, city);
    const callerOf = callerForPage(this.parts, site, res);
    const path = publicPath(url);
    const request = siteRequestOf({ ...this.ofEach, city, site, path, client, callerOf }, res);
    const own = this.mayUseDictionary(site) ? this.dictionary : null;
    const packing = this.packingOf(req, own);
    if (own !== null && packing?.encoding !== 'dcz' && !url.startsWith('/_next/'))
      res.setHeader('link', offerOf(own.path));
    req.site = request;
    if (packing) packAtEnd(res, packing, (err) => this.parts.log.warn({ err }, 'page goes out unpacked'));
    return this.drawOne(site, () => this.parts.handler(req, res));
  }

  /** Compression of a personal page; null if a foreign page could observe its length. */
  private packingOf({ headers }: IncomingMessage, own: PageDictionary | null): Packing | null {
    if (this.parts.env.NODE_ENV === 'development' || !isOfOwnPage(headers)) return null;
    if (own !== null && namesDictionary(headers, own))
      return { encoding: 'dcz', pack: (body) => compressBy(own, body) };
    return packingFor(headers['accept-encoding']?.toString());
  }

  /** Renders in the shared queue, limited per address. */
  private async drawOne<Drawn>({ address }: RequestSite, draw: () => Promise<Drawn>): Promise<Drawn> {
    const ended = await this.takeDrawing(address);
    return this.parts.cache.drawUnkept(draw).finally(ended);
  }

  /** Limits concurrent renders per address, so that no visitor fills the queue. Returns the release function. */
  private async takeDrawing(address: string): Promise<() => void> {
    const { verdict, takeBack } = await this.parts.limits.take('drawings-at-once', address);
    if (verdict === 'refused') throw new QueueFullError('one address asks for too many pages at once');
    return () => void takeBack();
  }

  /** One page for all unknown hosts, and one for the list of all cities: each is cached once. */
  private async answerCities({ req, res, site }: PageCall, kind: keyof typeof citiesPages): Promise<void> {
    const { env, cities, handler, cache } = this.parts;
    const { status, requestOf } = citiesPages[kind];
    const { page, state } = await cache.get({ key: kind, url: links.cities, city: null }, async () => {
      const drawn = await drawPage(handler, {
        url: '/unknown-city',
        // Next's rewrites match the host: a plain one excludes this page from them.
        host: 'unknown',
        prepare: (inner, out) => {
          inner.unknownCity = requestOf(cities.index(), env, styleAllowance(env, out));
        },
      });
      return { ...drawn, status: drawn.status === 200 ? status : drawn.status };
    });
    site.cacheState = state;
    const isShareable = kind === 'all-cities' && site.sharing.length === 1;
    const read = await this.readBy(req, site, { key: kind, page });
    writePage(req, res, read.page, { state, isShareable, dictionary: read.dictionary });
  }

  private redirect(res: ServerResponse, location: string): void {
    res
      .writeHead(308, { ...this.parts.safety, location, 'cache-control': 'no-store', 'content-length': 0 })
      .end();
  }
}

/** Pages of the dictionary: with these three a page is a seventh of its Brotli, with one of them a quarter. */
const sampleUrls = [links.tvEquipment, links.internet, links.home];

const citiesPages = {
  'unknown-city': { status: 404, requestOf: unknownCityRequestOf },
  'all-cities': { status: 200, requestOf: allCitiesRequestOf },
} as const;

/** Next's request handler, passed by main.ts. */
export type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

interface DrawOptions {
  url: string;
  host: string;
  /** Attaches the page's data to the request before Next handles it. */
  prepare: (req: IncomingMessage, res: ServerResponse) => void;
}

/**
 * Renders a page without a connection, so that it can be cached, shared, and revalidated in the background. Excludes
 * the visitor's cookies and headers: the result is the same for everyone. `cookies`: `Set-Cookie` of a client's page.
 */
async function drawPage(
  handler: PageHandler,
  { url, host, prepare }: DrawOptions,
): Promise<DrawnPage & { cookies: string[] }> {
  const whole: { body?: Buffer } = {};
  const answer = await inject(
    (req, res) => {
      prepare(req, res);
      const end = res.end.bind(res);
      // Keeps the final page buffer itself instead of copies of its chunks.
      const keepWhole = (page?: unknown) => {
        res.end = end;
        if (!(page instanceof Buffer) || res.headersSent) return end(page);
        whole.body = page;
        return end();
      };
      res.end = keepWhole;
      handler(req, res).catch((error: unknown) => {
        res.destroy(error instanceof Error ? error : new Error(String(error)));
      });
    },
    { method: 'GET', url, headers: { host, accept: 'text/html', 'user-agent': 'page-cache' } },
  );
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined || Array.isArray(value) ? [] : [[name, String(value)] as const],
  );
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(headers),
    body: whole.body ?? answer.rawPayload,
    cookies: [answer.headers['set-cookie'] ?? []].flat(),
  };
}

/**
 * A redirecting page responds with 307, with which a browser would repost the form, including a password, to its
 * target.
 */
function afterPost(status: number): number {
  return status === 307 || status === 308 ? 303 : status;
}
