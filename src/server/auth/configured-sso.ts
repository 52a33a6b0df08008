import type { Env } from '@/config/env';
import type { SsoSettings } from './sso';

/** The identity provider of the configuration; null where none is named. */
export function configuredSso(env: Env): SsoSettings | null {
  if (env.OIDC_ISSUER === '') return null;
  return {
    issuer: env.OIDC_ISSUER,
    internalUrl: env.OIDC_INTERNAL_URL,
    client: { id: env.OIDC_CLIENT_ID, secret: env.OIDC_CLIENT_SECRET },
    allowInsecure: false,
  };
}
