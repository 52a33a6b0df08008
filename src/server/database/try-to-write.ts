import { randomUUID } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Database, Tables } from './tables';

/** As much as a large request takes: SQLite has to find pages for it, which a full disk has not. */
const fillerLength = 16 * 1024;

/** Writes as much as a request, commits, and leaves nothing. Rejects with the storage's own error. */
export async function tryToWrite(db: Database): Promise<void> {
  const id = randomUUID();
  await db.transaction().execute(async (trx: Kysely<Tables>) => {
    await trx
      .insertInto('storage_checks')
      .values({ id, filler: '.'.repeat(fillerLength) })
      .execute();
    await trx.deleteFrom('storage_checks').where('id', '=', id).execute();
  });
}
