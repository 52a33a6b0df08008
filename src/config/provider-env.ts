import * as z from 'zod/mini';

import { EnvError } from './env';

const port = z.pipe(
  z.string().check(
    z.regex(/^\d{1,5}$/, 'a port from 0 to 65535'),
    z.refine((text) => Number(text) <= 65_535, 'a port from 0 to 65535'),
  ),
  z.transform((text: string) => Number(text)),
);

const providerEnvSchema = z.object({
  /** Port of the stand-alone provider; 0 takes any free port. */
  PROVIDER_PORT: z._default(port, 3100),
  /** By default this machine: the provider has no authentication. */
  PROVIDER_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  /** As the site's; requests are in the subdirectory `provider`. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), 'data'),
  /** As the site's; empty: DATA_DIR/content. */
  CONTENT_DIR: z._default(z.string(), ''),
  /** As the site's: mails only link to its hosts. */
  SITE_DOMAIN: z._default(z.string().check(z.minLength(1)), 'localhost'),
  GEOIP_FILE: z._default(z.string(), ''),
  /** As the site's: sign-in pages are below this URL; empty: none. */
  OIDC_ISSUER: z._default(
    z.union([z.literal(''), z.url({ protocol: /^https?$/ })], 'an http(s) address'),
    '',
  ),
  OIDC_CLIENT_ID: z._default(z.string(), 'site'),
  OIDC_CLIENT_SECRET: z._default(z.string(), ''),
  /** Redirect URIs: `https://{city}.example.ru/api/auth/callback`. */
  PROVIDER_REDIRECTS: z._default(z.string(), ''),
});

export const providerEnvKeys = Object.keys(providerEnvSchema.shape);

export type ProviderEnv = z.output<typeof providerEnvSchema>;

/** Counts empty variables as missing. Throws EnvError with each invalid one. */
export function loadProviderEnv(
  // eslint-disable-next-line no-restricted-syntax -- settings are read in this folder; this is the other entry's file
  source: Record<string, string | undefined> = process.env,
): ProviderEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = providerEnvSchema.safeParse(given);
  if (parsed.success) {
    refuseHalfKnownSite(parsed.data);
    return parsed.data;
  }
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new EnvError(`These settings cannot be used:\n  ${lines.join('\n  ')}`);
}

function refuseHalfKnownSite(env: ProviderEnv): void {
  if (env.OIDC_ISSUER === '') return;
  if (env.OIDC_CLIENT_SECRET === '')
    throw new EnvError('OIDC_CLIENT_SECRET: is needed with OIDC_ISSUER, the same as the site has.');
  if (!env.PROVIDER_REDIRECTS.includes('{city}'))
    throw new EnvError(
      'PROVIDER_REDIRECTS: is needed with OIDC_ISSUER, e.g. https://{city}.example.ru/api/auth/callback.',
    );
}
