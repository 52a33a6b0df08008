import { localClock } from '@/lib/zoned-day';
import type { VisitOffer, VisitSpan } from './visit-windows.server';

/** Both visits of a move. */
export interface MovingPlan {
  /** Disconnection in the old house. */
  old: VisitSpan;
  /** Connection in the new house. */
  next: VisitSpan;
  /** Days between the visits, city calendar. */
  daysWithout: number;
}

interface MoveOptions {
  oldOffer: VisitOffer;
  newOffer: VisitOffer;
  /** First possible day, yyyy-mm-dd. */
  day: string;
  timeZone: string;
}

const dayMs = 86_400_000;

/** Finds the first free visit in the old house from a day on, and the first later one in the new house. */
export function planMove({ oldOffer, newOffer, day, timeZone }: MoveOptions): MovingPlan | null {
  const dayOf = ({ from }: VisitSpan) => localClock(from, timeZone).day;
  const old = oldOffer.spans.find((span) => span.isFree && dayOf(span) >= day);
  const next = old && newOffer.spans.find((span) => span.isFree && span.from >= old.until);
  if (!old || !next) return null;
  const daysWithout = Math.round((Date.parse(dayOf(next)) - Date.parse(dayOf(old))) / dayMs);
  return { old, next, daysWithout };
}
