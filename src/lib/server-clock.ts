/** By how much this machine's clock is behind the server's, ms; on the server itself it stays 0. */
let behindMs = 0;
const listeners = new Set<() => void>();

/** An answer that was longer on its way says too little of the time. */
const slowMs = 3_000;
/** `Date` has whole seconds, and half of an answer's way is a guess: a smaller difference is none. */
const tolerableMs = 2_000;

/** The time by the server's clock, UTC ms: whatever is compared with a time of the server, or shown beside one. */
export function serverNow(): number {
  return ownNow() + behindMs;
}

/** The time by this machine's own clock, UTC ms: only for what is compared with another reading of that clock. */
export function ownNow(): number {
  return Date.now();
}

/** Sets the clock by the `Date` header of an answer that no cache may have kept, and that took so many ms. */
export function setServerClock(date: string, tookMs: number): void {
  // Times are whole milliseconds wherever they are sent.
  const readMs = Math.round(Date.parse(date) + 500 + tookMs / 2 - ownNow());
  if (Number.isNaN(readMs) || tookMs > slowMs || Math.abs(readMs - behindMs) <= tolerableMs) return;
  behindMs = Math.abs(readMs) <= tolerableMs ? 0 : readMs;
  for (const listener of listeners) listener();
}

/** Tells when the clock was set. Gives the way to stop. */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
