import type { Survey } from '@/api/campaign/campaign.schemas';
import { cookieAges, cookieNames } from '@/config/cookies';
import { commonSurveyPages, surveyExcludedProviders } from '@/config/surveys';
import type { OfferedSurvey } from '../dialogs/dialog-request';
import type { SiteState, SiteThunk } from '../store-hooks';
import { readSiteCookie, saveSiteCookie } from './site-cookies.browser';
import { surveysCompleted } from './visit.slice';

interface SurveyReader {
  path: string;
  isAuth: boolean;
  providerId: number;
  /** Names (SURV-02). */
  completed: readonly string[];
  now: number;
}

function isSurveyPage(path: string): boolean {
  return commonSurveyPages.includes(path);
}

/** Finds the first of its type for the visitor (SURV-01). */
export function findSurveyToShow(
  type: Survey['type'],
  surveys: readonly Survey[],
  reader: SurveyReader,
): Survey | null {
  if (type === 'common' && !isSurveyPage(reader.path)) return null;
  return surveys.find((survey) => survey.type === type && isFor(survey, reader)) ?? null;
}

/** Selects this visitor's survey; null until they have loaded. */
export function selectSurvey(
  { visit, client, city }: Pick<SiteState, 'visit' | 'client' | 'city'>,
  type: Survey['type'],
  { path, now }: Pick<SurveyReader, 'path' | 'now'>,
): Survey | null {
  const { isAuth } = client;
  const completed = visit.completedSurveys;
  return findSurveyToShow(type, visit.surveys.data, {
    path,
    isAuth,
    providerId: city.city.provider_id,
    completed,
    now,
  });
}

export function surveyOfferOf(survey: Survey): OfferedSurvey {
  const { name, image, title, description, buttonText, externalLink } = survey;
  // A drawing of the sprite or a URL.
  const picture = image !== null && /^[af]-/.test(image) ? `/static/sprite.svg#${image}` : image;
  return { name, image: picture, title, description, buttonText, externalLink };
}

function isFor(survey: Survey, { path, isAuth, providerId, completed, now }: SurveyReader): boolean {
  const { pages, withAuth, activeTo, providers, name } = survey;
  return (
    pages.includes(path) &&
    withAuth === isAuth &&
    (activeTo === null || Date.parse(activeTo) >= now) &&
    (providers.length === 0 || providers.includes(providerId)) &&
    ![...surveyExcludedProviders, ...survey.excludedProviders].includes(providerId) &&
    !completed.includes(name)
  );
}

/** A survey's name can't contain this character. */
const between = '.';
const MAX_NAMES = 30;

/** Lists surveys started in the last thirty days. Browser only. */
export function completedSurveys(): string[] {
  return (readSiteCookie(cookieNames.survey) ?? '').split(between).filter((name) => name !== '');
}

/** Records the survey in a cookie of the parent domain, for 2,592,000 s (SURV-02). */
export function startSurvey({ name }: { name: string }): SiteThunk {
  return (dispatch, getState) => {
    const { visit, city } = getState();
    const names = [...visit.completedSurveys.filter((one) => one !== name), name].slice(-MAX_NAMES);
    saveSiteCookie({
      name: cookieNames.survey,
      value: names.join(between),
      cookieDomain: city.cookieDomain,
      maxAge: cookieAges.survey,
    });
    dispatch(surveysCompleted(names));
  };
}
