import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import * as z from 'zod/mini';

import {
  type NarrowScope,
  type NarrowTokenAnswer,
  narrowTokenRequestSchema,
  type TokenAnswer,
} from '@/api/profile/tokens.schemas';

import { hashSecret, newSecret } from './secrets';

const minute = 60_000;
const lifetimes = { access: 15 * minute, narrow: 5 * minute, refresh: 30 * 24 * 60 * minute } as const;

/** `client` grants everything; the narrow scopes are for browser components (D38). */
const tokenScopes = ['client', ...narrowTokenRequestSchema.shape.scope.options] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** All tokens of one sign-in share a family. */
const ownerRow = z.object({ clientId: z.number(), family: z.string(), scope: z.enum(tokenScopes) });
export type TokenOwner = z.output<typeof ownerRow>;

export type TokenStore = ReturnType<typeof makeTokenStore>;

export function makeTokenStore(storage: DatabaseSync, now: () => number) {
  const insert = storage.prepare(
    'insert into profile_tokens (hash, family, client_id, kind, scope, expires_at) values (?, ?, ?, ?, ?, ?)',
  );
  const prune = storage.prepare('delete from profile_tokens where expires_at <= ?');
  const findAccess = storage.prepare(
    `select family, client_id as clientId, scope from profile_tokens
     where hash = ? and kind = 'access' and revoked_at is null and expires_at > ?`,
  );
  // One statement: of two simultaneous requests with the same token only one gets the next pair.
  const useRefresh = storage.prepare(
    `update profile_tokens set used_at = ? where hash = ? and kind = 'refresh' and used_at is null
     and revoked_at is null and expires_at > ? returning family, client_id as clientId, scope`,
  );
  const findFamily = storage.prepare('select family from profile_tokens where hash = ? and scope = ?');
  const findUsed = storage.prepare(
    "select 1 from profile_tokens where hash = ? and kind = 'refresh' and used_at is not null",
  );
  const revokeFamily = storage.prepare(
    'update profile_tokens set revoked_at = ? where family = ? and revoked_at is null',
  );

  function keep(kind: 'access' | 'refresh', owner: TokenOwner, lifetime: number): string {
    const token = newSecret();
    insert.run(hashSecret(token), owner.family, owner.clientId, kind, owner.scope, now() + lifetime);
    return token;
  }

  function issue(owner: TokenOwner): TokenAnswer {
    prune.run(now());
    return {
      access_token: keep('access', owner, lifetimes.access),
      token_type: 'Bearer',
      expires_in: lifetimes.access / 1000,
      refresh_token: keep('refresh', owner, lifetimes.refresh),
    };
  }

  /** Ends the token's family; ignores unknown and narrow tokens. */
  function revoke(token: string): void {
    const family = findFamily.get(hashSecret(token), 'client')?.['family'];
    if (family !== undefined) revokeFamily.run(now(), family);
  }

  return {
    issue: (clientId: number) => issue({ clientId, family: randomUUID(), scope: 'client' }),
    /** Undefined for a forged, expired or revoked access token, and for a refresh token. */
    check: (accessToken: string) =>
      z.optional(ownerRow).parse(findAccess.get(hashSecret(accessToken), now())),
    /** Null for an invalid token. A reused one ends its family: it may be stolen. */
    rotate(refreshToken: string): TokenAnswer | null {
      const hash = hashSecret(refreshToken);
      const owner = z.optional(ownerRow).parse(useRefresh.get(now(), hash, now()));
      if (owner) return issue(owner);
      if (findUsed.get(hash)) revoke(refreshToken);
      return null;
    },
    narrow: (owner: TokenOwner, scope: NarrowScope): NarrowTokenAnswer => ({
      access_token: keep('access', { ...owner, scope }, lifetimes.narrow),
      token_type: 'Bearer',
      expires_in: lifetimes.narrow / 1000,
      scope,
    }),
    revoke,
  };
}
