import { v7 as newId } from 'uuid';

import type { DeskManager, ManagerChangeBody, OneTimePassword } from '@/desk/contract/desk-admin.schemas';
import type { ManagerRole } from '@/desk/contract/desk.schemas';
import type { Database } from '@/server/database/tables';
import { writeAudit } from '../settings/desk-audit';
import { deskTexts } from '../desk.text';
import { reassignOpenLeads } from '../duty/duty';
import { endOtherSessions } from './manager-sessions';
import { hashPassword, newOneTimePassword } from './passwords';
import { deleteTotp } from './totp-accounts';

/** A refusal on the page of managers: a message, or 404. */
export type ManagersRefusal = { refuse: string } | { missing: true };

interface Doer {
  viewerId: string;
  now: number;
}

export async function listManagers(db: Database): Promise<DeskManager[]> {
  const rows = await db.selectFrom('managers').selectAll().orderBy('name').orderBy('id').execute();
  const held = await db
    .selectFrom('leads')
    .select(['taken_by', ({ fn }) => fn.countAll<number>().as('count')])
    .where('taken_by', 'is not', null)
    .where('closed_at', 'is', null)
    .where('quarantined_at', 'is', null)
    .groupBy('taken_by')
    .execute();
  const withTotp = await db
    .selectFrom('manager_totp')
    .select('manager_id')
    .where('enabled_at', 'is not', null)
    .execute();
  const totp = new Set(withTotp.map(({ manager_id }) => manager_id));
  const counts = new Map(held.map(({ taken_by, count }) => [taken_by, count]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    createdAt: row.created_at,
    disabledAt: row.disabled_at,
    mustChangePassword: row.must_change_password === 1,
    hasTotp: totp.has(row.id),
    openLeads: counts.get(row.id) ?? 0,
  }));
}

async function managerById(db: Database, id: string): Promise<DeskManager | null> {
  return (await listManagers(db)).find((manager) => manager.id === id) ?? null;
}

/** The one-time password is shown once and must be replaced. */
export async function addManager(
  db: Database,
  { name, email, role }: { name: string; email: string; role: ManagerRole },
  { viewerId, now }: Doer,
): Promise<OneTimePassword | ManagersRefusal> {
  const id = newId();
  const oneTimePassword = newOneTimePassword();
  const password_hash = await hashPassword(oneTimePassword);
  const row = { id, name, email, role, password_hash, must_change_password: 1, created_at: now };
  const isNew = await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('managers')
      .values({ ...row, disabled_at: null })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return false;
    const text = deskTexts.audit.managerCreated(name);
    await writeAudit(trx, { at: now, managerId: viewerId, subjectId: id, action: 'manager_created', text });
    return true;
  });
  const manager = isNew ? await managerById(db, id) : null;
  return manager ? { manager, oneTimePassword } : { refuse: deskTexts.emailTaken };
}

/** Sets a new one-time password after a lost one; ends all sessions. */
export async function resetPassword(
  db: Database,
  id: string,
  { viewerId, now }: Doer,
): Promise<OneTimePassword | ManagersRefusal> {
  const oneTimePassword = newOneTimePassword();
  const password_hash = await hashPassword(oneTimePassword);
  const manager = await managerById(db, id);
  if (!manager) return { missing: true };
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('managers')
      .set({ password_hash, must_change_password: 1 })
      .where('id', '=', id)
      .execute();
    await endOtherSessions(trx, id, '');
    const text = deskTexts.audit.passwordReset(manager.name);
    const about = { at: now, managerId: viewerId, subjectId: id };
    await writeAudit(trx, { ...about, action: 'password_reset', text });
  });
  return { manager: { ...manager, mustChangePassword: true }, oneTimePassword };
}

/** Removes the app for a manager who has lost it and the recovery codes; ends all sessions. */
export async function resetTotp(
  db: Database,
  id: string,
  { viewerId, now }: Doer,
): Promise<DeskManager | ManagersRefusal> {
  // The own app is removed on the account page, which requires password and code: a session alone must not
  // suffice.
  if (id === viewerId) return { refuse: deskTexts.ownTotp };
  const result = await db.transaction().execute(async (trx): Promise<ManagersRefusal | null> => {
    const manager = await managerById(trx, id);
    if (!manager) return { missing: true };
    if (!manager.hasTotp) return { refuse: deskTexts.noTotp };
    await deleteTotp(trx, id);
    await endOtherSessions(trx, id, '');
    const text = deskTexts.audit.totpReset(manager.name);
    const about = { at: now, managerId: viewerId, subjectId: id };
    await writeAudit(trx, { ...about, action: 'totp_reset', text });
    return null;
  });
  return result ?? (await managerById(db, id)) ?? { missing: true };
}

