import type { Survey } from '@/api/campaign/campaign.schemas';
import { commonSurveyPages, surveyExcludedProviders } from '@/config/surveys';

export interface SurveyReader {
  /** Public path without query. */
  path: string;
  isAuth: boolean;
  providerId: number;
  /** Names of the surveys that were started (SURV-02). */
  completed: readonly string[];
  now: number;
}

/** Whether the common survey may show on a page at all. */
export function isSurveyPage(path: string): boolean {
  return commonSurveyPages.includes(path);
}

/** Pure: the survey of a type that this visitor may see here, or null (SURV-01). */
export function shownSurvey(
  type: Survey['type'],
  surveys: readonly Survey[],
  reader: SurveyReader,
): Survey | null {
  if (type === 'common' && !isSurveyPage(reader.path)) return null;
  return surveys.find((survey) => survey.type === type && isFor(survey, reader)) ?? null;
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
