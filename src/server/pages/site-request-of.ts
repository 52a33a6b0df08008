import { contentPath, type ShellContent } from '@/api/content/content.schemas';
import type { ContentClient } from '@/api/content/content.client';
import type { RegionsByLetter } from '@/api/geography/geography.client';
import type { City } from '@/api/geography/geography.schemas';
import type { House } from '@/api/geography/houses.schemas';
import { ApiError } from '@/api/http/http-client';
import { isPublicDemo, needsEmbedded } from '@/config/demo-or-production';
import { type Env, splitList } from '@/config/env';
import { cookieNames } from '@/config/cookies';
import { links } from '@/config/links';
import { cityEntryPath } from '@/site/city/city-navigation';
import type { CityIndex } from '@/site/city/resolve-city.server';
import { htmlVariants } from '@/site/experiments/resolve-experiments';
import { makeRenderClock } from '@/site/page/page-clock.server';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { isRequestNumber } from '@/site/visit/opened-request';
import type { SignedInClient } from '@/site/client/signed-in-client';
import type { SiteApi } from '@/site/page/site-api';
import type { SiteRequest, UnknownCityRequest } from '@/site/page/site-request';
import {
  callProfileForPage,
  type GetProfileCaller,
  contentCallerOf,
  offeredAgreements,
  withCityLabels,
} from '../client/client-at-page';
import { cityOrigin } from '../middleware/host-and-address';
import type { RequestContext } from '../middleware/request-site';
import type { OrderFinder } from '../orders/order-store';
import type { RequestFinder } from '../leads/status-pass';
import { developmentContentSecurityPolicy, pagePolicy } from '../security/safety-headers';
import { correctedAgreementCookie } from '../sign-in/session-cookie';
import type { Upstream } from '../upstream';
import { findVisitSlots } from '../visits/find-visit-slots';
import { type OnForeignMessenger, withoutForeignMessenger } from './foreign-messenger';

function siteApi(
  {
    env,
    upstream,
    city,
    client = null,
    callerOf,
    onForeignMessenger,
    findOrder,
    findRequest,
    site,
  }: SiteRequestParts,
  res: PageHeaders,
): SiteApi {
  const isAuth = client !== null;
  const hasCheck = !site.switchedOff.has('address-check');
  const ask = client === null ? askAsGuest(upstream) : askForClient(upstream, city, site);
  return {
    shellContent: async () => {
      const content = await ask((from) => from.shell(city.provider_id));
      const shell = withoutForeignMessenger(content, (host) => onForeignMessenger?.(city, host));
      return hasCheck ? shell : withoutLink(shell, links.address);
    },
    promoLine: () => ask((content) => content.promoLine(city.provider_id)),
    // Visitors can request any URL.
    contentPage: (path) =>
      contentPath.safeParse(path).success
        ? ask((content) => content.page(city.provider_id, path))
        : Promise.resolve(null),
    help: () => ask((content) => content.help(city.provider_id)),
    banners: (tag) => ask((content) => content.banners(city.provider_id, tag, isAuth)),
    channels: () => ask((content) => content.channels(city.provider_id)),
    agreements: async (referrer) => {
      if (!client || !callerOf) return null;
      return callProfileForPage(callerOf, async (caller) =>
        offeredAgreements(
          await withCityLabels(await upstream.profileOf(caller).agreements('full'), upstream),
          {
            providerId: city.provider_id,
            current: caller.agreementNumber,
            originOf: (domain) => cityOrigin({ domain }, env),
            referrer,
          },
        ),
      );
    },
    equipment: (query) => upstream.catalogue.equipment(city.provider_id, query),
    internetTariffs: () => upstream.catalogue.internetTariffs(city.provider_id),
    bundles: async () => Object.values(await upstream.catalogue.bundles(city.city_id, city.provider_id)),
    routers: () => upstream.catalogue.routers(city.city_id, city.provider_id),
    houses: (query) => (hasCheck ? housesOf(upstream, city, query) : Promise.reject(switchedOff)),
    house: (id) => (hasCheck ? houseOf(upstream, city, id) : Promise.reject(switchedOff)),
    // A failure is returned as an answer, because the cache takes a failed call for an unchanged one.
    outages: (houseId) =>
      (houseId === null ? upstream.outages.ofCity(city.city_id) : upstream.outages.ofHouse(houseId)).catch(
        () => null,
      ),
    visitSlots: (houseId) => findVisitSlots(upstream.visits, city.city_id, houseId),
    order: async (id) =>
      site.visitorId === null ? null : findOrder(id, { visitorId: site.visitorId, cityId: city.city_id }),
    openedRequest: (number) =>
      findRequest(number, site.cookies, (cookie) => res.appendHeader('set-cookie', cookie)),
  };
}

