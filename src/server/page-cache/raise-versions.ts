import type { Database } from '../database/tables';

/**
 * Increments the versions of tags, so that every instance sees a publication (publishing.ts). Locks their rows until the
 * end of the transaction: transactions that begin with this statement and a common tag run one after another.
 */
export async function raiseTagVersions(trx: Database, tags: readonly string[], at: number): Promise<void> {
  // Sorted, so that concurrent publications don't deadlock.
  const rows = [...new Set(tags)].sort().map((tag) => ({ tag, version: 1, published_at: at }));
  await trx
    .insertInto('content_versions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('tag').doUpdateSet((eb) => ({
        version: eb('content_versions.version', '+', 1),
        published_at: at,
      })),
    )
    .execute();
}
