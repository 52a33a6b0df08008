import type { Migration, MigrationProvider } from 'kysely/migration';

import { leadsAndManagers } from './migrations/0001-leads-and-managers';
import { desk } from './migrations/0002-desk';
import { outboxByTarget } from './migrations/0003-outbox-by-target';
import { sessions } from './migrations/0004-sessions';
import { visitorTries } from './migrations/0005-visitor-tries';
import { orders } from './migrations/0006-orders';
import { wishes } from './migrations/0007-wishes';
import { limits } from './migrations/0008-limits';
import type { Dialect } from './migrations/dialect';

/**
 * The list, in the order of the names. Forward only: a released migration is never edited, a mistake is mended by the
 * next one. A new one is a file of its own in `migrations/` and a line here.
 */
export function makeMigrations(dialect: Dialect): MigrationProvider {
  const migrations: Record<string, Migration> = {
    '0001-leads-and-managers': { up: (db) => leadsAndManagers(db, dialect) },
    '0002-desk': { up: (db) => desk(db, dialect) },
    '0003-outbox-by-target': { up: (db) => outboxByTarget(db) },
    '0004-sessions': { up: sessions },
    '0005-visitor-tries': { up: visitorTries },
    '0006-orders': { up: orders },
    '0007-wishes': { up: wishes },
    '0008-limits': { up: (db) => limits(db, dialect) },
  };
  return { getMigrations: () => Promise.resolve(migrations) };
}
