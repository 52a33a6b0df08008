import { changeSettings, readSettings } from '@/desk/server/settings/desk-settings';
import { onBothStorages, seedManager } from '../support/desk-leads';

onBothStorages((storage) => {
  test('settings are saved only together with their audit entry [MGR-01]', async () => {
    const { db } = storage();
    const { id: viewerId } = await seedManager(db, 'Главная', 'lead-admin');
    const before = await readSettings(db);
    const broken = db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('desk_audit')) throw new Error('no connection');
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const change = (by: typeof db) =>
      changeSettings(by, { ...before, retentionDays: 7 }, { viewerId, now: 1 });
    await expect(change(broken)).rejects.toThrow('no connection');
    expect(await readSettings(db)).toEqual(before);
    await change(db);
    expect(await readSettings(db)).toEqual({ ...before, retentionDays: 7 });
  });
});
