import type { OpenDatabase } from '../database/open-database';
import { makeAddressCount } from '../leads/address-count';
import { household, limitWindowMs } from '../leads/limits';

/**
 * Counts an order that is to be begun from an address, all instances together. Gives the seconds to wait where there
 * were too many within the hour, else null.
 */
export type CreationLimit = (address: string, now: number) => Promise<number | null>;

export function makeCreationLimit(storage: OpenDatabase, mostPerHour: number): CreationLimit {
  const count = makeAddressCount(storage, 'order', limitWindowMs);
  return async (address, now) => {
    const { moments, takeBack } = await count(household(address), now);
    if (moments.length <= mostPerHour) return null;
    // One who is refused has begun nothing: asking on must not lengthen the wait.
    await takeBack();
    return Math.ceil(((moments[0] ?? now) + limitWindowMs - now) / 1000);
  };
}
