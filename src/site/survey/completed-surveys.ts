import { cookieAges, cookieNames } from '@/config/cookies';

import { readSiteCookie, saveSiteCookie } from '../cookies/site-cookies';
import type { SiteThunk } from '../store-hooks';
import { surveysCompleted } from '../visit/visit.slice';

/** No name holds it. */
const between = '.';
const mostNames = 30;

/** Names of the surveys that were started in the last thirty days. In the browser only. */
export function completedSurveys(): string[] {
  return (readSiteCookie(cookieNames.survey) ?? '').split(between).filter((name) => name !== '');
}

/** A survey begins: it is completed from then on, on the parent domain for 2592000 s (SURV-02). */
export function startSurvey({ name }: { name: string }): SiteThunk {
  return (dispatch, getState) => {
    const { visit, city } = getState();
    const names = [...visit.completedSurveys.filter((one) => one !== name), name].slice(-mostNames);
    saveSiteCookie({
      name: cookieNames.survey,
      value: names.join(between),
      cookieDomain: city.cookieDomain,
      maxAge: cookieAges.survey,
    });
    dispatch(surveysCompleted(names));
  };
}
