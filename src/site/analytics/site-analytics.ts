import { useEffect } from 'react';

import { campaignCalls } from '../campaign/campaign-calls';
import { selectClient } from '../client/client.slice';
import { useSiteSelector } from '../store-hooks';
import { selectVariants } from '../visit/visit.slice';
import { analyticsIdentity } from './analytics-identity';
import { startAnalytics } from './start-analytics';

/** The analytics of this document, while it is drawn; it belongs to the chosen agreement of its client (ANA-02). */
export function SiteAnalytics() {
  const variants = useSiteSelector(selectVariants);
  const contractNumber = useSiteSelector((state) => selectClient(state)?.agreement?.number ?? null);
  useEffect(() => {
    const identity = analyticsIdentity(contractNumber, document.cookie);
    return startAnalytics({ campaign: campaignCalls, variants, identity });
  }, [variants, contractNumber]);
  return null;
}
