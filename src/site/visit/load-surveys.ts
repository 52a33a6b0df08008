import { isQueryDue } from '@/api/site/query-state';
import type { SiteThunk } from '../store-hooks';
import { surveysAsked, surveysFailed, surveysLoaded } from './visit.slice';

/** Fetches once per document; after a failure the next call fetches again. */
export function loadSurveys(): SiteThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { visit, city } = getState();
    if (!isQueryDue(visit.surveys)) return;
    dispatch(surveysAsked());
    try {
      const { campaignCalls } = await import('../analytics/campaign-calls');
      dispatch(surveysLoaded(await campaignCalls.surveys(city.city.provider_id)));
    } catch {
      dispatch(surveysFailed());
    }
  };
}
