import type { Env } from '@/config/env';
import type { SsoSettings } from './sso';

/** The identity provider of the configuration; null where none is named. */
export function configuredSso({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Env): SsoSettings | null {
  if (OIDC_ISSUER === '') return null;
  return {
    issuer: OIDC_ISSUER,
    client: { id: OIDC_CLIENT_ID, secret: OIDC_CLIENT_SECRET },
    allowInsecure: false,
  };
}
