import Cookies from 'js-cookie';

import { cookieAges, cookieNames, day } from '@/config/cookies';
import type { SiteThunk } from '../store-hooks';
import { forgetRequests, keepSeenRequests } from './own-requests';
import { type CookieChoice, cookiesChosen } from './visit.slice';

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

const choices: readonly CookieChoice[] = ['all', 'necessary'];

/** The choice as the cookie holds it; null until one is made. In the browser only. */
export function readCookieChoice(): CookieChoice | null {
  const value = readSiteCookie(cookieNames.cookieChoice);
  return choices.find((choice) => choice === value) ?? null;
}

/** Keeps the choice for a year; where the browser keeps nothing, for this document. */
export function chooseCookies(choice: CookieChoice): SiteThunk {
  return (dispatch, getState) => {
    const { cookieDomain } = getState().city;
    const { cookieChoice: maxAge } = cookieAges;
    saveSiteCookie({ name: cookieNames.cookieChoice, value: choice, cookieDomain, maxAge });
    if (choice === 'all') keepSeenRequests();
    else forgetRequests();
    dispatch(cookiesChosen(choice));
  };
}
