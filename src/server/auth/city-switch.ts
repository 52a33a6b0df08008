import type { City } from '@/api/geography/geography.schemas';
import { cookieAges, cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { links } from '@/config/links';
import { serializeCookie } from '@/lib/cookies';
import type { SignedInBy } from '@/site/city/city-way';
import { withReferrer } from '@/site/session/referrer';
import { usesSso } from '@/site/session/uses-sso';
import type { RequestSite } from '../middleware/request-site';

export interface CitySwitch {
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
export async function addressInCity({ city, site, to, signedInBy }: CitySwitch): Promise<string> {
  const session = await site.session().catch(() => null);
  if (session?.providerId === city.provider_id) return to;
  // Cities that share their cookies know it without being told.
  const by = signedInBy ?? session?.kind ?? null;
  if (by === null) return to;
  if (by === 'password' || !usesSso(city, site.flags)) return withReferrer(links.signIn, to);
  return `${links.authLogin}?${new URLSearchParams({ referrer: to, silent: '1' }).toString()}`;
}
