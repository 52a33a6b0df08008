import { LRUCache } from 'lru-cache';

import type { OpenDatabase } from '../database/open-database';
import { countTries, type TriedThing } from './visitor-tries';

const mostAddresses = 50_000;

/** Counts a try of an address: a request, or an order that is begun. */
export type CountAddress = (address: string, now: number) => Promise<CountedAddress>;

export interface CountedAddress {
  /** When the address tried within the window, this one included, oldest first; UTC ms. */
  moments: number[];
  /** Makes this one uncounted. */
  takeBack(): Promise<void>;
}

/**
 * Counts in PostgreSQL, where several instances count together. The embedded storage has one process, which counts for
 * itself: a write more per try would cost a disk sync.
 */
export function makeAddressCount(
  { db, dialect }: OpenDatabase,
  thing: TriedThing,
  windowMs: number,
): CountAddress {
  if (dialect === 'sqlite') return countInProcess(windowMs);
  return async (address, now) => {
    const tried = { thing, keys: [address] };
    const { moments, takeBack } = await countTries(db, tried, { now, windowMs });
    return { moments: moments.flat(), takeBack };
  };
}

function countInProcess(windowMs: number): CountAddress {
  const sent = new LRUCache<string, number[]>({ max: mostAddresses });
  return (address, now) => {
    const moments = [...(sent.get(address) ?? []).filter((at) => at > now - windowMs), now];
    sent.set(address, moments);
    const takeBack = () => {
      const left = sent.get(address) ?? [];
      sent.set(address, left.toSpliced(left.lastIndexOf(now), left.includes(now) ? 1 : 0));
      return Promise.resolve();
    };
    return Promise.resolve({ moments, takeBack });
  };
}
