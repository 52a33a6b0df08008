import { makeCampaignClient } from '@/api/campaign/campaign.client';
import { makeOwnOriginClient, passedOn } from '@/api/http/own-origin-client';

/** Calls of the campaign service through the page's own origin. Brings axios: never in the first load. */
export const campaignCalls = makeCampaignClient(passedOn('campaign', makeOwnOriginClient()));
