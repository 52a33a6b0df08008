import type { FastifyBaseLogger } from 'fastify';

import type { Env } from '@/config/env';
import type { Database } from '../database/tables';
import { signingKeys } from '../security/signing-keys';
import type { Upstream } from '../upstream';
import { ClientSessions } from './client-sessions';
import { passwordTokens } from './password-tokens';
import { makeSeal, type Seal } from './seal';
import { SessionStore } from './session-store';
import { Sso, type SsoSettings } from './sso';

/** What signing in needs. */
export interface AuthParts {
  seal: Seal;
  store: SessionStore;
  sessions: ClientSessions;
  sso: Sso;
}

export interface AuthPartsOptions {
  env: Env;
  log: FastifyBaseLogger;
  db: Database;
  upstream: Upstream;
  /** Null: no identity provider. */
  sso: SsoSettings | null;
  /** The clock of sessions, UTC milliseconds. */
  now?: (() => number) | undefined;
}

export function makeAuthParts({
  env,
  log,
  db,
  upstream,
  sso: settings,
  now = Date.now,
}: AuthPartsOptions): AuthParts {
  const seal = makeSeal(signingKeys(env));
  const store = new SessionStore(db, seal, now);
  const sso = new Sso(settings);
  const sources = { password: passwordTokens(upstream.tokens), sso };
  return {
    seal,
    store,
    sso,
    sessions: new ClientSessions({ env, log, upstream, store, seal, sources, now }),
  };
}
