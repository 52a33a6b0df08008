import { createHash } from 'node:crypto';

import { v7 as newId } from 'uuid';

import type { Database } from '../database/tables';
import { managerTexts } from './manager.text';
import { hashPassword, newOneTimePassword, verifyPassword } from './passwords';

const attemptsLimit = 10;
const attemptsWindowMs = 15 * 60_000;

/** What the operator must be told at start about signing in to the desk. */
export interface FirstSignIn {
  email: string;
  /** Printed once; null where the operator set the password. */
  oneTimePassword: string | null;
}

/**
 * Makes sure that somebody can sign in: the first manager from the settings, else with a one-time password, renewed at
 * every start until it has been replaced.
 */
export async function ensureFirstManager(
  db: Database,
  settings: { email: string; password: string },
  now: number,
): Promise<FirstSignIn> {
  const managers = await db.selectFrom('managers').select(['id', 'email', 'must_change_password']).execute();
  const waiting = managers.length === 1 && managers[0]?.must_change_password === 1 ? managers[0] : null;
  if (managers.length > 0 && !waiting) return { email: managers[0]?.email ?? '', oneTimePassword: null };
  const email = (settings.email || 'manager@localhost').toLowerCase();
  const oneTime = settings.password === '' ? newOneTimePassword() : null;
  const row = {
    email,
    password_hash: await hashPassword(oneTime ?? settings.password),
    must_change_password: oneTime === null ? 0 : 1,
  };
  if (waiting) await db.updateTable('managers').set(row).where('id', '=', waiting.id).execute();
  else
    await db
      .insertInto('managers')
      .values({
        ...row,
        id: newId(),
        name: managerTexts.firstManagerName,
        role: 'lead-admin',
        created_at: now,
      })
      // Instances that start together must not fail on each other's manager.
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
  return { email, oneTimePassword: oneTime };
}

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
