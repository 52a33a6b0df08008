import { createHash } from 'node:crypto';

import * as z from 'zod/mini';

import type { DeskViewer } from '@/desk/contract/desk-request';
import type { Database } from '@/server/database/tables';
import type { Seal } from '@/server/security/seal';
import { SessionRows } from '@/server/sign-in/session-rows';

const managerSessions = {
  table: 'manager_sessions',
  idleMs: 2 * 60 * 60_000,
  absoluteMs: 12 * 60 * 60_000,
} as const;

export interface ManagerSession {
  viewer: DeskViewer;
  idHash: string;
  /** Without further activity, UTC ms. */
  endsAt: number;
}

/** The returned id belongs in the cookie; the database stores only its hash. */
export function openManagerSession(db: Database, managerId: string, now: number): Promise<string> {
  return rowsOf(db, now).open((row) =>
    db
      .insertInto('manager_sessions')
      .values({ ...row, manager_id: managerId })
      .execute(),
  );
}

/**
 * Null if missing, unknown, two hours idle, twelve hours old or of a disabled manager. `touches`: a user
 * action, which restarts the idle timeout; streams and background requests only read.
 */
export async function findManagerSession(
  db: Database,
  cookie: string | undefined,
  { now, touches }: { now: number; touches: boolean },
): Promise<ManagerSession | null> {
  const read = (idHash: string) =>
    db
      .selectFrom('manager_sessions')
      .innerJoin('managers', 'managers.id', 'manager_sessions.manager_id')
      .select([
        'id_hash',
        'managers.id',
        'name',
        'email',
        'must_change_password',
        'role',
        'seen_at',
        'manager_sessions.created_at',
      ])
      .where('id_hash', '=', idHash)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
  const row = await rowsOf(db, now).find(cookie, read, { touches });
  if (!row) return null;
  const { id_hash: idHash, id, name, email, role, must_change_password } = row;
  const usedAt = touches ? now : Math.min(row.seen_at, now);
  const endsAt = Math.min(usedAt + managerSessions.idleMs, row.created_at + managerSessions.absoluteMs);
  return {
    idHash,
    endsAt,
    viewer: { id, name, email, role, mustChangePassword: must_change_password === 1 },
  };
}

/** Two hours idle, or twelve hours old. */
export function sessionExpiryCutoffs(db: Database, now: number): { idle: number; absolute: number } {
  return rowsOf(db, now).bounds();
}

export async function closeManagerSession(db: Database, idHash: string): Promise<void> {
  await rowsOf(db, Date.now()).end(idHash);
}

/** Ends all sessions of a manager but one; '' keeps none. */
export async function endOtherSessions(db: Database, managerId: string, keepSession: string): Promise<void> {
  await db
    .deleteFrom('manager_sessions')
    .where('manager_id', '=', managerId)
    .where('id_hash', '!=', keepSession)
    .execute();
}

function rowsOf(db: Database, now: number): SessionRows {
  return new SessionRows(db, managerSessions, () => now);
}

/** Between password and code. */
export const signInStepSeconds = 5 * 60;

const place = 'manager sign-in';
const stepSchema = z.object({ managerId: z.string(), at: z.number(), mark: z.string() });

/** A sign-in after the right password, before the code. Grants no access. */
export interface SignInStep {
  managerId: string;
  /** A changed password invalidates the step. */
  mark: string;
}

/** The cookie's value; the server does not store the step. */
export function sealSignInStep(seal: Seal, step: SignInStep, now: number): string {
  return seal.close(JSON.stringify({ ...step, at: now }), place);
}

/** Null for a cookie that is forged, expired or dated in the future. */
export function unsealSignInStep(seal: Seal, cookie: string, now: number): SignInStep | null {
  const text = seal.open(cookie, place);
  if (text === null) return null;
  const read = stepSchema.safeParse(JSON.parse(text));
  if (!read.success || Math.abs(now - read.data.at) > signInStepSeconds * 1000) return null;
  return read.data;
}

export function passwordFingerprint(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22);
}
