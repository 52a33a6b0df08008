import { createHash } from 'node:crypto';

import { v7 as newId } from 'uuid';

import type { Insertable } from 'kysely';

import type { Database, Tables } from '../database/tables';
import type { KeptPassword } from './kept-password';
import { managerTexts } from './manager.text';
import { hashPassword, newOneTimePassword, verifyPassword } from './passwords';

const attemptsLimit = 10;
const attemptsWindowMs = 15 * 60_000;

/** What the operator must be told at start about signing in to the desk. */
export interface FirstSignIn {
  email: string;
  /**
   * `own`: the operator set it, or it was replaced. `elsewhere`: a one-time password that another start has printed, with
   * other data.
   */
  password: { kind: 'own' } | { kind: 'one-time'; text: string } | { kind: 'elsewhere' };
}

interface FirstManager {
  email: string;
  /** '' for a one-time password. */
  password: string;
  /** Keeps the one-time password until it has been replaced, so that a second start prints the same. */
  kept: KeptPassword;
}

/** Makes sure that somebody can sign in: the first manager from the settings, else with a one-time password. */
export async function ensureFirstManager(
  db: Database,
  { email: wanted, password, kept }: FirstManager,
  now: number,
): Promise<FirstSignIn> {
  const managers = await db
    .selectFrom('managers')
    .select(['id', 'email', 'password_hash', 'must_change_password'])
    .execute();
  const [first] = managers;
  const waiting = managers.length === 1 && first?.must_change_password === 1 ? first : null;
  if (first && !waiting) {
    await kept.forget();
    return { email: first.email, password: { kind: 'own' } };
  }
  const email = (wanted || (waiting?.email ?? 'manager@localhost')).toLowerCase();
  if (waiting && password === '') {
    await db.updateTable('managers').set({ email }).where('id', '=', waiting.id).execute();
    const text = await kept.read();
    const isStill = text !== null && (await verifyPassword(text, waiting.password_hash));
    return { email, password: isStill ? { kind: 'one-time', text } : { kind: 'elsewhere' } };
  }
  const oneTime = password === '' ? newOneTimePassword() : null;
  const row = {
    email,
    password_hash: await hashPassword(oneTime ?? password),
    must_change_password: oneTime === null ? 0 : 1,
  };
  if (waiting) await db.updateTable('managers').set(row).where('id', '=', waiting.id).execute();
  else await addFirstManager(db, row, now);
  await (oneTime === null ? kept.forget() : kept.keep(oneTime));
  return { email, password: oneTime === null ? { kind: 'own' } : { kind: 'one-time', text: oneTime } };
}

type FirstRow = Pick<Insertable<Tables['managers']>, 'email' | 'password_hash' | 'must_change_password'>;

async function addFirstManager(db: Database, row: FirstRow, now: number): Promise<void> {
  await db
    .insertInto('managers')
    .values({ ...row, id: newId(), name: managerTexts.firstManagerName, role: 'lead-admin', created_at: now })
    // Instances that start together must not fail on each other's manager.
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
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
