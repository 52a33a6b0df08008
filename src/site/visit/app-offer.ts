import { breakpoints } from '@/ui/theme/media';
import { cookieNames, webPlatform } from '@/config/cookies';

import { readSiteCookie, saveSiteCookie } from './site-cookies.browser';
import type { SiteThunk } from '../store-hooks';
import { appOfferAnswered } from './visit.slice';

/** The visitor's response to the app offer, stored in a session cookie. */
type OfferAnswer = 'visited' | 'closed';

/** Whether to offer the app: to a phone in the browser that has not responded to the offer (APP-01). */
export function mayOfferApp(cookieDomain: string): boolean {
  return (
    platformOf(cookieDomain) === webPlatform &&
    readSiteCookie(cookieNames.mobileApp) === null &&
    matchMedia(`(max-width: ${breakpoints.tvPage.mobile}px)`).matches
  );
}

/** Returns the platform of the visit from its cookie; without the cookie, stores and returns `web` (APP-01). */
function platformOf(cookieDomain: string): string {
  const known = readSiteCookie(cookieNames.platform);
  if (known !== null && known !== '') return known;
  saveSiteCookie({ name: cookieNames.platform, value: webPlatform, cookieDomain });
  return webPlatform;
}

/** Stores the visitor's response in a session cookie and stops the offer (APP-02). */
export function answerAppOffer(value: OfferAnswer): SiteThunk {
  return (dispatch, getState) => {
    const { cookieDomain } = getState().city;
    saveSiteCookie({ name: cookieNames.mobileApp, value, cookieDomain });
    dispatch(appOfferAnswered());
  };
}
