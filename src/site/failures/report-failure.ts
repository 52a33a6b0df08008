import { analyticsEvents } from '../analytics/analytics-event';
import { track } from '../analytics/track';

const reported = new Set<string>();

/** Tells the analytics of a part that threw or could not be loaded: once per part and page, lest a loop floods it. */
export function reportFailure(error: unknown, part: string): void {
  const key = `${location.pathname} ${part}`;
  if (reported.has(key)) return;
  reported.add(key);
  track(analyticsEvents.failure(part, error instanceof Error ? error.name : 'unknown'));
}
