import type { Database } from '../database/tables';

/**
 * Every instance then sees a publication (publishing.ts). Locks the rows until the end of the transaction:
 * transactions with a common tag run one after another.
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
