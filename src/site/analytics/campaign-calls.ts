import { makeCampaignClient } from '@/api/campaign/campaign.client';
import { passedOn } from '@/api/site/site-http';

/** Calls of the campaign service through the page's own origin. Brings axios: never in the first load. */
export const campaignCalls = makeCampaignClient(passedOn('campaign'));
