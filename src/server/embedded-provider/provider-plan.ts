import { createHmac } from 'node:crypto';
import { join } from 'node:path';

import { cityPlaceholder, type ProviderOptions } from '@/api/provider-thread/provider-thread.schemas';
import type { Env } from '@/config/env';
import { isLocal } from '../auth/session-cookie';
import type { SsoSettings } from '../auth/sso';
import { callbackOf } from '../auth/sso-routes';
import { cityOrigin } from '../pages/site-request-of';
import { signingKeys } from '../security/signing-keys';
import { type ServiceSettings, serviceSettings } from '../upstream';
import type { ProviderFront } from './front-channel';

/** What the embedded provider is told. */
export type ProviderPlan = Omit<ProviderOptions, 'port'>;

/**
 * The embedded provider of a deployment. It signs clients in where no other identity provider is named and the embedded
 * profile service knows its tokens; its issuer is `{the site's bare host}/oidc`, and the secret between the two follows
 * from SESSION_KEYS.
 */
export function planProvider(env: Env): ProviderPlan {
  const isIdentity = env.OIDC_ISSUER === '' && env.PROFILE_API_URL === '';
  return {
    dataDir: join(env.DATA_DIR, 'provider'),
    siteDomain: env.SITE_DOMAIN,
    geoipFile: env.GEOIP_FILE,
    identity: isIdentity
      ? {
          issuer: `${bareOrigin(env)}/oidc`,
          client: {
            id: env.OIDC_CLIENT_ID,
            secret: createHmac('sha256', signingKeys(env)[0]).update('oidc client').digest('base64url'),
          },
          redirectTemplate: callbackOf(cityOrigin({ domain: cityPlaceholder }, env)),
        }
      : null,
  };
}

/** How the site reaches its embedded provider: by address, as it would any other. */
export interface ProviderConnection {
  /** The addresses of all services: where none is configured, the embedded provider's. */
  addresses: ServiceSettings;
  /** What browsers visit of it. */
  front: ProviderFront;
  /** Absent where another identity provider is configured, or none. */
  sso?: SsoSettings;
}

/** `address` is the embedded provider's origin, e.g. `http://127.0.0.1:40123`. */
export function connectionTo(address: string, env: Env, { identity }: ProviderPlan): ProviderConnection {
  const found = Object.values(serviceSettings).map((setting): [string, string] => [
    setting,
    env[setting] || address,
  ]);
  return {
    addresses: { ...env, ...Object.fromEntries<string>(found) },
    front: { address, issuer: identity?.issuer ?? null, hasPaymentPage: env.PAYMENT_URL === '' },
    ...(identity
      ? {
          sso: {
            issuer: identity.issuer,
            internalUrl: address,
            client: identity.client,
            allowInsecure:
              identity.issuer.startsWith('http:') && (env.NODE_ENV !== 'production' || isLocal(env)),
          },
        }
      : {}),
  };
}

function bareOrigin({ PUBLIC_SCHEME, PORT, SITE_DOMAIN }: Env): string {
  const port = PUBLIC_SCHEME === 'http' && PORT !== 80 ? `:${PORT}` : '';
  return `${PUBLIC_SCHEME}://${SITE_DOMAIN}${port}`;
}
