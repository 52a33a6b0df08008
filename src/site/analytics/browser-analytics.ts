import { makeCampaignClient } from '@/api/campaign/campaign.client';
import { makeOwnOriginClient, passedOn } from '@/api/http/own-origin-client';

import type { Variants } from '../experiments/experiments';
import { analyticsIdentity } from './analytics-identity';
import { startAnalytics } from './start-analytics';

/**
 * Starts the analytics of this document; loaded after the page, because axios comes with it. `contractNumber` is the
 * client's chosen agreement; null for a guest.
 */
export function startBrowserAnalytics(variants: Variants, contractNumber: string | null): () => void {
  const campaign = makeCampaignClient(passedOn('campaign', makeOwnOriginClient()));
  return startAnalytics({ campaign, variants, identity: analyticsIdentity(contractNumber, document.cookie) });
}
