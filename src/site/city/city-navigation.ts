import type { PublicCity } from './public-city.server';

/** The city to go to; every list of cities has these fields. */
export type WantedCity = Pick<PublicCity, 'domain' | 'provider_id'> & { main: boolean };

/** How the client has signed in: decides whether another provider's city can sign them in automatically (CITY-09). */
export const waysToSignIn = ['sso', 'password'] as const;
export type SignInMethod = (typeof waysToSignIn)[number];

export interface CurrentPage {
  city: Pick<PublicCity, 'domain' | 'provider_id'>;
  /** Public origin of the current city; its first label is the city's. */
  cityOrigin: string;
  /** Domain of the cookies that cities share; empty: host-only (D25). */
  cookieDomain: string;
  /** Origin in the browser: a host that belongs to no city may show the city too (CITY-03). */
  origin: string;
  /** Path and query in the browser. */
  path: string;
  /** Null for a guest. */
  signedInBy: SignInMethod | null;
}

/** How to get to a city (CITY-09, D43). */
export type CityNavigation =
  /** The city is the current one: only to be confirmed. */
  | { kind: 'stay' }
  /** Shared cookies: set them, then navigate. */
  | { kind: 'direct'; href: string }
  /** Host-only cookies: the other host sets them and redirects. */
  | { kind: 'handoff'; href: string };

/** Endpoint of another city's host that sets its cookies and redirects (D43). */
export const cityEnterEndpoint = '/api/city/enter';

/** Plans the navigation to a city's site, at the same path and query. */
export function navigationToCity(wanted: WantedCity, place: CurrentPage): CityNavigation {
  const origin = originOfCity(place, wanted.domain);
  if (wanted.provider_id === place.city.provider_id && origin === place.origin) return { kind: 'stay' };
  // A sign-in belongs to one provider: the other host has to start a new one.
  const signedInBy = wanted.provider_id === place.city.provider_id ? null : place.signedInBy;
  if (
    signedInBy === null &&
    sharesCookies(place.cookieDomain, place.origin) &&
    sharesCookies(place.cookieDomain, origin)
  )
    return { kind: 'direct', href: `${origin}${place.path}` };
  return { kind: 'handoff', href: `${origin}${cityEntryPath(wanted, place.path, signedInBy)}` };
}

/** Path of the endpoint that enters a city's site; on a shared host it names the city's provider (CITY-04). */
export function cityEntryPath(
  { main, provider_id }: Omit<WantedCity, 'domain'>,
  path: string,
  signedInBy: SignInMethod | null = null,
): string {
  const which = main ? '' : `&provider=${provider_id}`;
  const who = signedInBy === null ? '' : `&client=${signedInBy}`;
  return `${cityEnterEndpoint}?to=${encodeURIComponent(path)}${which}${who}`;
}

function originOfCity({ city, cityOrigin }: CurrentPage, domain: string): string {
  return cityOrigin.replace(`://${city.domain}.`, `://${domain}.`);
}

/** Whether the shared cookies can be set at this origin: elsewhere browsers refuse them. */
function sharesCookies(cookieDomain: string, origin: string): boolean {
  const domain = cookieDomain.replace(/^\./, '').toLowerCase();
  const { hostname } = new URL(origin);
  return domain !== '' && (hostname === domain || hostname.endsWith(`.${domain}`));
}
