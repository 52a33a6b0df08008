import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import type { NarrowScope } from '@/api/profile/tokens.schemas';

import { hashSecret, newSecret } from './secrets';

const minute = 60_000;
const lifetimes = { access: 15 * minute, narrow: 5 * minute, refresh: 30 * 24 * 60 * minute } as const;

/** `client` grants everything; the narrow scopes are for browser components (D38). */
export type TokenScope = 'client' | NarrowScope;

/** All tokens of one sign-in share a family. */
export interface TokenOwner {
  clientId: number;
  family: string;
  scope: TokenScope;
}

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
  /** Seconds. */
  accessExpiresIn: number;
}

export interface TokenStore {
  issue(clientId: number): TokenPair;
  /** Null for a forged, expired or revoked access token, and for a refresh token. */
  check(accessToken: string): TokenOwner | null;
  /** Null for an invalid token. A reused one ends its family: it may be stolen. */
  rotate(refreshToken: string): TokenPair | null;
  narrow(owner: TokenOwner, scope: NarrowScope): { accessToken: string; expiresIn: number };
  /** Ends the token's family; ignores unknown and narrow tokens. */
  revoke(token: string): void;
}

export function makeTokenStore(storage: DatabaseSync, now: () => number): TokenStore {
  const insert = storage.prepare(
    'insert into profile_tokens (hash, family, client_id, kind, scope, expires_at) values (?, ?, ?, ?, ?, ?)',
  );
  const prune = storage.prepare('delete from profile_tokens where expires_at <= ?');
  const findAccess = storage.prepare(
    `select family, client_id, scope from profile_tokens
     where hash = ? and kind = 'access' and revoked_at is null and expires_at > ?`,
  );
  // One statement: of two simultaneous requests with the same token only one gets the next pair.
  const useRefresh = storage.prepare(
    `update profile_tokens set used_at = ? where hash = ? and kind = 'refresh' and used_at is null
     and revoked_at is null and expires_at > ? returning family, client_id`,
  );
  const findFamily = storage.prepare('select family from profile_tokens where hash = ? and scope = ?');
  const revokeFamily = storage.prepare(
    'update profile_tokens set revoked_at = ? where family = ? and revoked_at is null',
  );

  function keep(kind: 'access' | 'refresh', owner: TokenOwner, lifetime: number): string {
    const token = newSecret();
    insert.run(hashSecret(token), owner.family, owner.clientId, kind, owner.scope, now() + lifetime);
    return token;
  }

  function pairOf(owner: TokenOwner): TokenPair {
    prune.run(now());
    return {
      accessToken: keep('access', owner, lifetimes.access),
      refreshToken: keep('refresh', owner, lifetimes.refresh),
      accessExpiresIn: lifetimes.access / 1000,
    };
  }

  function revoke(token: string): void {
    const family = findFamily.get(hashSecret(token), 'client')?.['family'];
    if (family !== undefined) revokeFamily.run(now(), family);
  }

  return {
    issue: (clientId) => pairOf({ clientId, family: randomUUID(), scope: 'client' }),
    check: (accessToken) => {
      const row = findAccess.get(hashSecret(accessToken), now());
      return row
        ? { clientId: Number(row['client_id']), family: String(row['family']), scope: scopeOf(row['scope']) }
        : null;
    },
    rotate: (refreshToken) => {
      const row = useRefresh.get(now(), hashSecret(refreshToken), now());
      if (row)
        return pairOf({
          clientId: Number(row['client_id']),
          family: String(row['family']),
          scope: 'client',
        });
      endFamilyOfUsed(refreshToken);
      return null;
    },
    narrow: (owner, scope) => ({
      accessToken: keep('access', { ...owner, scope }, lifetimes.narrow),
      expiresIn: lifetimes.narrow / 1000,
    }),
    revoke,
  };

  function endFamilyOfUsed(refreshToken: string): void {
    const wasUsed = storage
      .prepare("select 1 from profile_tokens where hash = ? and kind = 'refresh' and used_at is not null")
      .get(hashSecret(refreshToken));
    if (wasUsed) revoke(refreshToken);
  }
}

function scopeOf(text: unknown): TokenScope {
  return text === 'tv-notice' || text === 'chat' ? text : 'client';
}
