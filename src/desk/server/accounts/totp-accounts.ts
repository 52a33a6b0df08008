import { createHash } from 'node:crypto';

import type { Database } from '@/server/database/tables';
import type { Seal } from '@/server/security/seal';
import { writeAudit } from '../settings/desk-audit';
import { deskTexts } from '../desk.text';
import { endOtherSessions } from './manager-sessions';
import { readableSecret } from './passwords';
import { newTotpSecret, matchTotpStep } from './totp';

/** Time within which a new secret must be confirmed, ms. */
const setupMs = 60 * 60_000;

export interface TotpParts {
  db: Database;
  seal: Seal;
}

export interface OwnAccountAction {
  managerId: string;
  /** Not ended. */
  keepSession: string;
  now: number;
}

export async function hasTotp(db: Database, managerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('manager_totp')
    .select('manager_id')
    .where('manager_id', '=', managerId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Null if the manager already has an app, whose secret is kept. */
export async function beginTotp(
  { db, seal }: TotpParts,
  managerId: string,
  now: number,
): Promise<string | null> {
  const secret = newTotpSecret();
  const row = { secret: seal.close(secret, placeOf(managerId)), begun_at: now };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('manager_totp')
    .values({ ...row, manager_id: managerId, enabled_at: null })
    .onConflict((conflict) =>
      conflict.column('manager_id').doUpdateSet(row).where('manager_totp.enabled_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows ? secret : null;
}

/** Returns the recovery codes. `wrong`: the code does not match; `over`: no secret awaits confirmation. */
export async function enableTotp(
  { db, seal }: TotpParts,
  code: string,
  { managerId, keepSession, now }: OwnAccountAction,
): Promise<{ recoveryCodes: string[] } | 'wrong' | 'over'> {
  const waiting = await db
    .selectFrom('manager_totp')
    .select('secret')
    .where('manager_id', '=', managerId)
    .where('enabled_at', 'is', null)
    .where('begun_at', '>', now - setupMs)
    .executeTakeFirst();
  const secret = waiting && seal.open(waiting.secret, placeOf(managerId));
  if (!waiting || !secret) return 'over';
  const step = matchTotpStep(secret, code, now);
  if (step === null) return 'wrong';
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('manager_totp')
      .set({ enabled_at: now, last_step: step })
      .where('manager_id', '=', managerId)
      .where('enabled_at', 'is', null)
      // If two tabs set up an app, the later secret is valid.
      .where('secret', '=', waiting.secret)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return 'over';
    await endOtherSessions(trx, managerId, keepSession);
    await writeAudit(trx, {
      ...{ at: now, managerId, subjectId: managerId },
      ...{ action: 'totp_enabled', text: deskTexts.audit.totpEnabled },
    });
    return { recoveryCodes: await newRecoveryCodes(trx, managerId) };
  });
}

/** `left`: unused recovery codes. Null for a wrong or used code. */
export type AcceptedSecondFactor = { kind: 'app' } | { kind: 'recovery'; left: number };

/** TOTP or recovery code: of several concurrent attempts one succeeds. */
export async function consumeSecondFactorCode(
  parts: TotpParts,
  { managerId, code, now }: { managerId: string; code: string; now: number },
): Promise<AcceptedSecondFactor | null> {
  if (/^[\d\s]+$/.test(code))
    return (await spendAppCode(parts, { managerId, code, now })) ? { kind: 'app' } : null;
  const { db } = parts;
  if (!(await spendRecoveryCode(db, { managerId, code, now }))) return null;
  return { kind: 'recovery', left: await countRecoveryCodes(db, managerId) };
}

async function spendAppCode(
  { db, seal }: TotpParts,
  { managerId, code, now }: { managerId: string; code: string; now: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('manager_totp')
    .select('secret')
    .where('manager_id', '=', managerId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  const place = placeOf(managerId);
  // Null if the sealing key is no longer configured; recovery codes still work, and a lead-admin can remove
  // the app.
  const secret = row ? seal.open(row.secret, place) : null;
  const step = secret === null ? null : matchTotpStep(secret, code, now);
  if (secret === null || step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('manager_totp')
    // Remains readable after a key rotation.
    .set({ last_step: step, secret: seal.close(secret, place) })
    .where('manager_id', '=', managerId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function disableTotp(
  db: Database,
  { managerId, keepSession, now }: OwnAccountAction,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await deleteTotp(trx, managerId);
    await endOtherSessions(trx, managerId, keepSession);
    await writeAudit(trx, {
      ...{ at: now, managerId, subjectId: managerId },
      ...{ action: 'totp_disabled', text: deskTexts.audit.totpDisabled },
    });
  });
}

/** Deletes a manager's authenticator app and recovery codes; false if there was no app. */
export async function deleteTotp(db: Database, managerId: string): Promise<boolean> {
  await forgetRecoveryCodes(db, managerId);
  const { numDeletedRows } = await db
    .deleteFrom('manager_totp')
    .where('manager_id', '=', managerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function placeOf(managerId: string): string {
  return `manager totp ${managerId}`;
}

/** Issued at once. */
const MAX_RECOVERY_CODES = 10;

/** Replaces a manager's recovery codes; stores only their hashes. */
async function newRecoveryCodes(db: Database, managerId: string): Promise<string[]> {
  const codes = Array.from({ length: MAX_RECOVERY_CODES }, () => readableSecret(3));
  await forgetRecoveryCodes(db, managerId);
  await db
    .insertInto('manager_recovery_codes')
    .values(codes.map((code) => ({ manager_id: managerId, code_hash: hashOf(code), used_at: null })))
    .execute();
  return codes;
}

/** True only once per code, even for concurrent attempts. */
async function spendRecoveryCode(
  db: Database,
  { managerId, code, now }: { managerId: string; code: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('manager_recovery_codes')
    .set({ used_at: now })
    .where('manager_id', '=', managerId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Database, managerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('manager_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('manager_id', '=', managerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

async function forgetRecoveryCodes(db: Database, managerId: string): Promise<void> {
  await db.deleteFrom('manager_recovery_codes').where('manager_id', '=', managerId).execute();
}

/** A plain hash suffices for 74 random bits. Ignores typed dashes and spaces. */
function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z\d]/g, ''))
    .digest('base64url');
}
