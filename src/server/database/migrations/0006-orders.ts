import type { Kysely } from 'kysely';

/** Orders that are being filled in, step by step (see order-table.ts). */
export async function orders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('visitor_hash', 'text', (c) => c.notNull())
    .addColumn('city_id', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('entry', 'text', (c) => c.notNull())
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('lines', 'text', (c) => c.notNull())
    .addColumn('address', 'text')
    .addColumn('flat', 'text')
    .addColumn('house_id', 'text')
    .addColumn('fio', 'text')
    .addColumn('phone', 'text')
    .addColumn('consented_at', 'bigint')
    .addColumn('visit_from', 'bigint')
    .addColumn('visit_until', 'bigint')
    .addColumn('number', 'text')
    .execute();
  await db.schema
    .createIndex('orders_visitor')
    .on('orders')
    .columns(['visitor_hash', 'created_at'])
    .execute();
  await db.schema.createIndex('orders_created_at').on('orders').column('created_at').execute();
  await db.schema.createIndex('orders_phone').on('orders').column('phone').execute();
}
