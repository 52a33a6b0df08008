import { type DeskSettings, deskSettingsSchema } from '@/desk/contract/desk-admin.schemas';
import type { Database } from '@/server/database/tables';
import { deskTexts } from '../desk.text';
import { writeAudit } from './desk-audit';

const defaultSettings: DeskSettings = {
  waitingTargetMinutes: 5,
  notReachedMinutes: 30,
  retentionDays: 365,
};

const key = 'desk';
const minuteMs = 60_000;

/** Reads the desk's settings; defaults for missing or invalid values. */
export async function readSettings(db: Database): Promise<DeskSettings> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  if (!row) return defaultSettings;
  const parsed = deskSettingsSchema.safeParse(JSON.parse(row.value));
  return parsed.success ? parsed.data : defaultSettings;
}

/** With an audit entry of the changes. */
export async function changeSettings(
  db: Database,
  settings: DeskSettings,
  { viewerId, now }: { viewerId: string; now: number },
): Promise<void> {
  const value = JSON.stringify(settings);
  await db.transaction().execute(async (trx) => {
    // Locks the row: a concurrent change waits and then reads the result of this one.
    await trx
      .updateTable('settings')
      .set((eb) => ({ value: eb.ref('value') }))
      .where('key', '=', key)
      .execute();
    const text = deskTexts.audit.settings(changesOf(await readSettings(trx), settings));
    await trx
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    await writeAudit(trx, { at: now, managerId: viewerId, action: 'settings_changed', text });
  });
}

function changesOf(before: DeskSettings, after: DeskSettings): string {
  const names = Object.keys(after) as (keyof DeskSettings)[]; // the schema knows these keys and no others
  const changes = names.filter((name) => before[name] !== after[name]);
  return changes
    .map((name) => `${deskTexts.settingNames[name]}: ${before[name]} → ${after[name]}`)
    .join(', ');
}

export function deskTimes(settings: DeskSettings): { responseTargetMs: number; notReachedMs: number } {
  return {
    responseTargetMs: settings.waitingTargetMinutes * minuteMs,
    notReachedMs: settings.notReachedMinutes * minuteMs,
  };
}
