import { QueueFullError } from '@/lib/bounded-queue';
import type { Database } from '../../database/tables';
import type { Limits } from '../../limits/limits';
import { writeAudit } from '../desk-audit';
import { deskTexts } from '../desk.text';
import { endOtherSessions, markOfPassword, type SignInStep } from './manager-sessions';
import { hashPassword, newOneTimePassword, verifyPassword } from './passwords';
import { hasTotp, type OwnAct, spendCode, type SpentCode, type TotpParts } from './totp-accounts';

/** Seconds; so many passwords wait to be looked at that one more would have to wait too long. */
const busySeconds = 3;

export interface SignedIn {
  kind: 'ok';
  managerId: string;
  mustChangePassword: boolean;
  /** Set-Cookie, by which this browser is known from now on. */
  deviceCookie: string;
}

export type NotSignedIn = { kind: 'wrong' } | { kind: 'limited' | 'busy'; retryAfterSeconds: number };

/** `code`: the password was right, and a code is asked for as well. */
type SignInResult = SignedIn | { kind: 'code'; step: SignInStep } | NotSignedIn;

// Checked when the account does not exist, so that both answers take the same time.
let decoy: Promise<string> | null = null;

interface DeskCredentials {
  /** In lower case. */
  email: string;
  password: string;
  /** The request's cookie `known_device`. */
  device: string | undefined;
}

interface AccountParts {
  db: Database;
  limits: Pick<Limits, 'countGuess'>;
}

/** Checks a password; the answer and its time are the same for known and unknown accounts. See `makeCountGuess`. */
export async function checkSignIn(
  { db, limits }: AccountParts,
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
  if (await hasTotp(db, manager.id)) {
    // Right so far, so it is no guess; whether the browser is the owner's only the code will tell.
    await guess.wasNotLookedAt();
    return { kind: 'code', step: { managerId: manager.id, mark: markOfPassword(manager.password_hash) } };
  }
  return {
    ...{ kind: 'ok', managerId: manager.id, mustChangePassword: manager.must_change_password === 1 },
    deviceCookie: await guess.wasRight(),
  };
}

/** Checks the code that follows a right password. `over`: the account is not what it was then. */
export async function checkCode(
  { db, seal, limits }: AccountParts & TotpParts,
  { managerId, mark }: SignInStep,
  { code, device, now }: { code: string; device: string | undefined; now: number },
): Promise<(SignedIn & { code: SpentCode }) | NotSignedIn | { kind: 'over' }> {
  const manager = await db.selectFrom('managers').selectAll().where('id', '=', managerId).executeTakeFirst();
  const isAsItWas =
    manager?.disabled_at === null &&
    markOfPassword(manager.password_hash) === mark &&
    (await hasTotp(db, managerId));
  if (!isAsItWas) return { kind: 'over' };
  const guess = await limits.countGuess({ door: 'desk-code', account: manager.email, device });
  if (guess.kind === 'limited') return guess;
  const spent = await spendCode({ db, seal }, { managerId, code, now });
  if (!spent) return { kind: 'wrong' };
  return {
    ...{ kind: 'ok', managerId, mustChangePassword: manager.must_change_password === 1, code: spent },
    deviceCookie: await guess.wasRight(),
  };
}

function makeDecoy(): Promise<string> {
  return hashPassword(newOneTimePassword()).catch((error: unknown) => {
    decoy = null;
    throw error;
  });
}

type OwnPasswordVerdict =
  /** `isNoGuess` gives the point back, once what it was asked for is right as well. */
  { kind: 'right'; isNoGuess: () => Promise<void> } | NotSignedIn;

/**
 * Whether who is signed in knows the account's password (MGR-01): a session that was left open, or stolen, is not enough to
 * change it. Ten wrong ones in 15 minutes, as at the door.
 */
export async function checkOwnPassword(
  { db, limits }: { db: Database; limits: Pick<Limits, 'take'> },
  managerId: string,
  password: string,
): Promise<OwnPasswordVerdict> {
  const { verdict, retryAfterSeconds, takeBack } = await limits.take('desk-own-password', managerId);
  if (verdict === 'refused') return { kind: 'limited', retryAfterSeconds };
  const { password_hash } = await db
    .selectFrom('managers')
    .select('password_hash')
    .where('id', '=', managerId)
    .executeTakeFirstOrThrow();
  try {
    return (await verifyPassword(password, password_hash))
      ? { kind: 'right', isNoGuess: takeBack }
      : { kind: 'wrong' };
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    await takeBack();
    return { kind: 'busy', retryAfterSeconds: busySeconds };
  }
}

/** Replaces a password, and ends the manager's other sessions. Throws a QueueFullError as `hashPassword` does. */
export async function changePassword(
  db: Database,
  password: string,
  { managerId, keepSession, now }: OwnAct,
): Promise<void> {
  const row = { password_hash: await hashPassword(password), must_change_password: 0 };
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('managers').set(row).where('id', '=', managerId).execute();
    await endOtherSessions(trx, managerId, keepSession);
    await writeAudit(trx, {
      ...{ at: now, managerId, subjectId: managerId },
      ...{ action: 'password_changed', text: deskTexts.audit.passwordChanged },
    });
  });
}
