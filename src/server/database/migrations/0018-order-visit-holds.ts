import type { Kysely } from 'kysely';

/** Adds the hold of an order's visit; null in orders of earlier releases. */
export async function addOrderVisitHolds(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('visit_hold', 'text').execute();
}
