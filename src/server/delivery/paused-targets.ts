import type { Database } from '../database/tables';
import { type QueueName, type TargetName, targetNames } from './delivery-target';
import { pausedByFaultText } from './delivery.text';

/** The setting is absent while deliveries run. */
export function pauseKey(target: QueueName): string {
  return `delivery_paused:${target}`;
}

/** Targets paused by a lead-admin: their rows wait, on all instances. */
export async function pausedTargets(db: Database): Promise<TargetName[]> {
  const rows = await db
    .selectFrom('settings')
    .select('key')
    .where('key', 'in', targetNames.map(pauseKey))
    .execute();
  const keys = new Set(rows.map(({ key }) => key));
  return targetNames.filter((target) => keys.has(pauseKey(target)));
}

/** Pauses or resumes a target; running deliveries complete. Idempotent. */
export async function setPaused(db: Database, target: TargetName, isPaused: boolean): Promise<void> {
  const key = pauseKey(target);
  if (!isPaused) {
    await db.deleteFrom('settings').where('key', '=', key).execute();
    return;
  }
  await db
    .insertInto('settings')
    .values({ key, value: 'true' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

const byFault = '"fault"';
export const faultKeyOf = (target: QueueName) => `delivery_fault:${target}`;
/** The desk is notified of the same fault once in this interval, ms. */
const knownFaultMs = 86_400_000;

/** A fault of the site's settings; `isTold`: lead-admins were notified. */
export interface DeliveryFault {
  error: string;
  at: number;
  isTold: boolean;
}

export function readFault(value: string | undefined): DeliveryFault | null {
  const fault: unknown = value === undefined ? null : JSON.parse(value);
  const isFault = typeof fault === 'object' && fault !== null && 'error' in fault && 'at' in fault;
  return isFault
    ? {
        ...{ error: String(fault.error), at: Number(fault.at) },
        isTold: 'isTold' in fault && fault.isTold === true,
      }
    : null;
}

/** Pauses a target that rejects the site's settings. Retried at every start, and every few minutes. */
export async function pauseForFault(
  db: Database,
  { target, error }: { target: QueueName; error: string },
  now: number,
): Promise<void> {
  const key = faultKeyOf(target);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('settings')
      .values({ key: pauseKey(target), value: byFault })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const row = await trx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
    const known = readFault(row?.value);
    if (known?.error === error && now - known.at < knownFaultMs) return;
    const value = JSON.stringify({ error, at: now, isTold: false } satisfies DeliveryFault);
    await trx
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    const entry = { at: now, action: 'settings_changed', text: pausedByFaultText(target, error) };
    await trx
      .insertInto('desk_audit')
      .values({ ...entry, manager_id: null, lead_id: null, subject_id: null })
      .execute();
  });
}

/** Settings may be corrected. A lead-admin's pause remains. */
export async function endFaultPauses(db: Database): Promise<void> {
  await db
    .deleteFrom('settings')
    .where('key', 'in', targetNames.map(pauseKey))
    .where('value', '=', byFault)
    .execute();
}
