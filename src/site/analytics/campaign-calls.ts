import { makeCampaignClient } from '@/api/campaign/campaign.client';
import { passedOn } from '@/api/site/site-http';

/** Imports axios: not in the initial bundle. */
export const campaignCalls = makeCampaignClient(passedOn('campaign'));
