import type { ServerResponse } from 'node:http';

import { contentPath } from '@/api/content/content-page.schemas';
import type { City } from '@/api/geography/geography.schemas';
import type { Env } from '@/config/env';
import type { FormReturn, SiteApi, SiteRequest } from '@/site/request/site-request';
import { htmlVariants } from '@/site/experiments/resolve-experiments';
import type { RequestFacts } from '../middleware/request-facts';
import { developmentPolicy, pagePolicy } from '../security/content-security-policy';
import type { Upstream } from '../upstream';

/** Public origin of a city's site. The port is written where visitors come without a proxy in between. */
export function cityOrigin(city: Pick<City, 'domain'>, env: Env): string {
  const port = env.PUBLIC_SCHEME === 'http' && env.PORT !== 80 ? `:${env.PORT}` : '';
  return `${env.PUBLIC_SCHEME}://${city.domain}.${env.SITE_DOMAIN}${port}`;
}

function siteApi(upstream: Upstream, city: City, isAuth: boolean): SiteApi {
  return {
    shellContent: () => upstream.content.shell(city.provider_id),
    promoLine: () => upstream.content.promoLine(city.provider_id),
    // What can be no content page is not asked for: anybody can make up addresses.
    contentPage: (path) =>
      contentPath.safeParse(path).success
        ? upstream.content.page(city.provider_id, path)
        : Promise.resolve(null),
    banners: (tag) => upstream.content.banners(city.provider_id, tag, isAuth),
    channels: () => upstream.content.channels(city.provider_id),
    equipment: (query) => upstream.catalogue.equipment(city.provider_id, query),
  };
}

export interface SiteRequestParts {
  env: Env;
  upstream: Upstream;
  city: City;
  facts: RequestFacts;
  path: string;
  formReturn?: FormReturn;
}

/** What a page may know of a request (see SiteRequest); goes onto the raw request. */
export function siteRequestOf(parts: SiteRequestParts, res: ServerResponse): SiteRequest {
  const { env, upstream, city, facts, path } = parts;
  // Sign-in comes with the clients' part; a cookie alone makes nobody a client.
  const isAuth = false;
  return {
    city,
    cityIsGuessed: facts.label === null,
    cityOrigin: cityOrigin(city, env),
    path,
    variants: htmlVariants(facts.variants),
    flags: facts.flags,
    isAuth,
    cookieDomain: env.COOKIE_DOMAIN,
    chatUrl: env.CHAT_URL,
    isCobrand: String(city.provider_id) === env.COBRAND_PROVIDER_ID,
    formReturn: parts.formReturn ?? null,
    api: siteApi(upstream, city, isAuth),
    allowStyles: styleAllowance(env, res, frameOrigins(env)),
  };
}

/** Outside pages that a page of the site may frame: the chat, where there is one (API-06). */
function frameOrigins({ CHAT_URL }: Env): string[] {
  return CHAT_URL === '' ? [] : [new URL(CHAT_URL).origin];
}

/** Sets the page's policy once its inline style is known; outside frames are for pages of the site only. */
export function styleAllowance(
  env: Env,
  res: ServerResponse,
  frames: readonly string[] = [],
): (hashes: readonly string[]) => void {
  return (hashes) => {
    const policy = env.NODE_ENV === 'development' ? developmentPolicy : pagePolicy(hashes, frames);
    res.setHeader('content-security-policy', policy);
  };
}
