import { createHash, randomBytes } from 'node:crypto';

import type { DeskViewer } from '@/site/request/site-request';
import type { Database } from '../database/tables';

const idleMs = 2 * 60 * 60_000;
const absoluteMs = 12 * 60 * 60_000;
/** Writing at every request would cost a disk sync each. */
const seenEveryMs = 60_000;

/** A signed-in manager and the session that says so. */
export interface ManagerSession {
  viewer: DeskViewer;
  idHash: string;
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** Opens a session; the returned id goes into the cookie, the storage keeps its hash only. */
export async function openManagerSession(db: Database, managerId: string, now: number): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await db
    .deleteFrom('manager_sessions')
    .where('created_at', '<', now - absoluteMs)
    .execute();
  await db
    .insertInto('manager_sessions')
    .values({ id_hash: hashOf(id), manager_id: managerId, created_at: now, seen_at: now })
    .execute();
  return id;
}

/** The session of a cookie; null for none, unknown, two hours idle or twelve hours old, or a disabled manager's. */
export async function findManagerSession(
  db: Database,
  cookie: string | undefined,
  now: number,
): Promise<ManagerSession | null> {
  if (cookie === undefined || !/^[\w-]{43}$/.test(cookie)) return null;
  const idHash = hashOf(cookie);
  const row = await db
    .selectFrom('manager_sessions')
    .innerJoin('managers', 'managers.id', 'manager_sessions.manager_id')
    .select([
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
  if (!row || now - row.seen_at > idleMs || now - row.created_at > absoluteMs) return null;
  if (now - row.seen_at > seenEveryMs)
    await db.updateTable('manager_sessions').set({ seen_at: now }).where('id_hash', '=', idHash).execute();
  const { id, name, email, role, must_change_password } = row;
  return { idHash, viewer: { id, name, email, role, mustChangePassword: must_change_password === 1 } };
}

export async function closeManagerSession(db: Database, idHash: string): Promise<void> {
  await db.deleteFrom('manager_sessions').where('id_hash', '=', idHash).execute();
}
