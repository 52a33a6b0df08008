import Cookies from 'js-cookie';

import { cookieAges, cookieNames, daySeconds } from '@/config/cookies';
import type { SiteThunk } from '../store-hooks';
import { forgetRequests, storeSeenRequests } from './own-requests';
import { type CookieChoice, cookiesChosen } from './visit.slice';

interface SavedCookie {
  name: string;
  value: string;
  cookieDomain: string;
  /** Seconds; absent: a session cookie. */
  maxAge?: number;
}

/** Returns null if it is missing or the browser blocks cookies. */
export function readSiteCookie(name: string): string | null {
  try {
    return Cookies.get(name) ?? null;
  } catch {
    return null;
  }
}

/** Saves with path `/`, SameSite=Lax, Secure over https. No effect if cookies are blocked. */
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
    // A frame with an opaque origin throws on cookie access.
  }
}

const choices: readonly CookieChoice[] = ['all', 'necessary'];

export function readCookieChoice(): CookieChoice | null {
  const value = readSiteCookie(cookieNames.cookieChoice);
  return choices.find((choice) => choice === value) ?? null;
}

/** Saves the choice for a year; without cookies, for this document. */
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
