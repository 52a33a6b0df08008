import type { Database } from '../database/tables';
import { type QueueName, type TargetName, targetNames } from './delivery-target';

/** Key of the setting that pauses a target; absent while deliveries go. */
export function pauseKey(target: QueueName): string {
  return `delivery_paused:${target}`;
}

/** Targets that a lead-admin has paused: what is for them waits, on all instances. */
export async function pausedTargets(db: Database): Promise<TargetName[]> {
  const rows = await db
    .selectFrom('settings')
    .select('key')
    .where('key', 'in', targetNames.map(pauseKey))
    .execute();
  const keys = new Set(rows.map(({ key }) => key));
  return targetNames.filter((target) => keys.has(pauseKey(target)));
}

/** Pauses a target, or lets deliveries go on; what is under way ends. Twice is as good as once. */
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
