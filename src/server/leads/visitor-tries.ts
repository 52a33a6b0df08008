import { createHash } from 'node:crypto';

import { v7 as newId } from 'uuid';

import type { Database } from '../database/tables';

/** Nothing is counted over a longer time than this. */
const keptMs = 3_600_000;

/** What is counted of visitors; it stands in front of the key. */
export type TriedThing = 'status' | 'lead' | 'order';

export interface CountedTry {
  /** When each key was tried within the window, this time included, oldest first. */
  moments: number[][];
  /** Makes this one uncounted. */
  takeBack(): Promise<void>;
}

/**
 * Counts a try under each key, in the storage, so that all instances count together; keys are kept as hashes, for an
 * hour. Not in one transaction: of those that come together each must see the others.
 */
export async function countTries(
  db: Database,
  { thing, keys }: { thing: TriedThing; keys: readonly string[] },
  { now, windowMs }: { now: number; windowMs: number },
): Promise<CountedTry> {
  await db
    .deleteFrom('visitor_tries')
    .where('at', '<=', now - keptMs)
    .execute();
  const tries = keys.map((key) => ({
    id: newId(),
    key_hash: createHash('sha256').update(`${thing}:${key}`).digest('hex'),
    at: now,
  }));
  await db.insertInto('visitor_tries').values(tries).execute();
  const hashes = tries.map(({ key_hash }) => key_hash);
  const rows = await db
    .selectFrom('visitor_tries')
    .select(['key_hash', 'at'])
    .where('key_hash', 'in', hashes)
    .where('at', '>', now - windowMs)
    .orderBy('at')
    .execute();
  return {
    moments: hashes.map((hash) => rows.filter(({ key_hash }) => key_hash === hash).map(({ at }) => at)),
    takeBack: async () => {
      const ids = tries.map(({ id }) => id);
      await db.deleteFrom('visitor_tries').where('id', 'in', ids).execute();
    },
  };
}
