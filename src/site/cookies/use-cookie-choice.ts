import { useSyncExternalStore } from 'react';

import { type CookieChoice, cookieChoice, onCookieChoice } from './cookie-choice';

const unknown = () => null;

/** The visitor's choice of cookies, live; null until one is made, and on the server. */
export function useCookieChoice(): CookieChoice | null {
  return useSyncExternalStore(onCookieChoice, cookieChoice, unknown);
}
