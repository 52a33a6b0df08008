import { makeCampaignClient } from '@/api/campaign/campaign.client';
import { makeOwnOriginClient, passedOn } from '@/api/http/own-origin-client';

import type { Variants } from '../experiments/experiments';
import { type AnalyticsIdentity, startAnalytics } from './start-analytics';

/** Starts the analytics of this document; loaded after the page, because axios comes with it. */
export function startBrowserAnalytics(variants: Variants, identity: AnalyticsIdentity | null): () => void {
  const campaign = makeCampaignClient(passedOn('campaign', makeOwnOriginClient()));
  return startAnalytics({ campaign, variants, identity });
}
