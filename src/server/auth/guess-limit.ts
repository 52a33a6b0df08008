import { createHash } from 'node:crypto';

import { v7 as newId } from 'uuid';

import type { Database } from '../database/tables';

const mostGuesses = 10;
const windowMs = 15 * 60_000;

/**
 * Counts a guess before the password is looked at, so that guesses sent all at once are counted too; false once an
 * account has had ten in 15 minutes, from whatever addresses (figure 12). A refused one does not prolong the wait.
 */
export async function countGuess(db: Database, agreement: string, now: number): Promise<boolean> {
  await db
    .deleteFrom('sign_in_attempts')
    .where('at', '<', now - windowMs)
    .execute();
  const account_hash = accountOf(agreement);
  const id = newId();
  // No transaction: others must see this guess before they count.
  await db.insertInto('sign_in_attempts').values({ id, account_hash, at: now }).execute();
  const { count } = await db
    .selectFrom('sign_in_attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_hash', '=', account_hash)
    .executeTakeFirstOrThrow();
  if (count <= mostGuesses) return true;
  await db.deleteFrom('sign_in_attempts').where('id', '=', id).execute();
  return false;
}

/** After the right password the count begins anew. */
export async function forgetGuesses(db: Database, agreement: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('account_hash', '=', accountOf(agreement)).execute();
}

function accountOf(agreement: string): string {
  return createHash('sha256').update(`client:${agreement.toUpperCase()}`).digest('hex');
}
