import { type DeskSettings, deskSettingsSchema } from '@/desk/contract/desk-admin.schemas';
import type { Database } from '@/server/database/tables';

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

export async function saveSettings(db: Database, settings: DeskSettings): Promise<void> {
  const value = JSON.stringify(settings);
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export function deskTimes(settings: DeskSettings): { responseTargetMs: number; notReachedMs: number } {
  return {
    responseTargetMs: settings.waitingTargetMinutes * minuteMs,
    notReachedMs: settings.notReachedMinutes * minuteMs,
  };
}
