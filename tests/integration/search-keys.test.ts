import { eraseLead } from '@/server/privacy/erase-lead';
import { upkeepSearchKeys } from '@/server/privacy/search-keys';
import { onBothStorages, seedLead } from '../support/desk-leads';

onBothStorages((storage) => {
  const keysOf = (id: string) =>
    storage()
      .db.selectFrom('leads')
      .select(['address_key', 'address_last', 'agreement_key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const address = 'г. Пермь, просп. Карла Маркса, д. 5А';
  const agreement = '1601 2345 ab';
  const keys = { address_key: 'карла маркса 5а', address_last: 'маркса 5а', agreement_key: '16012345AB' };
  const none = { address_key: '', address_last: null, agreement_key: '' };

  test('leads written by a release without them get their search keys [MGR-04]', async () => {
    const { db } = storage();
    const columns = { address_key: null, address_last: null, agreement_key: null };
    const ids = [];
    for (let one = 0; one < 250; one++)
      ids.push(await seedLead(db, { createdAt: one, context: { address, agreement }, columns }));
    // The release before wrote addresses, but no agreements.
    const late = { createdAt: 1, address, context: { address, agreement } };
    ids.push(await seedLead(db, { ...late, columns: { agreement_key: null } }));
    const plain = await seedLead(db, { createdAt: 1, columns });
    await upkeepSearchKeys(db);
    for (const id of [ids[0]!, ids[249]!, ids[250]!]) expect(await keysOf(id)).toEqual(keys);
    expect(await keysOf(plain)).toEqual(none);
  });

  test('an erased lead has no searchable address left, also if erased by such a release [MGR-05]', async () => {
    const { db } = storage();
    const columns = { erased_at: 1, closed_at: 1, details: '{}' };
    const before = await seedLead(db, { createdAt: 1, address, agreement, columns });
    const now = await seedLead(db, { createdAt: 1, address, agreement });
    expect(await keysOf(now)).toEqual(keys);
    await eraseLead(
      db,
      { id: now, phone: '79120004518' },
      { now: 2, hash: (phone) => `hash of ${phone}`, event: { kind: 'erased', text: '', managerId: null } },
    );
    expect(await keysOf(now)).toEqual(none);
    await upkeepSearchKeys(db);
    expect(await keysOf(before)).toEqual(none);
  });
});
