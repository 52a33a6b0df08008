import { QueueFullError } from '@/lib/bounded-queue';
import type { Database } from '../database/tables';
import type { Limits } from '../limits/limits';
import { hashPassword, newOneTimePassword, verifyPassword } from './passwords';

/** Seconds; so many passwords wait to be looked at that one more would have to wait too long. */
const busySeconds = 3;

export type SignInResult =
  | {
      kind: 'ok';
      managerId: string;
      mustChangePassword: boolean;
      /** Set-Cookie, by which this browser is known from now on. */
      deviceCookie: string;
    }
  | { kind: 'wrong' }
  | { kind: 'limited' | 'busy'; retryAfterSeconds: number };

// Checked when the account does not exist, so that both answers take the same time.
let decoy: Promise<string> | null = null;

export interface DeskCredentials {
  /** In lower case. */
  email: string;
  password: string;
  /** The request's cookie `known_device`. */
  device: string | undefined;
}

/** Checks a password; the answer and its time are the same for known and unknown accounts. See `makeCountGuess`. */
export async function checkSignIn(
  { db, limits }: { db: Database; limits: Pick<Limits, 'countGuess'> },
  { email, password, device }: DeskCredentials,
): Promise<SignInResult> {
  const guess = await limits.countGuess({ door: 'desk', account: email, device });
  if (guess.kind === 'limited') return guess;
  const manager = await db.selectFrom('managers').selectAll().where('email', '=', email).executeTakeFirst();
  try {
    decoy ??= makeDecoy();
    // Nobody may wait for it.
    decoy.catch(() => undefined);
    const isRight = await verifyPassword(password, manager?.password_hash ?? (await decoy));
    // After the password, so that nobody learns by time or words that an account was disabled.
    if (!manager || !isRight || manager.disabled_at !== null) return { kind: 'wrong' };
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    await guess.wasNotLookedAt();
    return { kind: 'busy', retryAfterSeconds: busySeconds };
  }
  return {
    ...{ kind: 'ok', managerId: manager.id, mustChangePassword: manager.must_change_password === 1 },
    deviceCookie: await guess.wasRight(),
  };
}

function makeDecoy(): Promise<string> {
  return hashPassword(newOneTimePassword()).catch((error: unknown) => {
    decoy = null;
    throw error;
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
