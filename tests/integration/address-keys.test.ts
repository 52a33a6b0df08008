import { eraseLead } from '@/server/privacy/erase-lead';
import { upkeepAddressKeys } from '@/server/privacy/address-keys';
import { onBothStorages, seedLead } from '../support/desk-leads';

onBothStorages((storage) => {
  const keysOf = (id: string) =>
    storage()
      .db.selectFrom('leads')
      .select(['address_key', 'address_last'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const address = 'г. Пермь, просп. Карла Маркса, д. 5А';
  const keys = { address_key: 'карла маркса 5а', address_last: 'маркса 5а' };
  const none = { address_key: '', address_last: null };

  test('leads that a release without them has written get their search keys [MGR-04]', async () => {
    const { db } = storage();
    const columns = { address_key: null, address_last: null };
    const ids = [];
    for (let one = 0; one < 250; one++)
      ids.push(await seedLead(db, { createdAt: one, context: { address }, columns }));
    const plain = await seedLead(db, { createdAt: 1, columns });
    await upkeepAddressKeys(db);
    for (const id of [ids[0]!, ids[249]!]) expect(await keysOf(id)).toEqual(keys);
    expect(await keysOf(plain)).toEqual(none);
  });

  test('of an erased lead no address is left to search, also where such a release has erased it [MGR-05]', async () => {
    const { db } = storage();
    const columns = { erased_at: 1, closed_at: 1, details: '{}' };
    const before = await seedLead(db, { createdAt: 1, address, columns });
    const now = await seedLead(db, { createdAt: 1, address });
    expect(await keysOf(now)).toEqual(keys);
    await eraseLead(
      db,
      { id: now, phone: '79120004518' },
      { now: 2, hash: (phone) => `hash of ${phone}`, event: { kind: 'erased', text: '', managerId: null } },
    );
    expect(await keysOf(now)).toEqual(none);
    await upkeepAddressKeys(db);
    expect(await keysOf(before)).toEqual(none);
  });
});
