import { useEffect } from 'react';

import { campaignCalls } from '../campaign/campaign-calls';
import { selectClient } from '../client/client.slice';
import { useSiteSelector } from '../store-hooks';
import { selectAssignedVariants } from '../visit/visit.slice';
import { analyticsIdentity } from './analytics-identity';
import { startAnalytics } from './start-analytics';

/** The analytics of this document, while it is drawn; it belongs to the chosen agreement of its client (ANA-02). */
export function SiteAnalytics() {
  const variants = useSiteSelector(selectAssignedVariants);
  const contractNumber = useSiteSelector((state) => selectClient(state)?.agreement?.number ?? null);
  useEffect(() => {
    const identity = analyticsIdentity(contractNumber, document.cookie);
    return startAnalytics({ campaign: campaignCalls, variants: variants ?? {}, identity });
  }, [variants, contractNumber]);
  return null;
}
