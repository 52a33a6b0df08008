import { createContext, use, useSyncExternalStore } from 'react';

/** A number outside React that the whole page reads, as the site's parts read their store. */
interface PartCount {
  get: () => number;
  add: () => void;
  subscribe: (onChange: () => void) => () => void;
}

export function makePartCount(): PartCount {
  const listeners = new Set<() => void>();
  let count = 0;
  return {
    get: () => count,
    add: () => {
      count += 1;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const PartCountContext = createContext(makePartCount());

/** Hydrates with what the server drew, whatever the count is by then. */
export function usePartCount(): number {
  const { subscribe, get } = use(PartCountContext);
  return useSyncExternalStore(subscribe, get, () => 0);
}
