import { useEffect } from 'react';

import type { CampaignClient } from '@/api/campaign/campaign.client';
import type { VisitorAnalyticsEvent } from '@/api/campaign/campaign.schemas';
import { cookieNames } from '@/config/cookies';
import { parseCookies } from '@/lib/cookies';
import { selectClient } from '../client/client.slice';
import type { Variants } from '../experiments/experiments';
import { useSiteSelector } from '../store-hooks';
import { selectAssignedVariants } from './visit.slice';
import { campaignCalls } from '../analytics/campaign-calls';
import { subscribeToEvents, type TrackedEvent } from '../analytics/track';

export function SiteAnalytics() {
  const variants = useSiteSelector(selectAssignedVariants);
  const contractNumber = useSiteSelector((state) => selectClient(state)?.agreement?.number ?? null);
  useEffect(() => {
    const identity = analyticsIdentity(contractNumber, document.cookie);
    return startAnalytics({ campaign: campaignCalls, variants: variants ?? {}, identity });
  }, [variants, contractNumber]);
  return null;
}

/** The client of the events; none for guests (ANA-02). */
interface AnalyticsIdentity {
  contractNumber: string;
  /** Set by the mobile application when its web view shows the page. */
  uid?: string;
}

interface AnalyticsOptions {
  campaign: Pick<CampaignClient, 'sendEvents'>;
  /** If empty, events count for no experiment. */
  variants: Variants;
  identity: AnalyticsIdentity | null;
}

declare global {
  interface Window {
    /** Queue of a third-party counter, if allowed (D37). */
    dataLayer?: Record<string, unknown>[];
  }
}

/**
 * Sends events with experiment variants to the data layer and the collector (ANA-02). The server adds the
 * contract number. Returns the stop function.
 */
export function startAnalytics({ campaign, variants, identity }: AnalyticsOptions): () => void {
  const variant = Object.entries(variants)
    .map(([key, name]) => `${key}=${name}`)
    .join('&');
  const uid = identity?.uid === undefined ? {} : { uid: identity.uid };
  const queue = makeEventQueue<VisitorAnalyticsEvent & TrackedEvent>({
    send: (events, outlivesPage) => campaign.sendEvents(events, { keepAlive: outlivesPage }),
    // ANA-01 requires a warning, and browsers show warnings in the console.
    // eslint-disable-next-line no-console -- see above
    warn: (message) => console.warn(message),
  });
  const release = subscribeToEvents((event) => {
    const { category, action, label } = event;
    (window.dataLayer ??= []).push({
      event: 'UAevent',
      category,
      action,
      ...(label === undefined ? {} : { label }),
      variant,
      ...identity,
    });
    queue.add({ ...event, variant, ...uid });
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

/** Returns the contract and, in a web view, the application's id from a cookie (ANA-02). Null for a guest. */
export function analyticsIdentity(contractNumber: string | null, cookies: string): AnalyticsIdentity | null {
  if (contractNumber === null) return null;
  const uid = parseCookies(cookies)[cookieNames.appUid];
  return { contractNumber, ...(uid !== undefined && /^[\w.-]{1,64}$/.test(uid) ? { uid } : {}) };
}

/** Rejects unless the collector accepted the batch. `outlivesPage`: continues after the page unloads. */
type SendEvents<Event> = (events: readonly Event[], outlivesPage: boolean) => Promise<unknown>;

interface QueueOptions<Event> {
  send: SendEvents<Event>;
  warn: (message: string) => void;
  /** ms between flushes; 5 s (ANA-01). */
  everyMs?: number;
  /** Queued events; the oldest are dropped; 500 by default (D11). */
  most?: number;
}

interface EventQueue<Event> {
  add: (event: Event) => void;
  flushNow: () => void;
  stop: () => void;
}

/** Bytes: browsers limit keepalive requests to 64 KiB in total. */
const MAX_BATCH_BYTES = 56 * 1024;

function batchesOf<Event>(events: readonly Event[]): Event[][] {
  const encoder = new TextEncoder();
  const batches: Event[][] = [];
  let bytes = Infinity;
  for (const event of events) {
    const more = encoder.encode(JSON.stringify(event)).length + 1;
    if (bytes + more > MAX_BATCH_BYTES) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(event);
    bytes += more;
  }
  return batches;
}

/**
 * Sends bodies of at most 56 KiB every 5 s (ANA-01). A failure puts the events back in order. On unload it
 * sends one body with keepalive, after failures several.
 */
export function makeEventQueue<Event>({
  send,
  warn,
  everyMs = 5000,
  most = 500,
}: QueueOptions<Event>): EventQueue<Event> {
  let events: Event[] = [];
  let isSending = false;

  /** Returns the events that were not accepted. */
  const refusedOf = async (batch: Event[], outlivesPage: boolean): Promise<Event[]> => {
    try {
      await send(batch, outlivesPage);
      return [];
    } catch (error) {
      warn(`Analytics events were not taken and wait: ${error instanceof Error ? error.message : 'failed'}`);
      return batch;
    }
  };
  const putBack = (refused: readonly Event[]) => (events = [...refused, ...events].slice(-most));
  const flush = async () => {
    if (isSending) return;
    isSending = true;
    for (let [batch] = batchesOf(events); batch; [batch] = batchesOf(events)) {
      events = events.slice(batch.length);
      const refused = await refusedOf(batch, false);
      putBack(refused);
      if (refused.length > 0) break;
    }
    isSending = false;
  };
  const flushNow = async () => {
    const batches = batchesOf(events);
    events = [];
    const refused = await Promise.all(batches.map((batch, place) => refusedOf(batch, place === 0)));
    putBack(refused.flat());
  };
  const timer = setInterval(() => void flush(), everyMs);
  return {
    add: (event) => {
      events = [...events, event].slice(-most);
    },
    flushNow: () => void flushNow(),
    stop: () => clearInterval(timer),
  };
}