type AskContent = <Answer>(ask: (from: ContentClient) => Promise<Answer>) => Promise<Answer>;

function askAsGuest({ content }: Upstream): AskContent {
  return (ask) => ask(content);
}

/**
 * Fetches a client's content with their credentials (API-03). If that fails, they see the guest's content: a client's
 * responses have no stale copy, a guest's have.
 */
function askForClient({ content, contentOf }: Upstream, city: City, site: RequestContext): AskContent {
  return async (ask) => {
    const caller = contentCallerOf(await site.session().catch(() => null), city);
    return caller === null ? ask(content) : ask(contentOf(caller)).catch(() => ask(content));
  };
}

function withoutLink(shell: ShellContent, left: string): ShellContent {
  const leadsElsewhere = ({ link }: { link: string }) => link !== left;
  const menuOf = (items: ShellContent['main']) =>
    items.filter(leadsElsewhere).map((item) => ({
      ...item,
      ...(item.children ? { children: item.children.filter(leadsElsewhere) } : {}),
    }));
  const columns = shell.footer.columns.map((column) => ({
    ...column,
    links: column.links.filter(leadsElsewhere),
  }));
  return {
    ...shell,
    main: menuOf(shell.main),
    services: menuOf(shell.services),
    footer: { ...shell.footer, columns },
  };
}

/** A switched-off service behaves like an unavailable one. */
const switchedOff = new ApiError('status', 'houses', { status: 503, reason: 'switched off' });

async function housesOf({ address }: Upstream, { city_id }: City, query: string): Promise<House[]> {
  const found = await address.houses(city_id, query);
  return found.filter((house) => house.city_id === city_id);
}

/** A house of another city counts as unknown. */
async function houseOf({ address }: Upstream, { city_id }: City, id: string): Promise<House | null> {
  const house = await address.house(id).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  });
  return house?.city_id === city_id ? house : null;
}

export interface PageHeaders {
  appendHeader(name: string, value: string): unknown;
  setHeader(name: string, value: string): unknown;
}

export interface SiteRequestParts {
  env: Env;
  upstream: Upstream;
  findOrder: OrderFinder;
  findRequest: RequestFinder;
  city: City;
  site: RequestContext;
  path: string;
  formReturn?: ReturnedFormValues;
  client?: SignedInClient | null;
  onForeignMessenger?: OnForeignMessenger;
  /** Null after the session has expired. */
  callerOf?: GetProfileCaller;
}

function leftNumberOf({ cookies }: Pick<RequestContext, 'cookies'>): string | null {
  const number = cookies[cookieNames.requestNumber];
  return number !== undefined && isRequestNumber(number) ? number : null;
}

/**
 * A page's view of a request (SiteRequest), attached to the raw request. A client's response corrects their
 * cookie if it holds another agreement than the session.
 */
