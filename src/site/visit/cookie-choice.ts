import { cookieAges, cookieNames } from '@/config/cookies';

import type { SiteThunk } from '../store-hooks';
import { type CookieChoice, cookiesChosen } from './visit.slice';
import { readSiteCookie, saveSiteCookie } from './site-cookies';

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
    dispatch(cookiesChosen(choice));
  };
}
