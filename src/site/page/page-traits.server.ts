import { isOrderPath, isResultPath, findPageRow } from '@/config/page-at';
import { commonSurveyPages } from '@/config/surveys';
import type { PageTraits } from './page-props';

/** Returns only traits that the page has; `path` without query. */
export function pageTraits(path: string): PageTraits {
  return {
    ...(isOrderPath(path) && { isOrderStep: true }),
    ...(isResultPath(path) && { isResult: true }),
    ...(findPageRow(path)?.hidesBar && { hidesBar: true }),
    ...(commonSurveyPages.includes(path) && { hasSurvey: true }),
  };
}
