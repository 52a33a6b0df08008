import Cookies from 'js-cookie';

import { cookieAges, cookieNames, day } from '@/config/cookies';
import type { SiteThunk } from '../store-hooks';
import { forgetRequests, keepSeenRequests } from './own-requests';
import { type CookieChoice, cookiesChosen } from './visit.slice';

interface SavedCookie {
  name: string;
  value: string;
  /** Domain that the cities share; empty: host-only. */
  cookieDomain: string;
  /** Seconds; absent: a session cookie without Expires. */
  maxAge?: number;
}

/** Null if missing or blocked by the browser. Browser only. */
export function readSiteCookie(name: string): string | null {
  try {
    return Cookies.get(name) ?? null;
  } catch {
    return null;
  }
}

/** Path `/`, SameSite=Lax, and Secure over https. Browser only; does nothing if cookies are blocked. */
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
    // A frame with an opaque origin throws on access to cookies.
  }
}

const choices: readonly CookieChoice[] = ['all', 'necessary'];

/** The stored choice, or null. Browser only. */
export function readCookieChoice(): CookieChoice | null {
  const value = readSiteCookie(cookieNames.cookieChoice);
  return choices.find((choice) => choice === value) ?? null;
}

/** Stores the choice for a year; without cookies, for this document. */
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
