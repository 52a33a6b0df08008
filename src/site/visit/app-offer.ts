import { breakpoints } from '@/ui/theme/media';
import { cookieNames, webPlatform } from '@/config/cookies';

import { readSiteCookie, saveSiteCookie } from './site-cookies';
import type { SiteThunk } from '../store-hooks';
import { appOfferAnswered } from './visit.slice';

/** What the visitor did with the offer of the app; kept without Expires. */
type OfferAnswer = 'visited' | 'closed';

/** Whether this visitor may be offered the app: on the web, on a phone, and not answered yet (APP-01). */
export function mayOfferApp(cookieDomain: string): boolean {
  return (
    platformOf(cookieDomain) === webPlatform &&
    readSiteCookie(cookieNames.mobileApp) === null &&
    matchMedia(`(max-width: ${breakpoints.tvPage.mobile}px)`).matches
  );
}

/** Platform of the visit; a browser that nobody has named is the web, and is named so (APP-01). */
function platformOf(cookieDomain: string): string {
  const known = readSiteCookie(cookieNames.platform);
  if (known !== null && known !== '') return known;
  saveSiteCookie({ name: cookieNames.platform, value: webPlatform, cookieDomain });
  return webPlatform;
}

/** Keeps the answer for the browser's session, and offers it no more (APP-02). */
export function answerAppOffer(value: OfferAnswer): SiteThunk {
  return (dispatch, getState) => {
    const { cookieDomain } = getState().city;
    saveSiteCookie({ name: cookieNames.mobileApp, value, cookieDomain });
    dispatch(appOfferAnswered());
  };
}
