import { cookieAges, cookieNames } from '@/config/cookies';
import { readSiteCookie, saveSiteCookie } from '@/site/cookies/site-cookies';

/** No name holds it. */
const between = '.';
const mostNames = 30;

/** Names of the surveys that were started in the last thirty days. */
export function completedSurveys(): string[] {
  return (readSiteCookie(cookieNames.survey) ?? '').split(between).filter((name) => name !== '');
}

/** Marks a survey as completed, on the parent domain for 2592000 s (SURV-02). */
export function completeSurvey(name: string, cookieDomain: string): void {
  const names = [...completedSurveys().filter((one) => one !== name), name];
  saveSiteCookie({
    name: cookieNames.survey,
    value: names.slice(-mostNames).join(between),
    cookieDomain,
    maxAge: cookieAges.survey,
  });
}
