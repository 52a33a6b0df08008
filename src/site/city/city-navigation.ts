import type { PublicCity } from './public-city.server';

/** City selected by the visitor; every list has these fields. */
export type WantedCity = Pick<PublicCity, 'domain' | 'provider_id'> & { main: boolean };

/** Decide whether another provider's city can sign the client in automatically (CITY-09). */
export const waysToSignIn = ['sso', 'password'] as const;
export type SignInMethod = (typeof waysToSignIn)[number];

export interface CurrentPage {
  city: Pick<PublicCity, 'domain' | 'provider_id'>;
  /** The first host label is the city's domain. */
  cityOrigin: string;
  /** Domain of shared cookies; '' if host-only (D25). */
  cookieDomain: string;
  /** A host without a city may show the city too (CITY-03). */
  origin: string;
  path: string;
  signedInBy: SignInMethod | null;
}

/** How the browser changes to another city's site (CITY-09, D43). */
export type CityNavigation =
  /** Only confirms the current city. */
  | { kind: 'stay' }
  /** The browser sets shared cookies, then navigates. */
  | { kind: 'direct'; href: string }
  /** The other host sets host-only cookies and redirects. */
  | { kind: 'handoff'; href: string };

/** Endpoint of another city's host, which sets its cookies and redirects (D43). */
export const cityEnterEndpoint = '/api/city/enter';

/** Plans the navigation to the same path and query of another city. */
export function navigationToCity(wanted: WantedCity, place: CurrentPage): CityNavigation {
  const origin = originOfCity(place, wanted.domain);
  if (wanted.provider_id === place.city.provider_id && origin === place.origin) return { kind: 'stay' };
  // A sign-in belongs to one provider.
  const signedInBy = wanted.provider_id === place.city.provider_id ? null : place.signedInBy;
  if (
    signedInBy === null &&
    sharesCookies(place.cookieDomain, place.origin) &&
    sharesCookies(place.cookieDomain, origin)
  )
    return { kind: 'direct', href: `${origin}${place.path}` };
  return { kind: 'handoff', href: `${origin}${cityEntryPath(wanted, place.path, signedInBy)}` };
}

/** Returns a path that contains the provider's id if cities share the host (CITY-04). */
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

/** Other domains refuse the shared cookies. */
function sharesCookies(cookieDomain: string, origin: string): boolean {
  const domain = cookieDomain.replace(/^\./, '').toLowerCase();
  const { hostname } = new URL(origin);
  return domain !== '' && (hostname === domain || hostname.endsWith(`.${domain}`));
}
