/** ms; on the server it stays 0. */
let behindMs = 0;
const listeners = new Set<() => void>();

/** Slower responses are too imprecise. */
const slowMs = 3_000;
/** `Date` has whole seconds, and half of the round trip is a guess: smaller differences are ignored. */
const tolerableMs = 2_000;

/** Server time, UTC ms: for comparison with server times, or display beside them. */
export function serverNow(): number {
  return ownNow() + behindMs;
}

/** This machine's time, UTC ms: only for comparison with its own earlier readings. */
export function ownNow(): number {
  return Date.now();
}

/** Sets the clock from the `Date` header of an uncached response with a round trip of `tookMs` ms. */
export function setServerClock(date: string, tookMs: number): void {
  // Times are sent as whole milliseconds everywhere.
  const readMs = Math.round(Date.parse(date) + 500 + tookMs / 2 - ownNow());
  if (Number.isNaN(readMs) || tookMs > slowMs || Math.abs(readMs - behindMs) <= tolerableMs) return;
  behindMs = Math.abs(readMs) <= tolerableMs ? 0 : readMs;
  for (const listener of listeners) listener();
}

/** Subscribes to clock changes. Returns the unsubscribe function. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
