import type { AnalyticsEvent } from './analytics-event';

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
const mostWaiting = 100;

/** Notes what a person did. What is tracked before the analytics have loaded waits for them. */
export function track(event: AnalyticsEvent): void {
  const tracked = { ...event, date: new Date().toISOString(), place: location.pathname };
  if (sink) sink(tracked);
  else if (waiting.length < mostWaiting) waiting.push(tracked);
}

/** Takes all events from now on, and those that waited. Gives the function that stops it. */
export function takeEvents(take: Sink): () => void {
  sink = take;
  for (const event of waiting.splice(0)) take(event);
  return () => {
    if (sink === take) sink = null;
  };
}
