import { createHash } from 'node:crypto';

import type { Database } from '../../database/tables';
import type { Seal } from '../../security/seal';
import { writeAudit } from '../desk-audit';
import { deskTexts } from '../desk.text';
import { endOtherSessions } from './manager-sessions';
import { readableSecret } from './passwords';
import { newTotpSecret, stepOfCode } from './totp';

/** A secret that was shown and not proven by a code is of no use any more after this. */
const setupMs = 60 * 60_000;

export interface TotpParts {
  db: Database;
  seal: Seal;
}

/** An act of a manager on their own account. */
export interface OwnAct {
  managerId: string;
  /** The session that goes on. */
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

/** A new secret; null where the manager has an app already, whose secret stays. */
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

/**
 * The recovery codes, once the first code has proven that the app has the secret. `wrong` for another code; `over` where
 * no secret waits for one.
 */
export async function enableTotp(
  { db, seal }: TotpParts,
  code: string,
  { managerId, keepSession, now }: OwnAct,
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
  const step = stepOfCode(secret, code, now);
  if (step === null) return 'wrong';
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('manager_totp')
      .set({ enabled_at: now, last_step: step })
      .where('manager_id', '=', managerId)
      .where('enabled_at', 'is', null)
      // Of two tabs that set it up the last one's secret counts.
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

/** What a code was: of the app, or for recovery, with how many are left. Null for a wrong one, and for one used before. */
export type SpentCode = { kind: 'app' } | { kind: 'recovery'; left: number };

/** Takes a code, once: of several who try the same one at the same time one is let in. */
export async function spendCode(
  parts: TotpParts,
  { managerId, code, now }: { managerId: string; code: string; now: number },
): Promise<SpentCode | null> {
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
  // Null where the key that closed it is gone: recovery codes still open, and a lead-admin can take the app off.
  const secret = row ? seal.open(row.secret, place) : null;
  const step = secret === null ? null : stepOfCode(secret, code, now);
  if (secret === null || step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('manager_totp')
    // Closed anew, so that it outlives the keys of today.
    .set({ last_step: step, secret: seal.close(secret, place) })
    .where('manager_id', '=', managerId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function disableTotp(db: Database, { managerId, keepSession, now }: OwnAct): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeOffTotp(trx, managerId);
    await endOtherSessions(trx, managerId, keepSession);
    await writeAudit(trx, {
      ...{ at: now, managerId, subjectId: managerId },
      ...{ action: 'totp_disabled', text: deskTexts.audit.totpDisabled },
    });
  });
}

/** Forgets app and recovery codes; false where there was no app. */
export async function takeOffTotp(db: Database, managerId: string): Promise<boolean> {
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

/** How many are given at once. */
const MAX_RECOVERY_CODES = 10;

/** Replaces a manager's codes by new ones; only their hashes are kept. */
async function newRecoveryCodes(db: Database, managerId: string): Promise<string[]> {
  const codes = Array.from({ length: MAX_RECOVERY_CODES }, () => readableSecret(3));
  await forgetRecoveryCodes(db, managerId);
  await db
    .insertInto('manager_recovery_codes')
    .values(codes.map((code) => ({ manager_id: managerId, code_hash: hashOf(code), used_at: null })))
    .execute();
  return codes;
}

/** True for a code that was not used before; it is now, also where two try it at once. */
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

/** A plain hash is enough: 74 bits of chance can't be guessed. As it is typed: dashes and spaces don't matter. */
function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z\d]/g, ''))
    .digest('base64url');
}
