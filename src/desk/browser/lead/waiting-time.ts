import type { DeskLead } from '@/desk/contract/desk.schemas';
import { waitingUnits as units } from '../desk.text';

export type WaitingTone = 'calm' | 'soon' | 'late';

/** Share of the target after which a badge is amber (three of five minutes). */
const soonShare = 0.6;
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const nbsp = '\u00a0';

/** Returns green below three fifths of the target, amber below it, then red. Arguments in ms. */
export function waitingTone(waitedMs: number, responseTargetMs: number): WaitingTone {
  if (waitedMs < responseTargetMs * soonShare) return 'calm';
  return waitedMs < responseTargetMs ? 'soon' : 'late';
}

/**
 * Whether a lead waits: from the due time until the call; again after no answer, and for an agreed later
 * call. A coverage request only after an agreed call.
 */
export function isAwaitingCall({ status, kind }: Pick<DeskLead, 'status' | 'kind'>): boolean {
  return (kind !== 'wish' && (status === 'new' || status === 'taken')) || isCalledAgain({ status });
}

/**
 * Whether the visitor or a manager set a later time. Others wait from creation, even if the browser's clock
 * is slow.
 */
export function isDueLater({ dueAt, createdAt }: DeskLead, now: number): boolean {
  return dueAt > createdAt && dueAt > now;
}

/** Whether a called lead needs another call. */
export function isCalledAgain({ status }: Pick<DeskLead, 'status'>): boolean {
  return status === 'not_reached' || status === 'callback';
}

/**
 * Formats «04:16»; from a hundred minutes «2 ч 05 мин», from a day «3 дн.». Negative (different clocks)
 * counts as 0.
 */
export function formatWaiting(waitedMs: number): string {
  const ms = Math.max(0, waitedMs);
  if (ms >= 24 * hour) return `${Math.floor(ms / (24 * hour))}${nbsp}${units.day}`;
  if (ms >= 100 * minute) {
    return `${Math.floor(ms / hour)}${nbsp}${units.hour} ${two(Math.floor((ms % hour) / minute))}${nbsp}${units.minute}`;
  }
  return `${two(Math.floor(ms / minute))}:${two(Math.floor((ms % minute) / second))}`;
}

/** Formats «44 с», «2 мин 05 с», which may break before the seconds. */
export function formatSpan(spanMs: number): string {
  const ms = Math.max(0, spanMs);
  if (ms >= 100 * minute) return formatWaiting(ms);
  const [minutes, seconds] = [Math.floor(ms / minute), Math.floor((ms % minute) / second)];
  return minutes === 0
    ? `${seconds}${nbsp}${units.second}`
    : `${minutes}${nbsp}${units.minute} ${two(seconds)}${nbsp}${units.second}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
