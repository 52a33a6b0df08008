import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import type { Adapter, AdapterPayload, JWK } from 'oidc-provider';

import { hashSecret } from '../profile/secrets';

/** Sessions, grants, codes, tokens, keys, in the provider's storage. */
export interface RecordStore {
  adapterOf: (model: string) => Adapter;
  signingKey: JWK;
  cookieKey: string;
  /** Sign-in sessions that created the grant. */
  endSessionsOf: (grantId: string) => void;
}

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

export function makeRecordStore(storage: DatabaseSync, now: () => number = Date.now): RecordStore {
  storage.exec(tables);
  const sessions = storage.prepare("select id, payload from oidc_records where model = 'Session'");
  const removeSession = storage.prepare("delete from oidc_records where model = 'Session' and id = ?");
  return {
    adapterOf: (model) => new RecordAdapter(model, storage, now),
    signingKey: JSON.parse(keep(storage, 'signing', newSigningKey)) as JWK, // from newSigningKey
    cookieKey: keep(storage, 'cookies', () => randomBytes(32).toString('hex')),
    endSessionsOf: (grantId) => {
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

class RecordAdapter implements Adapter {
  constructor(
    private readonly model: string,
    private readonly storage: DatabaseSync,
    private readonly now: () => number,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    this.storage.prepare('delete from oidc_records where expires_at <= ?').run(this.now());
    this.storage
      .prepare(
        `insert into oidc_records (model, id, payload, grant_id, uid, expires_at) values (?, ?, ?, ?, ?, ?)
         on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
         uid = excluded.uid, expires_at = excluded.expires_at`,
      )
      .run(
        this.model,
        this.keyOf(id),
        JSON.stringify(secretModels.includes(this.model) ? { ...payload, jti: undefined } : payload),
        payload.grantId ?? null,
        payload.uid ?? null,
        expiresIn ? this.now() + expiresIn * 1000 : null,
      );
    if (this.model === 'AccessToken') this.addProfileToken(id, payload, expiresIn);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.read('id = ?', this.keyOf(id), id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.read('uid = ?', uid);
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    this.storage
      .prepare('update oidc_records set consumed_at = ? where model = ? and id = ?')
      .run(Math.floor(this.now() / 1000), this.model, this.keyOf(id));
  }

  async destroy(id: string): Promise<void> {
    this.storage
      .prepare('delete from oidc_records where model = ? and id = ?')
      .run(this.model, this.keyOf(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    this.storage
      .prepare('delete from oidc_records where model = ? and grant_id = ?')
      .run(this.model, grantId);
    this.storage
      .prepare('update profile_tokens set revoked_at = ? where family = ? and revoked_at is null')
      .run(this.now(), grantId);
  }

  private keyOf(id: string): string {
    return secretModels.includes(this.model) ? hashSecret(id) : id;
  }

  private read(where: string, value: string, jti?: string): AdapterPayload | undefined {
    const row = this.storage
      .prepare(
        `select payload, consumed_at from oidc_records
         where model = ? and ${where} and (expires_at is null or expires_at > ?)`,
      )
      .get(this.model, value, this.now());
    if (!row) return undefined;
    const payload = JSON.parse(String(row['payload'])) as AdapterPayload; // written by upsert
    return {
      ...payload,
      ...(jti === undefined ? {} : { jti }),
      ...(row['consumed_at'] === null ? {} : { consumed: Number(row['consumed_at']) }),
    };
  }

  /**
   * An access token of the identity provider is also valid at the profile service; its grant is the family.
   */
  private addProfileToken(id: string, { accountId, grantId }: AdapterPayload, expiresIn: number): void {
    this.storage
      .prepare(
        `insert or ignore into profile_tokens (hash, family, client_id, kind, scope, expires_at)
         values (?, ?, ?, 'access', 'client', ?)`,
      )
      .run(hashSecret(id), grantId ?? '', Number(accountId), this.now() + expiresIn * 1000);
  }
}