/** Changes name or role, disables or enables. The last lead-admin keeps the role. */
export async function changeManager(
  db: Database,
  id: string,
  change: ManagerChangeBody,
  { viewerId, now }: Doer,
): Promise<DeskManager | ManagersRefusal> {
  if (id === viewerId && change.isDisabled) return { refuse: deskTexts.notYourself };
  const result = await db.transaction().execute(async (trx): Promise<ManagersRefusal | null> => {
    // Locks the row and all lead-admins: a concurrent change waits and then reads the result of this one.
    await trx
      .updateTable('managers')
      .set((eb) => ({ role: eb.ref('role') }))
      .where((eb) => eb.or([eb('id', '=', id), eb('role', '=', 'lead-admin')]))
      .execute();
    const manager = await managerById(trx, id);
    if (!manager) return { missing: true };
    if (!(await keepsAnAdmin(trx, manager, change))) return { refuse: deskTexts.lastAdmin };
    const role = change.role ?? manager.role;
    const disabledAt = disabledAtAfter(manager, change, now);
    const name = change.name ?? manager.name;
    await trx
      .updateTable('managers')
      .set({ name, role, disabled_at: disabledAt })
      .where('id', '=', id)
      .execute();
    if (disabledAt !== null && manager.disabledAt === null) await endSessionsAndReleaseLeads(trx, id, now);
    const about = { at: now, managerId: viewerId, subjectId: id };
    for (const text of whatChanged(manager, { name, role, disabledAt }))
      await writeAudit(trx, { ...about, action: 'manager_changed', text });
    return null;
  });
  return result ?? (await managerById(db, id)) ?? { missing: true };
}

/** Called with all lead-admins locked: two who disable each other at once can't both succeed. */
async function keepsAnAdmin(
  trx: Database,
  manager: DeskManager,
  change: ManagerChangeBody,
): Promise<boolean> {
  const isLeaving = change.isDisabled === true || (change.role ?? manager.role) !== 'lead-admin';
  if (!isLeaving || manager.role !== 'lead-admin' || manager.disabledAt !== null) return true;
  const others = await trx
    .selectFrom('managers')
    .select('id')
    .where('role', '=', 'lead-admin')
    .where('disabled_at', 'is', null)
    .where('id', '!=', manager.id)
    .execute();
  return others.length > 0;
}

function disabledAtAfter(
  { disabledAt }: DeskManager,
  { isDisabled }: ManagerChangeBody,
  now: number,
): number | null {
  if (isDisabled === undefined) return disabledAt;
  return isDisabled ? (disabledAt ?? now) : null;
}

function whatChanged(
  before: DeskManager,
  { name, role, disabledAt }: Pick<DeskManager, 'name' | 'role' | 'disabledAt'>,
): string[] {
  const { audit, roles } = deskTexts;
  return [
    ...(name === before.name ? [] : [audit.managerRenamed(before.name, name)]),
    ...(role === before.role ? [] : [audit.managerRole(name, roles[role])]),
    ...(disabledAt !== null && before.disabledAt === null ? [audit.managerDisabled(name)] : []),
    ...(disabledAt === null && before.disabledAt !== null ? [audit.managerEnabled(name)] : []),
  ];
}

/** Ends sessions, shift and notifications, and releases open leads, which others could not take otherwise. */
async function endSessionsAndReleaseLeads(trx: Database, id: string, now: number): Promise<void> {
  await endOtherSessions(trx, id, '');
  await trx.updateTable('managers').set({ on_duty_since: null }).where('id', '=', id).execute();
  await trx.deleteFrom('desk_push').where('manager_id', '=', id).execute();
  await reassignOpenLeads(trx, {
    from: id,
    to: null,
    by: null,
    text: deskTexts.history.releasedWithManager,
    now,
  });
}
