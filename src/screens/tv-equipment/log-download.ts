import { analyticsEvents } from '@/site/analytics/analytics-event';
import { track } from '@/site/analytics/track';

/** A click in the app block (TV-08). */
export function logDownload(place: string): void {
  track(analyticsEvents.appDownload(place));
}
