/** How far this machine's clock is behind the server's, ms; on the server always 0. */
let behindMs = 0;
const listeners = new Set<() => void>();

/** Limit of a round trip, ms: slower responses are too imprecise. */
const slowMs = 3_000;
/** Smaller differences, ms, are ignored: `Date` has whole seconds, and half of the round trip is a guess. */
const tolerableMs = 2_000;

/** UTC ms: for comparison with server times, or display beside them. */
export function serverNow(): number {
  return deviceNow() + behindMs;
}

/** UTC ms of this machine: only for comparison with its own earlier readings. */
export function deviceNow(): number {
  return Date.now();
}

/** `date`: header of an uncached response with a round trip of `tookMs`. */
export function setServerClock(date: string, tookMs: number): void {
  // Times are sent as whole milliseconds everywhere.
  const readMs = Math.round(Date.parse(date) + 500 + tookMs / 2 - deviceNow());
  if (Number.isNaN(readMs) || tookMs > slowMs || Math.abs(readMs - behindMs) <= tolerableMs) return;
  behindMs = Math.abs(readMs) <= tolerableMs ? 0 : readMs;
  for (const listener of listeners) listener();
}

/** Subscribes to clock changes. Returns the unsubscribe function. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
