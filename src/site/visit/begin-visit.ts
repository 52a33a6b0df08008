import { cookieNames, showFeedback } from '@/config/cookies';

import { isCityConfirmed } from './city-confirmation';
import { cityConfirmed } from '../city/city.slice';
import { readCookieChoice, readSiteCookie } from './site-cookies.browser';
import type { SiteThunk } from '../store-hooks';
import { completedSurveys } from './surveys';
import { mayOfferApp } from './app-offer';
import { readLeadDraft } from './lead-draft';
import { visitBegun } from './visit.slice';

/** Reads earlier visits' cookies and storage, once per document. */
export function beginVisit(): SiteThunk {
  return (dispatch, getState) => {
    const { visit, city } = getState();
    if (visit.hasBegun) return;
    if (isCityConfirmed()) dispatch(cityConfirmed());
    dispatch(
      visitBegun({
        cookieChoice: readCookieChoice(),
        isFirstPage: !document.referrer.startsWith(`${location.origin}/`),
        isAppOfferDue: mayOfferApp(city.cookieDomain) && city.city.hasStoreApp,
        completedSurveys: completedSurveys(),
        isFeedbackWanted: readSiteCookie(cookieNames.feedback) === showFeedback,
        draft: readLeadDraft(),
      }),
    );
  };
}
