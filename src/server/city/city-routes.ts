import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { type City, listedCityListSchema } from '@/api/geography/geography.schemas';
import { siteCitiesPath } from '@/api/geography/geography.client';
import { cookieAges, cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { links } from '@/config/links';
import { serializeCookie } from '@/lib/cookies';
import { isOwnPath } from '@/lib/own-path';
import { cityEnterPath, type SignedInBy, waysToSignIn } from '@/site/city/city-navigation';
import { leadsPast, withReferrer } from '@/site/client/sign-in-links';
import { usesSso } from '@/site/page/site-request';
import { appTexts } from '../app.text';
import { noSuchAddress } from '../error-answers';
import { anyTexts } from '../documented';
import type { RequestSite } from '../middleware/request-site';
import { isNavigation } from '../security/csrf';
import type { CityDirectory } from './city-directory';

interface CityParts {
  env: Env;
  cities: CityDirectory;
}

/** Where `to` may lead: a page, not a call, nor an address inside the server or of the desk. */
const notPages = /^\/+(?:api|_site|_next|manager)(?:[/?#]|$)/;
const pagePath = z.string().check(z.refine((path) => isOwnPath(path) && leadsPast(notPages, path)));
const entranceQuery = z.object({
  to: z.catch(pagePath, ''),
  provider: z.catch(z.optional(z.coerce.number()), undefined),
  client: z.catch(z.nullable(z.enum(waysToSignIn)), null),
});

const documented = {
  query: z.object({ to: anyTexts, provider: anyTexts, client: anyTexts }),
  answers: {
    ...{ 302: 'On to the page of the city', 403: 'It is no person who goes there' },
    404: 'The host is no city’s',
  },
};

/**
 * `GET /api/cities`: every city with the fields of a list, for the selector's search (CITY-07). It comes from memory, so
 * the search works while the geography service does not answer.
 *
 * `GET /api/city/enter?to={path}`: a visitor has chosen the city of this host (CITY-09, D43). Sets the cookies
 * of the choice for 41 days and leads on to the path, 302. `provider` says which of the cities that share the host
 * (CITY-04); one that is not of this host counts as none. `client` says how the visitor was signed in with another
 * provider: the way goes by a new sign-in then (CITY-09). 404 where the host is no city's, 400 for a path that is none
 * of ours, 403 for what is no navigation.
 */
export function cityRoutes(parts: CityParts): FastifyPluginAsyncZod {
  const { env, cities } = parts;
  return async (app) => {
    app.get(siteCitiesPath, { schema: { response: { 200: listedCityListSchema } } }, (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=300');
      return [...cities.index().all];
    });
    app.get(cityEnterPath, { config: { documented } }, async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { site } = request;
      const { sharing } = site;
      const { to, provider, client } = entranceQuery.parse(request.query);
      const city = sharing.find(({ provider_id }) => provider_id === provider) ?? sharing[0];
      if (!city) return reply.code(404).send(noSuchAddress);
      if (!isNavigation(request.headers)) return reply.code(403).send(refusal);
      if (to === '') return reply.code(400).send(refusal);
      const cookies = [
        choiceCookie(env, 'cityConfirm', '1'),
        choiceCookie(env, 'cityDomain', city.domain),
        choiceCookie(env, 'providerId', String(city.provider_id)),
      ];
      const address = await addressInCity({ city, site, to, signedInBy: client });
      return reply.header('set-cookie', cookies).redirect(address, 302);
    });
  };
}

const refusal = { status: false, message: appTexts.badRequest } as const;

interface CitySwitch {
  /** The city that was chosen. */
  city: City;
  site: RequestSite;
  /** Own path that the visitor wants. */
  to: string;
  /** How the visitor was signed in at the city they come from; null for a guest, or where that is not said. */
  signedInBy: SignedInBy | null;
}

/** Set-Cookie of a choice of city: for 41 days, and for all cities where they share their cookies (CITY-09). */
export function choiceCookie(
  { COOKIE_DOMAIN, PUBLIC_SCHEME }: Pick<Env, 'COOKIE_DOMAIN' | 'PUBLIC_SCHEME'>,
  name: 'cityConfirm' | 'cityDomain' | 'providerId',
  value: string,
): string {
  return serializeCookie(cookieNames[name], value, {
    maxAge: cookieAges.cityConfirm,
    secure: PUBLIC_SCHEME === 'https',
    ...(COOKIE_DOMAIN === '' ? {} : { domain: COOKIE_DOMAIN }),
  });
}

/**
 * Where the switch to a city leads (CITY-09): a guest, and who is signed in with its provider already, straight to the
 * path. A client of another provider counts as a guest here until signed in anew: without being asked where both cities
 * sign in by SSO, else on the sign-in page.
 */
async function addressInCity({ city, site, to, signedInBy }: CitySwitch): Promise<string> {
  const session = await site.session().catch(() => null);
  if (session?.providerId === city.provider_id) return to;
  // Cities that share their cookies know it without being told.
  const by = signedInBy ?? session?.kind ?? null;
  if (by === null) return to;
  if (by === 'password' || !usesSso(city, site.flags)) return withReferrer(links.signIn, to);
  return `${links.authLogin}?${new URLSearchParams({ referrer: to, silent: '1' }).toString()}`;
}
