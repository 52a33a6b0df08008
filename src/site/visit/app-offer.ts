import { breakpoints } from '@/ui/theme/media';
import { cookieNames, webPlatform } from '@/config/cookies';

import { readSiteCookie, saveSiteCookie } from './site-cookies.browser';
import type { SiteThunk } from '../store-hooks';
import { appOfferAnswered } from './visit.slice';

/** The visitor's response to the app offer; stored without Expires. */
type OfferAnswer = 'visited' | 'closed';

/** Whether to offer the app: on the web, on a phone, without a response so far (APP-01). */
export function mayOfferApp(cookieDomain: string): boolean {
  return (
    platformOf(cookieDomain) === webPlatform &&
    readSiteCookie(cookieNames.mobileApp) === null &&
    matchMedia(`(max-width: ${breakpoints.tvPage.mobile}px)`).matches
  );
}

/** Platform of the visit; by default the web, which is then stored (APP-01). */
function platformOf(cookieDomain: string): string {
  const known = readSiteCookie(cookieNames.platform);
  if (known !== null && known !== '') return known;
  saveSiteCookie({ name: cookieNames.platform, value: webPlatform, cookieDomain });
  return webPlatform;
}

/** Stores the response for the browser's session and stops the offer (APP-02). */
export function answerAppOffer(value: OfferAnswer): SiteThunk {
  return (dispatch, getState) => {
    const { cookieDomain } = getState().city;
    saveSiteCookie({ name: cookieNames.mobileApp, value, cookieDomain });
    dispatch(appOfferAnswered());
  };
}
