import { breakpoints } from '@/ui/theme/media';
import { cookieNames, webPlatform } from '@/config/cookies';

import { readSiteCookie, saveSiteCookie } from './site-cookies.browser';
import type { SiteThunk } from '../store-hooks';
import { appOfferAnswered } from './visit.slice';

/** Response to the app offer, in a session cookie. */
type OfferAnswer = 'visited' | 'closed';

/** Whether to offer the app: to a phone's browser without a response (APP-01). */
export function mayOfferApp(cookieDomain: string): boolean {
  return (
    platformOf(cookieDomain) === webPlatform &&
    readSiteCookie(cookieNames.mobileApp) === null &&
    matchMedia(`(max-width: ${breakpoints.tvPage.mobile}px)`).matches
  );
}

/** Returns the visit's platform from its cookie, else stores `web` (APP-01). */
function platformOf(cookieDomain: string): string {
  const known = readSiteCookie(cookieNames.platform);
  if (known !== null && known !== '') return known;
  saveSiteCookie({ name: cookieNames.platform, value: webPlatform, cookieDomain });
  return webPlatform;
}

/** Stores the response in a session cookie and ends the offer (APP-02). */
export function answerAppOffer(value: OfferAnswer): SiteThunk {
  return (dispatch, getState) => {
    const { cookieDomain } = getState().city;
    saveSiteCookie({ name: cookieNames.mobileApp, value, cookieDomain });
    dispatch(appOfferAnswered());
  };
}
