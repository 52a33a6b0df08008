import { createHash } from 'node:crypto';

import { v7 as newId } from 'uuid';

import type { Database } from '../database/tables';

const mostTries = 5;
const windowMs = 15 * 60_000;

/**
 * Five wrong tries per key in 15 minutes (decision 44). Counted before the guess is looked at, so that guesses sent all
 * at once are counted too. Gives the way to take the count back after a right one, or null where there were too many.
 */
export async function countTry(
  db: Database,
  keys: readonly string[],
  now: number,
): Promise<(() => Promise<void>) | null> {
  await db
    .deleteFrom('visitor_tries')
    .where('at', '<=', now - windowMs)
    .execute();
  const tries = keys.map((key) => ({
    id: newId(),
    key_hash: createHash('sha256').update(`status:${key}`).digest('hex'),
    at: now,
  }));
  const ids = tries.map(({ id }) => id);
  // Not in one transaction with the count: of those that come together each must see the others.
  await db.insertInto('visitor_tries').values(tries).execute();
  const counts = await db
    .selectFrom('visitor_tries')
    .select(({ fn }) => fn.countAll<number>().as('tries'))
    .where(
      'key_hash',
      'in',
      tries.map(({ key_hash }) => key_hash),
    )
    .groupBy('key_hash')
    .execute();
  const isAllowed = counts.every((count) => count.tries <= mostTries);
  const takeBack = async () => {
    await db.deleteFrom('visitor_tries').where('id', 'in', ids).execute();
  };
  if (isAllowed) return takeBack;
  // One who is refused has not guessed: asking on must not lengthen the wait.
  await takeBack();
  return null;
}

/** Seconds after which one may try again, at most. */
export const triesWaitSeconds = windowMs / 1000;
