import { breakpoints } from '@/config/breakpoints';
import { cookieNames, webPlatform } from '@/config/cookies';
import { readSiteCookie, saveSiteCookie } from '@/site/cookies/site-cookies';

/** What the visitor did with the offer; kept without Expires (decision 24). */
export type OfferAnswer = 'visited' | 'closed';

/** Platform of the visit; a browser that nobody has named is the web (APP-01). */
export function platformOf(cookieDomain: string): string {
  const known = readSiteCookie(cookieNames.platform);
  if (known !== null && known !== '') return known;
  saveSiteCookie({ name: cookieNames.platform, value: webPlatform, cookieDomain });
  return webPlatform;
}

/** Whether this visitor may be offered the app: on the web, on a phone, and not answered yet (APP-01). */
export function mayOffer(cookieDomain: string): boolean {
  return (
    platformOf(cookieDomain) === webPlatform &&
    readSiteCookie(cookieNames.mobileApp) === null &&
    matchMedia(`(max-width: ${breakpoints.tvPage.mobile}px)`).matches
  );
}

export function saveAnswer(value: OfferAnswer, cookieDomain: string): void {
  saveSiteCookie({ name: cookieNames.mobileApp, value, cookieDomain });
}