export function siteRequestOf(parts: SiteRequestParts, res: PageHeaders): SiteRequest {
  const { env, city, site, path } = parts;
  const { client = null } = parts;
  const isAuth = client !== null;
  const mended = client && correctedAgreementCookie(env, site.cookies, client.agreement?.number ?? null);
  if (mended) res.appendHeader('set-cookie', mended);
  return {
    city: site.switchedOff.has('app-offer') ? { ...city, hasStoreApp: false } : city,
    cityIsGuessed: site.label === null,
    cityOrigin: cityOrigin(city, env),
    path,
    variants: htmlVariants(site.variants),
    flags: site.flags,
    switchedOff: site.switchedOff,
    isAuth,
    client,
    cookieDomain: env.COOKIE_DOMAIN,
    chatUrl: site.switchedOff.has('chat') ? '' : env.CHAT_URL,
    paymentUrl: site.switchedOff.has('payment') ? '' : paymentUrl(env),
    videoOrigins: splitList(env.VIDEO_ORIGINS),
    isCobrand: String(city.provider_id) === env.COBRAND_PROVIDER_ID,
    isDemo: isPublicDemo(env),
    formReturn: parts.formReturn ?? null,
    leftNumber: leftNumberOf(site),
    api: siteApi(parts, res),
    clock: makeRenderClock(city),
    allowStyles: makePagePolicySetter(env, res, frameOrigins(env), formOrigins(env)),
  };
}

/**
 * The chat, if configured (API-06), and videos (TV-03). The same for all pages, because client-side
 * navigation keeps the document's policy.
 */
function frameOrigins({ CHAT_URL, VIDEO_ORIGINS }: Env): string[] {
  return [...(CHAT_URL === '' ? [] : [new URL(CHAT_URL).origin]), ...splitList(VIDEO_ORIGINS)];
}

/** URL of the provider's or the embedded payment page; '' if neither exists. */
function paymentUrl(env: Env): string {
  if (env.PAYMENT_URL !== '') return env.PAYMENT_URL;
  return needsEmbedded(env) ? links.paymentSandbox : '';
}

/**
 * `form-action`, equal on all pages: the payment page, the identity provider, the end of sign-out, and the
 * origins to which these redirect, because browsers check every redirect of a form.
 */
function formOrigins({ PAYMENT_URL, OIDC_ISSUER, FORM_ORIGINS }: Env): string[] {
  const own = [PAYMENT_URL, OIDC_ISSUER].filter((url) => url !== '').map((url) => new URL(url).origin);
  return [...new Set([...own, ...splitList(FORM_ORIGINS)])];
}

/** Once its inline style is known; only pages of the site allow frames. */
export function makePagePolicySetter(
  env: Env,
  res: PageHeaders,
  frames: readonly string[] = [],
  forms: readonly string[] = [],
): (hashes: readonly string[]) => void {
  return (hashes) => {
    const policy =
      env.NODE_ENV === 'development' ? developmentContentSecurityPolicy : pagePolicy(hashes, frames, forms);
    res.setHeader('content-security-policy', policy);
  };
}

interface CitiesPage {
  index: CityIndex;
  regions: readonly RegionsByLetter[];
  env: Env;
  allowStyles: (hashes: readonly string[]) => void;
}

/** Cities offered by name on an unknown host. */
export function unknownCityRequestOf({ index, regions, env, allowStyles }: CitiesPage): UnknownCityRequest {
  const shown = index.all.filter((city) => index.byDomain(city.domain)[0] === city);
  return { isAsked: false, cities: offered(shown, regions, (city) => cityOrigin(city, env)), allowStyles };
}

/** All cities, for the choice without JavaScript: each link confirms the city as the selector does (CITY-09). */
export function allCitiesRequestOf({ index, regions, env, allowStyles }: CitiesPage): UnknownCityRequest {
  const urlOf = (city: City) => {
    const leads = index.byDomain(city.domain)[0] === city;
    return `${cityOrigin(city, env)}${cityEntryPath({ ...city, main: leads }, links.home)}`;
  };
  return { isAsked: true, cities: offered(index.all, regions, urlOf), allowStyles };
}

function offered(
  cities: readonly City[],
  regions: readonly RegionsByLetter[],
  urlOf: (city: City) => string,
): UnknownCityRequest['cities'] {
  const names = new Map(
    regions.flatMap((group) => group.regions.map(({ region_id, name }) => [region_id, name] as const)),
  );
  return cities
    .map((city) => ({
      name: city.name,
      aliases: city.aliases ?? [],
      region: names.get(city.region_id) ?? '',
      url: urlOf(city),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'ru'));
}
