import type { Kysely } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';

import { leadsAndManagers } from './migrations/0001-leads-and-managers';
import { desk } from './migrations/0002-desk';
import { outboxByTarget } from './migrations/0003-outbox-by-target';
import { sessions } from './migrations/0004-sessions';
import { visitorTries } from './migrations/0005-visitor-tries';
import { orders } from './migrations/0006-orders';
import { wishes } from './migrations/0007-wishes';
import { limits } from './migrations/0008-limits';
import { storageUpkeep } from './migrations/0009-storage-upkeep';
import { managerTotp } from './migrations/0010-manager-totp';
import { dutyAndNotices } from './migrations/0011-duty-and-notices';
import { contentVersions } from './migrations/0012-content-versions';
import type { Dialect } from './migrations/dialect';

/**
 * The list, in the order of the names. Forward only: a released migration is never edited, a mistake is mended by the
 * next one. A new one is a file of its own in `migrations/` and a line here. The previous release runs on the new schema:
 * see docs/how-to.md, "How to change the schema".
 */
export function makeMigrations(dialect: Dialect): MigrationProvider {
  const migrations: Record<string, Migration> = {
    '0001-leads-and-managers': { up: (db) => leadsAndManagers(db, dialect) },
    '0002-desk': { up: (db) => desk(inOneTransaction(db), dialect) },
    '0003-outbox-by-target': { up: (db) => outboxByTarget(db) },
    '0004-sessions': { up: sessions },
    '0005-visitor-tries': { up: visitorTries },
    '0006-orders': { up: orders },
    '0007-wishes': { up: wishes },
    '0008-limits': { up: (db) => limits(db, dialect) },
    '0009-storage-upkeep': { up: (db) => storageUpkeep(db, dialect) },
    '0010-manager-totp': { up: managerTotp },
    '0011-duty-and-notices': { up: dutyAndNotices },
    '0012-content-versions': { up: contentVersions },
  };
  return { getMigrations: () => Promise.resolve(migrations) };
}

/** 0002 opens a transaction of its own on SQLite; all migrations of a start are in one already. */
function inOneTransaction(db: Kysely<unknown>): Kysely<unknown> {
  if (!db.isTransaction) return db;
  const opened = { execute: (work: (trx: Kysely<unknown>) => Promise<void>) => work(db) };
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'transaction') return () => opened;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value; // private members want their owner
    },
  });
}
