import { makeCampaignClient } from '@/api/campaign/campaign.client';
import { proxiedServiceClient } from '@/api/site/site-http';

/** Imports axios, so it must not be part of the initial bundle. */
export const campaignCalls = makeCampaignClient(proxiedServiceClient('campaign'));
