import { isOrderPath, isResultPath, findPageRow } from '@/config/page-at';
import { commonSurveyPages } from '@/config/surveys';
import type { PageTraits } from './page-props';

/** Traits of the page at a public path without query, as its props contain them: only those that it has. */
export function pageTraits(path: string): PageTraits {
  return {
    ...(isOrderPath(path) && { isOrderStep: true }),
    ...(isResultPath(path) && { isResult: true }),
    ...(findPageRow(path)?.hidesBar && { hidesBar: true }),
    ...(commonSurveyPages.includes(path) && { hasSurvey: true }),
  };
}
