import { type AnalyticsEvent, analyticsEvents } from './analytics-event';

/** An event with the moment and the path at which it happened. */
export interface TrackedEvent extends AnalyticsEvent {
  /** ISO 8601. */
  date: string;
  /** Path without query: queries may hold what a person typed. */
  place: string;
}

type Sink = (event: TrackedEvent) => void;

/** Of the one document that a browser shows; nothing is tracked on the server. */
let sink: Sink | null = null;
const waiting: TrackedEvent[] = [];
const MAX_WAITING = 100;

/** The page's path, without the number of a request that may stand in it. */
function place(): string {
  return location.pathname.replace(/^(\/request\/status)\/.+/, '$1');
}

/** Notes what a person did. What is tracked before the analytics have loaded waits for them. */
export function track(event: AnalyticsEvent): void {
  const tracked = { ...event, date: new Date().toISOString(), place: place() };
  if (sink) sink(tracked);
  else if (waiting.length < MAX_WAITING) waiting.push(tracked);
}

/** Takes all events from now on, and those that waited. Gives the function that stops it. */
export function takeEvents(take: Sink): () => void {
  sink = take;
  for (const event of waiting.splice(0)) take(event);
  return () => {
    if (sink === take) sink = null;
  };
}

const reported = new Set<string>();

/** Tells the analytics of a part that threw or could not be loaded: once per part and page, lest a loop floods it. */
export function reportFailure(error: unknown, part: string): void {
  const key = `${place()} ${part}`;
  if (reported.has(key)) return;
  reported.add(key);
  track(analyticsEvents.failure(part, error instanceof Error ? error.name : 'unknown'));
}
