import type { DeskViewer, DeskWarning } from '@/site/page/site-request';
import type { Database } from '../database/tables';
import type { Limits } from '../limits/limits';
import { leadTexts } from '../requests/requests.text';

const recentMs = 3_600_000;

interface WarningParts {
  db: Database;
  limits: Pick<Limits, 'unknownProxies'>;
}

/** What stands above the desk's pages: a wrong setting for those who may mend it, and what was set aside for everybody. */
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
