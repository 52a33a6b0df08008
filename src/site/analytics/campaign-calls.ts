import { makeCampaignClient } from '@/api/campaign/campaign.client';
import { proxiedServiceClient } from '@/api/site/site-http';

/** Imports axios: not for the initial bundle. */
export const campaignCalls = makeCampaignClient(proxiedServiceClient('campaign'));
