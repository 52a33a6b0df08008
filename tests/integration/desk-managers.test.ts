import { sql } from 'kysely';

import { changeManager } from '@/desk/server/accounts/desk-managers';
import { deskTexts } from '@/desk/server/desk.text';
import type { Database } from '@/server/database/tables';
import { onBothStorages, seedManager } from '../support/desk-leads';
import { until } from '../support/until';

onBothStorages((storage) => {
  /** Commits `first` after the change has read as much as it can meanwhile. */
  async function changeDuring(
    first: (trx: Database) => Promise<unknown>,
    ...[id, change, doer]: [string, Parameters<typeof changeManager>[2], { viewerId: string }]
  ) {
    const { db, dialect } = storage();
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const running = await db.transaction().execute(async (trx) => {
      await first(trx);
      const changed = changeManager(db, id, change, { ...doer, now: 2 });
      if (dialect === 'postgres') await until(async () => (await waiting.execute(db)).rows.length > 0);
      return { changed };
    });
    return running.changed;
  }

  test('a concurrent rename does not enable a manager who is being disabled', async () => {
    const { db } = storage();
    const admin = await seedManager(db, 'Главная', 'lead-admin');
    const { id } = await seedManager(db, 'Олег');
    const disable = (trx: Database) =>
      trx.updateTable('managers').set({ disabled_at: 1 }).where('id', '=', id).execute();
    const changed = await changeDuring(disable, id, { name: 'Олег Иванов' }, { viewerId: admin.id });
    expect(changed).toMatchObject({ name: 'Олег Иванов', disabledAt: 1 });
  });

  test('a lead-admin who is just becoming the last one is not disabled', async () => {
    const { db } = storage();
    await db.updateTable('managers').set({ role: 'manager' }).execute();
    const admin = await seedManager(db, 'Главная', 'lead-admin');
    const { id } = await seedManager(db, 'Олег');
    const succeed = async (trx: Database) => {
      const rows = trx.updateTable('managers');
      await rows.set({ role: 'lead-admin' }).where('id', '=', id).execute();
      await rows.set({ role: 'manager' }).where('id', '=', admin.id).execute();
    };
    const changed = await changeDuring(succeed, id, { isDisabled: true }, { viewerId: admin.id });
    expect(changed).toEqual({ refuse: deskTexts.lastAdmin });
  });
});
