import type { FastifyBaseLogger } from 'fastify';

import type { HttpTransport } from '@/api/http/transport';
import type { Env } from '@/config/env';
import type { Database } from '../database/tables';
import { makeSeal, type Seal, signingKeys } from '../security/seal';
import type { Upstream } from '../upstream';
import { ClientSessionStore } from './client-sessions';
import { passwordTokens } from './session-data';
import { SessionStore } from './session-store';
import { Sso, type SsoSettings } from './sso';
import type { RateLimiter } from '../limits/limits';
import type { Csrf } from '../security/csrf';
import type { FormPageParts } from '../pages/form-page';

export interface SignInParts extends FormPageParts {
  seal: Seal;
  sessions: ClientSessionStore;
  sso: Sso;
  env: Env;
  upstream: Upstream;
  limits: RateLimiter;
  csrf: Csrf;
}

interface MadeForSignIn {
  seal: Seal;
  store: SessionStore;
  sessions: ClientSessionStore;
  sso: Sso;
}

interface SignInOptions {
  env: Env;
  log: FastifyBaseLogger;
  db: Database;
  upstream: Upstream;
  sso: SsoSettings | null;
  transport: HttpTransport;
  now?: (() => number) | undefined;
}

export function makeSignIn({
  env,
  log,
  db,
  upstream,
  sso: settings,
  transport,
  now = Date.now,
}: SignInOptions): MadeForSignIn {
  const seal = makeSeal(signingKeys(env));
  const store = new SessionStore(db, seal, now);
  const sso = new Sso(settings, transport);
  const sources = { password: passwordTokens(upstream.tokens), sso };
  return {
    seal,
    store,
    sso,
    sessions: new ClientSessionStore({ env, log, upstream, store, sources, now }),
  };
}
