import Cookies from 'js-cookie';

import { day } from '@/config/cookies';

interface SavedCookie {
  name: string;
  value: string;
  /** Domain that the cities share; empty: this host keeps its own. */
  cookieDomain: string;
  /** Seconds; left out: no Expires, so it lives as long as the browser's session. */
  maxAge?: number;
}

/** Value of a cookie of the site; null where there is none, or the browser refuses them. In the browser only. */
export function readSiteCookie(name: string): string | null {
  try {
    return Cookies.get(name) ?? null;
  } catch {
    return null;
  }
}

/**
 * Sets a cookie of the whole site, path `/`, SameSite=Lax, and Secure over https. In the browser only; where that refuses
 * cookies nothing happens.
 */
export function saveSiteCookie({ name, value, cookieDomain, maxAge }: SavedCookie): void {
  try {
    Cookies.set(name, value, {
      path: '/',
      sameSite: 'Lax',
      secure: location.protocol === 'https:',
      ...(cookieDomain === '' ? {} : { domain: cookieDomain }),
      ...(maxAge === undefined ? {} : { expires: maxAge / day }),
    });
  } catch {
    // A frame without an origin may not even look at its cookies.
  }
}
