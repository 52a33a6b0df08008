import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { type City, listedCityListSchema } from '@/api/geography/geography.schemas';
import { siteCitiesPath } from '@/api/geography/geography.client';
import { cookieAges, cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { links } from '@/config/links';
import { serializeCookie } from '@/lib/cookies';
import { isOwnPath } from '@/lib/own-path';
import { cityEnterEndpoint, type SignInMethod, waysToSignIn } from '@/site/city/city-navigation';
import { isSafePathOutside, withReferrer, usesSso } from '@/site/client/sign-in-links';
import { appTexts } from '../app.text';
import { notFoundAnswer } from '../error-answers';
import { optionalQueryTextsSchema } from '../documented';
import type { RequestContext } from '../middleware/request-site';
import { isNavigation } from '../security/csrf';
import type { CityDirectory } from './city-directory';

interface CityParts {
  env: Env;
  cities: CityDirectory;
}

/** Paths that the parameter `to` may not contain: API calls and URLs that are internal or the desk's. */
const notPagePattern = /^\/+(?:api|_site|_next|manager)(?:[/?#]|$)/;
const pagePath = z
  .string()
  .check(z.refine((path) => isOwnPath(path) && isSafePathOutside(notPagePattern, path)));
const entranceQuery = z.object({
  to: z.catch(pagePath, ''),
  provider: z.catch(z.optional(z.coerce.number()), undefined),
  client: z.catch(z.nullable(z.enum(waysToSignIn)), null),
});

const documented = {
  query: z.object({
    to: optionalQueryTextsSchema,
    provider: optionalQueryTextsSchema,
    client: optionalQueryTextsSchema,
  }),
  answers: {
    ...{ 302: 'Redirect to the page of the city', 403: 'The request is no navigation of a browser' },
    404: 'The host belongs to no city',
  },
};

/**
 * `GET /api/cities`: all cities, for the selector's search (CITY-07), from memory. `GET
 * /api/city/enter?to={path}`: a visitor has chosen the city of this host (CITY-09, D43); sets the cookies of
 * the choice and redirects to the path, 302. `provider` selects one of the cities that share the host
 * (CITY-04). `client`: the visitor's sign-in method at another provider, which requires a new sign-in here
 * (CITY-09). 404 if the host is no city's, 400 for a path outside the site, 403 for requests that are no
 * navigation.
 */
export function cityRoutes(parts: CityParts): FastifyPluginAsyncZod {
  const { env, cities } = parts;
  return async (app) => {
    app.get(siteCitiesPath, { schema: { response: { 200: listedCityListSchema } } }, (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=300');
      return [...cities.index().all];
    });
    app.get(cityEnterEndpoint, { config: { documented } }, async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { site } = request;
      const { sharing } = site;
      const { to, provider, client } = entranceQuery.parse(request.query);
      const city = sharing.find(({ provider_id }) => provider_id === provider) ?? sharing[0];
      if (!city) return reply.code(404).send(notFoundAnswer);
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
  city: City;
  site: RequestContext;
  to: string;
  /** Sign-in method at the previous city; null for a guest, or if unknown. */
  signedInBy: SignInMethod | null;
}

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
 * Redirect target after a change of the city (CITY-09). A guest, or a client of the new city's provider,
 * continues at the path. Another client must sign in again: automatically if both cities use SSO, otherwise
 * on the sign-in page.
 */
async function addressInCity({ city, site, to, signedInBy }: CitySwitch): Promise<string> {
  const session = await site.session().catch(() => null);
  if (session?.providerId === city.provider_id) return to;
  // If cities share cookies, the new city can read the previous city's session.
  const by = signedInBy ?? session?.kind ?? null;
  if (by === null) return to;
  if (by === 'password' || !usesSso(city, site.flags)) return withReferrer(links.signIn, to);
  return `${links.authLogin}?${new URLSearchParams({ referrer: to, silent: '1' }).toString()}`;
}
