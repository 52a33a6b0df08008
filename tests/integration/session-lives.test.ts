import { makeHttpTransport } from '@/server/outgoing';
import { sql } from 'kysely';

import { loadEnv } from '@/config/env';
import {
  endOtherSessions,
  findManagerSession,
  openManagerSession,
} from '@/desk/server/accounts/manager-sessions';
import { makeLogger } from '@/server/logger';
import { SessionRows } from '@/server/sign-in/session-rows';
import { makeSeal } from '@/server/security/seal';
import { makeSignIn } from '@/server/sign-in/make-sign-in';
import { type ClientSession, type NewSession, SessionStore } from '@/server/sign-in/session-store';
import { makeUpstream, makeServiceClients } from '@/server/upstream';
import { onBothStorages, seedManager, type TestStorage } from '../support/desk-leads';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse('2026-11-21T12:00:00Z');

/** Session data of an arbitrary client. */
const noTokens = {
  ...{ accessToken: '', refreshToken: '', accessUntil: 1, agreement: null, agreementCount: 0 },
  ...{ products: [], idToken: null },
};

/** Refuses every change of a table's rows, as a full disk does. */
async function refuseWrites({ db, dialect }: TestStorage, table: string): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`create trigger refuse before update on ${sql.table(table)} begin select raise(abort, 'full'); end`.execute(
      db,
    );
    return;
  }
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`.execute(
    db,
  );
  await sql`create trigger refuse before update on ${sql.table(table)} for each row execute function refuse()`.execute(
    db,
  );
}

async function allowWrites({ db, dialect }: TestStorage, table: string): Promise<void> {
  if (dialect === 'sqlite') await sql`drop trigger refuse`.execute(db);
  else {
    await sql`drop trigger refuse on ${sql.table(table)}`.execute(db);
    await sql`drop function refuse`.execute(db);
  }
}

onBothStorages((storage) => {
  describe('a manager’s session [MGR-01]', () => {
    const seen = async (id: string, now: number) =>
      (await findManagerSession(storage().db, id, { now, touches: true })) !== null;
    const opened = async (at = start) => {
      const { id: managerId } = await seedManager(storage().db, 'Анна');
      return { managerId, id: await openManagerSession(storage().db, managerId, at) };
    };

    test('ends after two idle hours, and after twelve hours whatever happens', async () => {
      const { id } = await opened();
      expect(await seen(id, start + 2 * hour)).toBe(true);
      expect(await seen(id, start + 4 * hour + 1)).toBe(false);
      const busy = await opened();
      for (let at = start; at <= start + 12 * hour; at += hour) expect(await seen(busy.id, at)).toBe(true);
      expect(await seen(busy.id, start + 12 * hour + 1)).toBe(false);
    });

    test('is extended by actions only, not by reads of streams and background requests', async () => {
      const { id } = await opened();
      const at = (now: number, touches: boolean) => findManagerSession(storage().db, id, { now, touches });
      for (let now = start; now < start + 2 * hour; now += hour / 4)
        expect(await at(now, false)).toMatchObject({ endsAt: start + 2 * hour });
      expect(await at(start + 2 * hour - 1, true)).toMatchObject({ endsAt: start + 4 * hour - 1 });
      expect(await at(start + 4 * hour - 2, false)).not.toBeNull();
      expect(await at(start + 4 * hour, false)).toBeNull();
    });

    test('that a clock far ahead has begun or used does not outlive its time', async () => {
      const begun = await opened(start + 24 * hour);
      expect(await seen(begun.id, start)).toBe(false);
      const used = await opened();
      await storage()
        .db.updateTable('manager_sessions')
        .set({ seen_at: start + 24 * hour })
        .where('manager_id', '=', used.managerId)
        .execute();
      expect(await seen(used.id, start + hour)).toBe(true);
      expect(await seen(used.id, start + 3 * hour + 1)).toBe(false);
    });

    test('does not exist for invalid ids, nor for a disabled manager', async () => {
      const { id, managerId } = await opened();
      for (const forged of [undefined, '', id.slice(1), `${id}a`, 'a'.repeat(43), `${id.slice(1)}'`])
        expect(await findManagerSession(storage().db, forged, { now: start, touches: true })).toBeNull();
      await storage()
        .db.updateTable('managers')
        .set({ disabled_at: start })
        .where('id', '=', managerId)
        .execute();
      expect(await seen(id, start)).toBe(false);
    });

    test('ends with all the others of its manager, or is the one that stays', async () => {
      const { managerId, id } = await opened();
      const here = await openManagerSession(storage().db, managerId, start);
      const stranger = await opened();
      const current = await findManagerSession(storage().db, here, { now: start, touches: true });
      await endOtherSessions(storage().db, managerId, current?.idHash ?? '');
      expect(await Promise.all([id, here, stranger.id].map((one) => seen(one, start)))).toEqual([
        ...[false, true, true],
      ]);
      await endOtherSessions(storage().db, managerId, '');
      expect(await seen(here, start)).toBe(false);
    });

    test('opens and lives while the storage refuses to write that it was used', async () => {
      const { id } = await opened();
      await refuseWrites(storage(), 'manager_sessions');
      try {
        expect(await seen(id, start + hour)).toBe(true);
      } finally {
        await allowWrites(storage(), 'manager_sessions');
      }
      // The session wasn't used then.
      expect(await seen(id, start + 2 * hour + 1)).toBe(false);
    });

    test('that is over is cleared away with the next sign-in', async () => {
      const { managerId } = await opened();
      await openManagerSession(storage().db, managerId, start + 3 * hour);
      const rows = await storage()
        .db.selectFrom('manager_sessions')
        .select('created_at')
        .where('manager_id', '=', managerId)
        .execute();
      expect(rows.map(({ created_at }) => created_at)).toEqual([start + 3 * hour]);
    });
  });

  describe('a client’s session under other keys', () => {
    const [first, second] = ['a first key of the test', 'a second key of the test'];
    const data = { ...noTokens, person: '7700001', sid: 'one sign-in' };
    const ofPerson: NewSession = { kind: 'sso', providerId: 145, data, device: '', maskedAddress: '' };
    const storeOf = (...keys: [string, ...string[]]) =>
      new SessionStore(storage().db, makeSeal(keys), () => start);
    const found = async (store: SessionStore, id: string): Promise<ClientSession> => {
      const session = await store.find(id);
      if (!session) throw new Error('not found');
      return session;
    };

    test('is one of its person and of its sign-in, whichever key it was opened under [AUTH-01] [ACC-02]', async () => {
      const old = await storeOf(first).open(ofPerson);
      const rotated = storeOf(second, first);
      const fresh = await rotated.open(ofPerson);
      await rotated.open({ ...ofPerson, data: { ...data, person: 'somebody else', sid: 'another' } });
      const both = await Promise.all([old, fresh].map((id) => found(rotated, id)));
      const ids = both.map(({ publicId }) => publicId).sort();
      for (const session of both) {
        const own = await rotated.ofPerson(session);
        const grown = await rotated.ofSameSignIn(session);
        expect(own.map(({ publicId }) => publicId).sort()).toEqual(ids);
        expect(grown.map(({ publicId }) => publicId).sort()).toEqual(ids);
        for (const other of both) expect(rotated.isSameSignIn(session, other)).toBe(true);
      }
    });

    test('ends once its key is removed, and is not extended by requests with its cookie', async () => {
      const id = await storeOf(first).open(ofPerson);
      let now = start;
      const without = new SessionStore(storage().db, makeSeal([second]), () => now);
      now += hour;
      expect(await without.find(id)).toBeNull();
      const again = await new SessionStore(storage().db, makeSeal([first]), () => now).find(id);
      expect(again?.seenAt).toBe(start);
    });
  });

  test('a client’s session is read once a request, including whether it is over [AUTH-05]', async () => {
    const env = loadEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    const log = makeLogger(env);
    const transport = makeHttpTransport(env);
    const upstream = makeUpstream(env, makeServiceClients(log, transport));
    const { sessions, store } = makeSignIn({ env, log, db: storage().db, upstream, transport, sso: null });
    const id = await store.open({
      ...{ kind: 'password', providerId: 145, device: '', maskedAddress: '' },
      data: { ...noTokens, person: '7700001', sid: null },
    });
    const request = { cookies: { session: id }, isSessionOver: false };
    const read = sessions.readerFor(request);
    const session = await read();
    if (!session) throw new Error('not found');
    expect(request.isSessionOver).toBe(false);

    await store.end(session);
    expect(await read()).toBe(session);
    const later = { cookies: { session: id }, isSessionOver: false };
    expect(await sessions.readerFor(later)()).toBeNull();
    expect(later.isSessionOver).toBe(true);
  });

  test('a row of the same id in the other table is another session', async () => {
    const { db } = storage();
    const { id: managerId } = await seedManager(db, 'Анна');
    const id = await openManagerSession(db, managerId, start);
    const clients = new SessionRows(db, { table: 'sessions', idleMs: hour, absoluteMs: hour }, () => start);
    const asked: string[] = [];
    const read = (idHash: string) => {
      asked.push(idHash);
      return db.selectFrom('sessions').selectAll().where('id_hash', '=', idHash).executeTakeFirst();
    };
    expect(await clients.find(id, read)).toBeNull();
    expect(asked).toHaveLength(1);
    const [hash = ''] = asked;
    await clients.end(hash);
    expect(await findManagerSession(db, id, { now: start, touches: true })).not.toBeNull();
  });
});
