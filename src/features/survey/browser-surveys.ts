import { makeCampaignClient } from '@/api/campaign/campaign.client';
import { makeOwnOriginClient, passedOn } from '@/api/http/own-origin-client';

/** Surveys of the city's provider, through the page's own origin (decision 2). */
export const browserSurveys = makeCampaignClient(passedOn('campaign', makeOwnOriginClient()));
