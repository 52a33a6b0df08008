import { useSyncExternalStore } from 'react';

const tickMs = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

/**
 * The time in UTC milliseconds, moving on each second; null on the server and while hydrating, so that both draw the
 * same. All who use it share one timer.
 */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, readNow, readNothing);
}

/** What `read` makes of the time; draws again only when that changes. */
export function useOfNow<Value extends string | number | boolean | null>(
  read: (now: number) => Value,
  onServer: Value,
): Value {
  return useSyncExternalStore(
    subscribe,
    () => read(readNow()),
    () => onServer,
  );
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, tickMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function readNow(): number {
  // Between two readings of one render the answer must not change, so it moves with the timer alone.
  if (now === 0) now = Date.now();
  return now;
}

function readNothing(): null {
  return null;
}
