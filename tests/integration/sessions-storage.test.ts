import { makeSeal } from '@/server/security/seal';
import { type ClientSession, type NewSession, SessionStore } from '@/server/sign-in/session-store';
import { onBothStorages } from '../support/desk-leads';

const seal = makeSeal(['a key of the test']);

const newSession: NewSession = {
  kind: 'password',
  providerId: 145,
  data: {
    accessToken: 'access 1',
    refreshToken: 'refresh 1',
    accessUntil: 1,
    agreement: { number: '1', address: 'Дом 1' },
    agreementCount: 0,
    products: [],
    idToken: null,
    person: 'somebody',
    sid: null,
  },
  device: '',
  maskedAddress: '',
};
const tokens = { accessToken: 'access 2', refreshToken: 'refresh 2', accessUntil: 2 };
const agreement = { number: '2', address: 'Дом 2' };

onBothStorages((storage) => {
  async function opened(): Promise<{ store: SessionStore; session: ClientSession; id: string }> {
    const store = new SessionStore(storage().db, seal);
    const id = await store.open(newSession);
    const session = await store.find(id);
    if (!session) throw new Error('not found');
    return { store, session, id };
  }

  test('a write based on an older read keeps the changes in between [AUTH-05]', async () => {
    const { store, session, id } = await opened();
    await store.change(session, (data) => ({ ...data, ...tokens }));
    const changed = await store.change(session, (data) => ({ ...data, agreement }));
    expect(changed?.data).toMatchObject({ ...tokens, agreement });
    expect((await store.find(id))?.data).toEqual(changed?.data);
  });

  test('of twenty changes at once none is lost [AUTH-05]', async () => {
    const { store, session, id } = await opened();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        store.change(session, (data) => ({ ...data, agreementCount: data.agreementCount + 1 })),
      ),
    );
    expect((await store.find(id))?.data.agreementCount).toBe(20);
  });

  test('a session that has ended is not written again [AUTH-05]', async () => {
    const { store, session, id } = await opened();
    await store.end(session);
    expect(await store.change(session, (data) => ({ ...data, agreement }))).toBeNull();
    expect(await store.find(id)).toBeNull();
  });

  test('a renewal lock from a clock set back is released [AUTH-05]', async () => {
    const { store, session } = await opened();
    const ahead = new SessionStore(storage().db, seal, () => Date.now() + 40 * 86_400_000);
    expect(await ahead.claimRenewal(session, 60_000)).toBe(true);
    expect(await store.claimRenewal(session, 60_000)).toBe(true);
    expect(await store.claimRenewal(session, 60_000)).toBe(false);
  });

  test('the right to renew ends with the renewal, and with no other change [AUTH-05]', async () => {
    const { store, session } = await opened();
    expect(await store.claimRenewal(session, 60_000)).toBe(true);
    await store.change(session, (data) => ({ ...data, agreement }));
    expect(await store.claimRenewal(session, 60_000)).toBe(false);
    await store.change(session, (data) => ({ ...data, ...tokens }), { endsRenewal: true });
    expect(await store.claimRenewal(session, 60_000)).toBe(true);
  });
});
