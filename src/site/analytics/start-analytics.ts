import type { CampaignClient } from '@/api/campaign/campaign.client';

import type { Variants } from '../experiments/experiments';
import { makeEventQueue } from './event-queue';
import { takeEvents, type TrackedEvent } from './track';

/** Whom events belong to; for clients alone (ANA-02). */
export interface AnalyticsIdentity {
  contractNumber: string;
  /** Of the application in whose web view the page is shown. */
  uid?: string;
}

interface AnalyticsOptions {
  campaign: Pick<CampaignClient, 'sendEvents'>;
  /** Those that the visitor was given; none: their events count for no experiment. */
  variants: Variants;
  identity: AnalyticsIdentity | null;
}

declare global {
  interface Window {
    /** Read by a counter, where the visitor allows one (decision 37). */
    dataLayer?: Record<string, unknown>[];
  }
}

/**
 * Hands every tracked event to the data layer and to the site's collector, with the experiment variants on each
 * [spec 7]. Gives the function that stops it. The contract number travels as a header that the server adds.
 */
export function startAnalytics({ campaign, variants, identity }: AnalyticsOptions): () => void {
  const variant = Object.entries(variants)
    .map(([key, name]) => `${key}=${name}`)
    .join('&');
  const uid = identity?.uid === undefined ? {} : { uid: identity.uid };
  const queue = makeEventQueue<TrackedEvent>({
    send: (events, isLast) =>
      campaign.sendEvents(
        events.map((event) => ({ ...event, variant, ...uid })),
        { keepAlive: isLast },
      ),
    // The specification asks for a warning, and the console is where a browser has one [spec 8].
    // eslint-disable-next-line no-console -- see above
    warn: (message) => console.warn(message),
  });
  const release = takeEvents((event) => {
    const { category, action, label } = event;
    (window.dataLayer ??= []).push({
      event: 'UAevent',
      category,
      action,
      ...(label === undefined ? {} : { label }),
      variant,
      ...identity,
    });
    queue.add(event);
  });
  const leaving = new AbortController();
  window.addEventListener('pagehide', queue.flushNow, { signal: leaving.signal });
  return () => {
    release();
    leaving.abort();
    queue.flushNow();
    queue.stop();
  };
}
