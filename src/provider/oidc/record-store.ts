import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

import type { Adapter, AdapterPayload, JWK } from 'oidc-provider';

import { hashSecret } from '../profile/secrets';

const tables = `
  create table if not exists oidc_records (
    model text not null, id text not null, payload text not null, grant_id text, uid text,
    expires_at integer, consumed_at integer, primary key (model, id)) strict;
  create index if not exists oidc_records_by_grant on oidc_records (grant_id);
  create index if not exists oidc_records_by_uid on oidc_records (uid);
  create index if not exists oidc_records_by_expiry on oidc_records (expires_at);
  create table if not exists oidc_keys (name text primary key, value text not null) strict;
`;

/** Stored as hashes, useless to a reader of the tables. */
const secretModels = ['AccessToken', 'RefreshToken', 'AuthorizationCode', 'Session'];

export type RecordStore = ReturnType<typeof makeRecordStore>;

/** Sessions, grants, codes, tokens, keys, in the provider's storage. */
export function makeRecordStore(storage: DatabaseSync, now: () => number = Date.now) {
  storage.exec(tables);
  const sessions = storage.prepare("select id, payload from oidc_records where model = 'Session'");
  const removeSession = storage.prepare("delete from oidc_records where model = 'Session' and id = ?");
  return {
    adapterOf: (model: string) => makeAdapter(model, storage, now),
    signingKey: JSON.parse(keep(storage, 'signing', newSigningKey)) as JWK, // from newSigningKey
    cookieKey: keep(storage, 'cookies', () => randomBytes(32).toString('hex')),
    /** Sign-in sessions that created the grant. */
    endSessionsOf: (grantId: string) => {
      for (const { id, payload } of sessions.all())
        if (String(payload).includes(JSON.stringify(grantId))) removeSession.run(String(id));
    },
  };
}

function newSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({
    ...privateKey.export({ format: 'jwk' }),
    alg: 'ES256',
    use: 'sig',
    kid: randomBytes(8).toString('hex'),
  });
}

function keep(storage: DatabaseSync, name: string, make: () => string): string {
  storage.prepare('insert or ignore into oidc_keys values (?, ?)').run(name, make());
  return String(storage.prepare('select value from oidc_keys where name = ?').get(name)?.['value']);
}

function makeAdapter(model: string, storage: DatabaseSync, now: () => number): Adapter {
  const isSecret = secretModels.includes(model);
  const keyOf = (id: string) => (isSecret ? hashSecret(id) : id);
  const run = (statement: string, ...values: SQLInputValue[]) => storage.prepare(statement).run(...values);

  function read(column: 'id' | 'uid', value: string, jti?: string): AdapterPayload | undefined {
    const row = storage
      .prepare(
        `select payload, consumed_at from oidc_records
         where model = ? and ${column} = ? and (expires_at is null or expires_at > ?)`,
      )
      .get(model, value, now());
    if (!row) return undefined;
    const payload = JSON.parse(String(row['payload'])) as AdapterPayload; // written by upsert
    return {
      ...payload,
      ...(jti === undefined ? {} : { jti }),
      ...(row['consumed_at'] === null ? {} : { consumed: Number(row['consumed_at']) }),
    };
  }

  return {
    upsert: async (id, payload, expiresIn) => {
      const { grantId, uid, accountId } = payload;
      const stored = JSON.stringify(isSecret ? { ...payload, jti: undefined } : payload);
      const expiresAt = expiresIn ? now() + expiresIn * 1000 : null;
      run('delete from oidc_records where expires_at <= ?', now());
      run(
        `insert into oidc_records (model, id, payload, grant_id, uid, expires_at) values (?, ?, ?, ?, ?, ?)
         on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
         uid = excluded.uid, expires_at = excluded.expires_at`,
        ...[model, keyOf(id), stored, grantId ?? null, uid ?? null, expiresAt],
      );
      // The token is also valid at the profile service; its grant is the family.
      if (model === 'AccessToken')
        run(
          `insert or ignore into profile_tokens (hash, family, client_id, kind, scope, expires_at)
           values (?, ?, ?, 'access', 'client', ?)`,
          ...[hashSecret(id), grantId ?? '', Number(accountId), expiresAt],
        );
    },
    find: async (id) => read('id', keyOf(id), id),
    findByUid: async (uid) => read('uid', uid),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const at = Math.floor(now() / 1000);
      run('update oidc_records set consumed_at = ? where model = ? and id = ?', at, model, keyOf(id));
    },
    destroy: async (id) => {
      run('delete from oidc_records where model = ? and id = ?', model, keyOf(id));
    },
    revokeByGrantId: async (grantId) => {
      run('delete from oidc_records where model = ? and grant_id = ?', model, grantId);
      run(
        'update profile_tokens set revoked_at = ? where family = ? and revoked_at is null',
        ...[now(), grantId],
      );
    },
  };
}
