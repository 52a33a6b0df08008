import { useEffect } from 'react';

import type { CampaignClient } from '@/api/campaign/campaign.client';
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
  const queue = makeEventQueue<TrackedEvent>({
    send: (events, isLast) =>
      campaign.sendEvents(
        events.map((event) => ({ ...event, variant, ...uid })),
        { keepAlive: isLast },
      ),
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

/**
 * Whom events belong to (ANA-02): the client's contract and, in the web view of an application, the id that the
 * application has put into its cookie. Null for a guest, whatever cookies there are.
 */
export function analyticsIdentity(contractNumber: string | null, cookies: string): AnalyticsIdentity | null {
  if (contractNumber === null) return null;
  const uid = parseCookies(cookies)[cookieNames.appUid];
  return { contractNumber, ...(uid !== undefined && /^[\w.-]{1,64}$/.test(uid) ? { uid } : {}) };
}

/** Sends events to the collector; rejects when they were not taken. `isLast` when the page is being left. */
type SendEvents<Event> = (events: readonly Event[], isLast: boolean) => Promise<unknown>;

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

/**
 * Events on their way to the collector: flushed every 5 s while there are any, put back in their order after a failure
 * with a warning, and then tried again (ANA-01).
 */
export function makeEventQueue<Event>({
  send,
  warn,
  everyMs = 5000,
  most = 500,
}: QueueOptions<Event>): EventQueue<Event> {
  let events: Event[] = [];
  let isSending = false;

  const flush = async (isLast: boolean) => {
    if (events.length === 0 || (isSending && !isLast)) return;
    const sent = events;
    events = [];
    isSending = true;
    try {
      await send(sent, isLast);
    } catch (error) {
      events = [...sent, ...events].slice(-most);
      warn(`Analytics events were not taken and wait: ${error instanceof Error ? error.message : 'failed'}`);
    } finally {
      isSending = false;
    }
  };
  const timer = setInterval(() => void flush(false), everyMs);
  return {
    add: (event) => {
      events = [...events, event].slice(-most);
    },
    flushNow: () => void flush(true),
    stop: () => clearInterval(timer),
  };
}
