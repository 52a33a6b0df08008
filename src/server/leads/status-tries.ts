import type { Database } from '../database/tables';
import { countTries } from './visitor-tries';

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
  const { moments, takeBack } = await countTries(db, { thing: 'status', keys }, { now, windowMs });
  if (moments.every((tries) => tries.length <= mostTries)) return takeBack;
  // One who is refused has not guessed: asking on must not lengthen the wait.
  await takeBack();
  return null;
}

/** Seconds after which one may try again, at most. */
export const triesWaitSeconds = windowMs / 1000;
