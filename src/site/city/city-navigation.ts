import type { PublicCity } from './public-city';

/** The city that is looked for; what every list of cities holds of it. */
export type WantedCity = Pick<PublicCity, 'domain' | 'provider_id'> & { main: boolean };

/** A client's way in: it decides whether another provider's city can take them over without asking (CITY-09). */
export const waysToSignIn = ['sso', 'password'] as const;
export type SignedInBy = (typeof waysToSignIn)[number];

/** Where the visitor stands. */
export interface CityPlace {
  city: Pick<PublicCity, 'domain' | 'provider_id'>;
  /** Public origin of the city that is shown; its first label is the city's. */
  cityOrigin: string;
  /** Domain of the cookies that cities share; empty: each host keeps its own (D25). */
  cookieDomain: string;
  /** Of the address bar: another host shows the city too when it names none (CITY-03). */
  origin: string;
  /** Path and query of the address bar. */
  path: string;
  /** How the visitor has signed in; null for a guest. */
  signedInBy: SignedInBy | null;
}

/** How to come to a city (CITY-09, D43). */
export type CityNavigation =
  /** The visitor is there: the city is only to be confirmed. */
  | { kind: 'stay' }
  /** Cookies are shared: set them, then go straight there. */
  | { kind: 'direct'; href: string }
  /** Cookies are each host's own: the other host sets them and leads on. */
  | { kind: 'handoff'; href: string };

/** Path of the call by which another city's host takes a visitor over (D43). */
export const cityEnterPath = '/api/city/enter';

/** The way to a city's site, at the same path and query. */
export function navigationToCity(wanted: WantedCity, place: CityPlace): CityNavigation {
  const origin = originOfCity(place, wanted.domain);
  if (wanted.provider_id === place.city.provider_id && origin === place.origin) return { kind: 'stay' };
  // A client's sign-in belongs to one provider: the other host has to see to a new one.
  const signedInBy = wanted.provider_id === place.city.provider_id ? null : place.signedInBy;
  if (
    signedInBy === null &&
    sharesCookies(place.cookieDomain, place.origin) &&
    sharesCookies(place.cookieDomain, origin)
  )
    return { kind: 'direct', href: `${origin}${place.path}` };
  return { kind: 'handoff', href: `${origin}${cityEntrance(wanted, place.path, signedInBy)}` };
}

/** The call that sets the cookies of a city on its own host; a host that several share is told which one (CITY-04). */
export function cityEntrance(
  { main, provider_id }: Omit<WantedCity, 'domain'>,
  path: string,
  signedInBy: SignedInBy | null = null,
): string {
  const which = main ? '' : `&provider=${provider_id}`;
  const who = signedInBy === null ? '' : `&client=${signedInBy}`;
  return `${cityEnterPath}?to=${encodeURIComponent(path)}${which}${who}`;
}

function originOfCity({ city, cityOrigin }: CityPlace, domain: string): string {
  return cityOrigin.replace(`://${city.domain}.`, `://${domain}.`);
}

/** Whether a host is within the domain of the shared cookies; a browser refuses to set them elsewhere. */
function sharesCookies(cookieDomain: string, origin: string): boolean {
  const domain = cookieDomain.replace(/^\./, '').toLowerCase();
  const { hostname } = new URL(origin);
  return domain !== '' && (hostname === domain || hostname.endsWith(`.${domain}`));
}
