import { createHash } from 'node:crypto';

import { v7 as newId } from 'uuid';

import type { Database } from '../database/tables';
import { hashPassword, newOneTimePassword, verifyPassword } from './passwords';

const attemptsLimit = 10;
const attemptsWindowMs = 15 * 60_000;

export type SignInResult =
  { kind: 'ok'; managerId: string; mustChangePassword: boolean } | { kind: 'wrong' } | { kind: 'limited' };

// Checked when the account does not exist, so that both answers take the same time (decision 39).
let decoy: Promise<string> | null = null;

/**
 * Checks a password. At most ten wrong guesses in 15 minutes per account, from any addresses (figure 12); the answer
 * and its time are the same for known and unknown accounts.
 */
export async function checkSignIn(
  db: Database,
  { email, password }: { email: string; password: string },
  now: number,
): Promise<SignInResult> {
  const accountHash = createHash('sha256').update(email).digest('hex');
  if (!(await countAttempt(db, accountHash, now))) return { kind: 'limited' };
  const manager = await db.selectFrom('managers').selectAll().where('email', '=', email).executeTakeFirst();
  decoy ??= hashPassword(newOneTimePassword());
  const isRight = await verifyPassword(password, manager?.password_hash ?? (await decoy));
  // After the password, so that nobody learns by time or words that an account was disabled.
  if (!manager || !isRight || manager.disabled_at !== null) return { kind: 'wrong' };
  await db.deleteFrom('sign_in_attempts').where('account_hash', '=', accountHash).execute();
  return { kind: 'ok', managerId: manager.id, mustChangePassword: manager.must_change_password === 1 };
}

/** Counted before the password is looked at, so that guesses sent all at once are counted too. */
async function countAttempt(db: Database, accountHash: string, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('sign_in_attempts')
      .where('at', '<', now - attemptsWindowMs)
      .execute();
    await trx
      .insertInto('sign_in_attempts')
      .values({ id: newId(), account_hash: accountHash, at: now })
      .execute();
    const { count } = await trx
      .selectFrom('sign_in_attempts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_hash', '=', accountHash)
      .executeTakeFirstOrThrow();
    return count <= attemptsLimit;
  });
}

/** Replaces a password; false when it is the old one. Ends the manager's other sessions. */
export async function changePassword(
  db: Database,
  { managerId, password, keepSession }: { managerId: string; password: string; keepSession: string },
): Promise<boolean> {
  const { password_hash } = await db
    .selectFrom('managers')
    .select('password_hash')
    .where('id', '=', managerId)
    .executeTakeFirstOrThrow();
  if (await verifyPassword(password, password_hash)) return false;
  const row = { password_hash: await hashPassword(password), must_change_password: 0 };
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('managers').set(row).where('id', '=', managerId).execute();
    await trx
      .deleteFrom('manager_sessions')
      .where('manager_id', '=', managerId)
      .where('id_hash', '!=', keepSession)
      .execute();
  });
  return true;
}
