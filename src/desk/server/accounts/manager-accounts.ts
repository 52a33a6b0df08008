import { QueueFullError } from '@/lib/bounded-queue';
import type { Database } from '@/server/database/tables';
import type { RateLimiter } from '@/server/limits/limits';
import { writeAudit } from '../settings/desk-audit';
import { deskTexts } from '../desk.text';
import { endOtherSessions, passwordFingerprint, type SignInStep } from './manager-sessions';
import { hashPassword, newOneTimePassword, verifyPassword } from './passwords';
import {
  hasTotp,
  type OwnAccountAction,
  consumeSecondFactorCode,
  type AcceptedSecondFactor,
  type TotpParts,
} from './totp-accounts';

/** Retry-After while the queue of password checks is full. */
const busySeconds = 3;

export interface SignedIn {
  kind: 'ok';
  managerId: string;
  mustChangePassword: boolean;
  deviceCookie: string;
}

export type NotSignedIn = { kind: 'wrong' } | { kind: 'limited' | 'busy'; retryAfterSeconds: number };

/** `code`: the password was right, and a code is required too. */
type SignInResult = SignedIn | { kind: 'code'; step: SignInStep } | NotSignedIn;

// Verified for unknown accounts, so that both responses take the same time.
let decoy: Promise<string> | null = null;

interface DeskCredentials {
  email: string;
  password: string;
  device: string | undefined;
}

interface AccountParts {
  db: Database;
  limits: Pick<RateLimiter, 'countGuess'>;
}

/** Response and timing are the same for known and unknown accounts. See `makeCountGuess`. */
export async function checkSignIn(
  { db, limits }: AccountParts,
  { email, password, device }: DeskCredentials,
): Promise<SignInResult> {
  const guess = await limits.countGuess({ door: 'desk', account: email, device });
  if (guess.kind === 'limited') return guess;
  const manager = await db.selectFrom('managers').selectAll().where('email', '=', email).executeTakeFirst();
  try {
    decoy ??= makeDecoy();
    // The promise may never be awaited.
    decoy.catch(() => undefined);
    const isRight = await verifyPassword(password, manager?.password_hash ?? (await decoy));
    // Checked after the password, so that neither response time nor message reveals a disabled account.
    if (!manager || !isRight || manager.disabled_at !== null) return { kind: 'wrong' };
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    await guess.wasNotLookedAt();
    return { kind: 'busy', retryAfterSeconds: busySeconds };
  }
  if (await hasTotp(db, manager.id)) {
    // A right password does not count as a guess, but only the code makes the browser a known device.
    await guess.wasNotLookedAt();
    return {
      kind: 'code',
      step: { managerId: manager.id, mark: passwordFingerprint(manager.password_hash) },
    };
  }
  return {
    ...{ kind: 'ok', managerId: manager.id, mustChangePassword: manager.must_change_password === 1 },
    deviceCookie: await guess.wasRight(),
  };
}

/** Verifies the code after a right password. `over`: the account has changed since the password step. */
export async function checkCode(
  { db, seal, limits }: AccountParts & TotpParts,
  { managerId, mark }: SignInStep,
  { code, device, now }: { code: string; device: string | undefined; now: number },
): Promise<(SignedIn & { code: AcceptedSecondFactor }) | NotSignedIn | { kind: 'over' }> {
  const manager = await db.selectFrom('managers').selectAll().where('id', '=', managerId).executeTakeFirst();
  const isUnchanged =
    manager?.disabled_at === null &&
    passwordFingerprint(manager.password_hash) === mark &&
    (await hasTotp(db, managerId));
  if (!isUnchanged) return { kind: 'over' };
  const guess = await limits.countGuess({ door: 'desk-code', account: manager.email, device });
  if (guess.kind === 'limited') return guess;
  const spent = await consumeSecondFactorCode({ db, seal }, { managerId, code, now });
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
  /** `isNoGuess` removes the guess from the count; call it when the action's other checks pass too. */
  { kind: 'right'; isNoGuess: () => Promise<void> } | NotSignedIn;

/**
 * An unattended or stolen session must not suffice to change the account (MGR-01). At most ten wrong
 * passwords in 15 minutes, as at the sign-in.
 */
export async function checkOwnPassword(
  { db, limits }: { db: Database; limits: Pick<RateLimiter, 'take'> },
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

/** Ends the manager's other sessions. Throws a QueueFullError as `hashPassword` does. */
export async function changePassword(
  db: Database,
  password: string,
  { managerId, keepSession, now }: OwnAccountAction,
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
