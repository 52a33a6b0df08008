import Cookies from 'js-cookie';

import { day } from '@/config/cookies';

interface SavedCookie {
  name: string;
  value: string;
  /** Domain that the cities share; empty: this host keeps its own (decision 25). */
  cookieDomain: string;
  /** Seconds; left out: no Expires, so it lives as long as the browser's session (decision 24). */
  maxAge?: number;
}

/** Value of a cookie of the site, or null. In the browser only. */
export function readSiteCookie(name: string): string | null {
  return Cookies.get(name) ?? null;
}

/** Sets a cookie of the whole site, path `/`, SameSite=Lax, and Secure over https. In the browser only. */
export function saveSiteCookie({ name, value, cookieDomain, maxAge }: SavedCookie): void {
  Cookies.set(name, value, {
    path: '/',
    sameSite: 'Lax',
    secure: location.protocol === 'https:',
    ...(cookieDomain === '' ? {} : { domain: cookieDomain }),
    ...(maxAge === undefined ? {} : { expires: maxAge / day }),
  });
}
