/** Delay of this machine's clock, ms; 0 on the server. */
let behindMs = 0;
const listeners = new Set<() => void>();

/** Slower round trips, ms, are too imprecise. */
const slowMs = 3_000;
/** Smaller differences, ms, are ignored: `Date` has seconds, half a round trip is a guess. */
const tolerableMs = 2_000;

/** Returns UTC ms, comparable with server times. */
export function serverNow(): number {
  return deviceNow() + behindMs;
}

/** Returns UTC ms of this machine, comparable with its own readings only. */
export function deviceNow(): number {
  return Date.now();
}

/** Sets the clock by `date`, the header of an uncached response with a round trip of `tookMs`. */
export function setServerClock(date: string, tookMs: number): void {
  // Times are sent as whole ms.
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
