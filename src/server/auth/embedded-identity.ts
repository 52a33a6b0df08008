import { createHmac } from 'node:crypto';

import type { FastifyInstance } from 'fastify';

import type { Env } from '@/config/env';
import { cityOrigin } from '../pages/site-request-of';
import { signingKeys } from '../security/signing-keys';
import { isLocal } from './session-cookie';
import type { SsoSettings } from './sso';
import { callbackOf } from './sso-routes';

/** What the embedded identity provider has to know of this deployment. */
export interface EmbeddedIdentityPlan {
  settings: SsoSettings;
  redirectUriOf: (domain: string) => string;
  /** From here on the site's own calls reach the provider in this process. */
  connect: (app: FastifyInstance) => void;
}

/**
 * The embedded provider answers at `{the site's bare host}/oidc`; the site calls it without a network, because Node
 * cannot resolve every local name. The secret between the two follows from SESSION_KEYS.
 */
export function planEmbeddedIdentity(env: Env): EmbeddedIdentityPlan {
  const port = env.PUBLIC_SCHEME === 'http' && env.PORT !== 80 ? `:${env.PORT}` : '';
  const issuer = `${env.PUBLIC_SCHEME}://${env.SITE_DOMAIN}${port}/oidc`;
  const secret = createHmac('sha256', signingKeys(env)[0]).update('oidc client').digest('base64url');
  let connected: FastifyInstance | null = null;
  return {
    settings: {
      issuer,
      client: { id: env.OIDC_CLIENT_ID, secret },
      allowInsecure: issuer.startsWith('http:') && (env.NODE_ENV !== 'production' || isLocal(env)),
      fetch: async (url, init) => {
        if (!connected) throw new TypeError('the embedded identity provider is not connected');
        return injectFetch(connected, url, init);
      },
    },
    redirectUriOf: (domain) => callbackOf(cityOrigin({ domain }, env)),
    connect: (app) => {
      connected = app;
    },
  };
}

interface FetchedWith {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
}

async function injectFetch(app: FastifyInstance, url: string, { method, headers, body }: FetchedWith) {
  const { host, pathname, search } = new URL(url);
  const isPost = method === 'POST';
  const answer = await app.inject({
    method: isPost ? 'POST' : 'GET',
    url: `${pathname}${search}`,
    headers: { ...headers, host },
    ...(isPost && body instanceof URLSearchParams ? { payload: body.toString() } : {}),
  });
  const answered = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) answered.set(name, String(value));
  return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: answered });
}
