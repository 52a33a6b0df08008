import type { DeskViewer, DeskWarning } from '@/desk/contract/desk-request';
import type { Database } from '@/server/database/tables';
import type { RateLimiter } from '@/server/limits/limits';
import { leadTexts } from '@/server/leads/leads.text';

const recentMs = 3_600_000;

interface WarningParts {
  db: Database;
  limits: Pick<RateLimiter, 'unknownProxies'>;
}

/** Warnings about wrong settings for those who can fix them, quarantined requests for everybody. */
export async function deskWarnings(
  { db, limits }: WarningParts,
  { role }: Pick<DeskViewer, 'role'>,
  now: number,
): Promise<readonly DeskWarning[]> {
  const setAside = await db
    .selectFrom('leads')
    .select('id')
    .where('created_at', '>', now - recentMs)
    .where('quarantined_at', 'is not', null)
    .where('quarantine_reason', '=', leadTexts.manyOfAddress)
    .limit(1)
    .executeTakeFirst();
  return [
    ...(role === 'lead-admin' && limits.unknownProxies.areSeen() ? (['unknown-proxy'] as const) : []),
    ...(setAside ? (['address-burst'] as const) : []),
  ];
}
