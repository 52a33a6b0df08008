import { useEffect } from 'react';

import type { CampaignClient } from '@/api/campaign/campaign.client';
import type { CampaignEvent } from '@/api/campaign/campaign.schemas';
import { cookieNames } from '@/config/cookies';
import { parseCookies } from '@/lib/cookies';
import { selectClient } from '../client/client.slice';
import type { Variants } from '../experiments/experiments';
import { useSiteSelector } from '../store-hooks';
import { selectAssignedVariants } from '../visit/visit.slice';
import { campaignCalls } from './campaign-calls';
import { takeEvents, type TrackedEvent } from './track';

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

/** Whom events belong to; for clients alone (ANA-02). */
interface AnalyticsIdentity {
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
    /** Read by a counter, where the visitor allows one (D37). */
    dataLayer?: Record<string, unknown>[];
  }
}

/**
 * Hands every tracked event to the data layer and to the site's collector, with the experiment variants on each
 * (ANA-02). Gives the function that stops it. The contract number travels as a header that the server adds.
 */
export function startAnalytics({ campaign, variants, identity }: AnalyticsOptions): () => void {
  const variant = Object.entries(variants)
    .map(([key, name]) => `${key}=${name}`)
    .join('&');
  const uid = identity?.uid === undefined ? {} : { uid: identity.uid };
  const queue = makeEventQueue<CampaignEvent & TrackedEvent>({
    send: (events, outlivesPage) => campaign.sendEvents(events, { keepAlive: outlivesPage }),
    // ANA-01 asks for a warning, and the console is where a browser has one.
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

/**
 * Whom events belong to (ANA-02): the client's contract and, in the web view of an application, the id that the
 * application has put into its cookie. Null for a guest, whatever cookies there are.
 */
export function analyticsIdentity(contractNumber: string | null, cookies: string): AnalyticsIdentity | null {
  if (contractNumber === null) return null;
  const uid = parseCookies(cookies)[cookieNames.appUid];
  return { contractNumber, ...(uid !== undefined && /^[\w.-]{1,64}$/.test(uid) ? { uid } : {}) };
}

/** Sends events to the collector; rejects when they were not taken. The call may have to outlive its page. */
type SendEvents<Event> = (events: readonly Event[], outlivesPage: boolean) => Promise<unknown>;

interface QueueOptions<Event> {
  send: SendEvents<Event>;
  warn: (message: string) => void;
  /** Milliseconds between two flushes; 5 s (ANA-01). */
  everyMs?: number;
  /** What does not fit is dropped, the oldest first; 500 (D11). */
  most?: number;
}

interface EventQueue<Event> {
  add: (event: Event) => void;
  /** Sends what there is, e.g. because the page is being left. */
  flushNow: () => void;
  stop: () => void;
}

/** Bytes of events in one body: browsers refuse calls that outlive their page beyond 64 KiB, all of them together. */
const MAX_BATCH_BYTES = 56 * 1024;

/** In their order, each as much as one body holds. */
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
 * Events on their way to the collector: flushed every 5 s while there are any, in bodies of at most 56 KiB, put back in
 * their order after a failure with a warning, and then tried again (ANA-01). When the page is left, one body outlives it;
 * there is more only where earlier calls have failed, and that is sent at the same time.
 */
export function makeEventQueue<Event>({
  send,
  warn,
  everyMs = 5000,
  most = 500,
}: QueueOptions<Event>): EventQueue<Event> {
  let events: Event[] = [];
  let isSending = false;

  /** Gives those that were not taken. */
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
