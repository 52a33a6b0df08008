import Cookies from 'js-cookie';

import { cookieAges, cookieNames, daySeconds } from '@/config/cookies';
import type { SiteThunk } from '../store-hooks';
import { forgetRequests, storeSeenRequests } from './own-requests';
import { type CookieChoice, cookiesChosen } from './visit.slice';

interface SavedCookie {
  name: string;
  value: string;
  /** Domain of the cookies that cities share; empty if cookies are host-only. */
  cookieDomain: string;
  /** Lifetime in seconds; absent: a session cookie without Expires. */
  maxAge?: number;
}

/** Returns the cookie's value; null if it is missing or the browser blocks cookies. */
export function readSiteCookie(name: string): string | null {
  try {
    return Cookies.get(name) ?? null;
  } catch {
    return null;
  }
}

/** Sets a cookie with path `/`, SameSite=Lax, and Secure over https. Does nothing if the browser blocks cookies. */
export function saveSiteCookie({ name, value, cookieDomain, maxAge }: SavedCookie): void {
  try {
    Cookies.set(name, value, {
      path: '/',
      sameSite: 'Lax',
      secure: location.protocol === 'https:',
      ...(cookieDomain === '' ? {} : { domain: cookieDomain }),
      ...(maxAge === undefined ? {} : { expires: maxAge / daySeconds }),
    });
  } catch {
    // A frame with an opaque origin throws on access to cookies.
  }
}

const choices: readonly CookieChoice[] = ['all', 'necessary'];

export function readCookieChoice(): CookieChoice | null {
  const value = readSiteCookie(cookieNames.cookieChoice);
  return choices.find((choice) => choice === value) ?? null;
}

/** Stores the choice of cookies for a year; if the browser blocks cookies, the choice applies to this document. */
export function saveCookieChoice(choice: CookieChoice): SiteThunk {
  return (dispatch, getState) => {
    const { cookieDomain } = getState().city;
    const { cookieChoice: maxAge } = cookieAges;
    saveSiteCookie({ name: cookieNames.cookieChoice, value: choice, cookieDomain, maxAge });
    if (choice === 'all') storeSeenRequests();
    else forgetRequests();
    dispatch(cookiesChosen(choice));
  };
}
