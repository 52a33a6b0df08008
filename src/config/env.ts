import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';

import { missingPublicSettings } from './demo-or-production';

z.config({ jitless: true });

/** City of a visitor if no hint of CITY-03 determines a city. */
export const defaultCityDomain = 'perm';

const port = z.pipe(
  z.string().check(
    z.regex(/^\d{1,5}$/, 'a port from 1 to 65535'),
    z.refine((text) => Number(text) <= 65_535, 'a port from 1 to 65535'),
  ),
  z.transform((text: string) => Number(text)),
);
const count = z.pipe(
  z.string().check(z.regex(/^\d{1,7}$/, 'a whole number')),
  z.transform((text: string) => Number(text)),
);
const cacheSize = z.pipe(
  z
    .string()
    .check(z.refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= 16, 'megabytes, from 16 to 9999')),
  z.transform((text: string) => Number(text)),
);
const freshness = z.pipe(
  z
    .string()
    .check(
      z.refine((text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= 3600, 'seconds, from 1 to 3600'),
    ),
  z.transform((text: string) => Number(text)),
);
const flag = z.pipe(
  z.enum(['0', '1'], 'either 0 or 1'),
  z.transform((text: '0' | '1') => text === '1'),
);
const host = z.pipe(
  z.string().check(z.regex(/^[a-z0-9.-]+$/i, 'a host name')),
  z.transform((text: string) => text.toLowerCase()),
);
const optionalText = z._default(z.string(), '');
const serviceUrl = z._default(
  z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'an http(s) address' })]),
  '',
);

const postgresUrl = z._default(
  z.string().check(
    z.regex(/^(?:postgres(?:ql)?:\/\/.*)?$/, 'a postgresql:// address'),
    // libpq tries several hosts, Node's driver takes the list for one.
    z.refine(
      (text) => !/^postgres(?:ql)?:\/\/(?:[^/?]*@)?[^/?@]*,|[?&](?:host|port)=[^&]*(?:,|%2c)/i.test(text),
      'one host: the primary, or a pooler that follows it',
    ),
  ),
  '',
);

const vapidKey = (bytes: number) =>
  z
    .string()
    .check(
      z.refine(
        (text) => text === '' || (/^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes),
        `${bytes} bytes in base64url: \`npx web-push generate-vapid-keys\``,
      ),
    );

const mailboxPattern = /^[^\s@,<>]+@[^\s@,<>]+$/;
const webhookSecretForm =
  'whsec_ and 24 to 64 random bytes in base64: `echo whsec_$(openssl rand -base64 32)`';

const webhookSecrets = z._default(
  z.string().check(z.refine((text) => splitList(text).every(isWebhookSecret), webhookSecretForm)),
  '',
);

const answerSize = z.pipe(
  z
    .string()
    .check(z.refine((text) => /^[1-9]\d?$/.test(text) && Number(text) <= 64, 'megabytes, from 1 to 64')),
  z.transform((text: string) => Number(text)),
);
/** A name, `.example.ru` or `*.example.ru`, an IP address, or a range with a hyphen; optional port. */
const proxyExceptionPattern = /^[\w.*:[\]-]+$/;

const envSchema = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'production', 'test'], 'development, production or test'),
    'development',
  ),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  /** Parent of the city hosts: `perm.{SITE_DOMAIN}`. */
  SITE_DOMAIN: z._default(host, 'localhost'),
  PUBLIC_SCHEME: z._default(z.enum(['http', 'https'], 'http or https'), 'http'),
  /** 1: Strict-Transport-Security covers subdomains of the site's hosts. */
  HSTS_SUBDOMAINS: z._default(flag, false),
  /** 1: browsers may preload the domain as https-only, which takes months to revert. */
  HSTS_PRELOAD: z._default(flag, false),
  /** 1: public demonstration: services without URL are embedded, every page says so. */
  DEMO: z._default(flag, false),
  /** Parent domain of shared cookies; empty: host-only. */
  COOKIE_DOMAIN: z._default(z.union([z.literal(''), host], 'a host name'), ''),
  /** Only host of the desk; empty: config/demo-or-production.ts. */
  MANAGER_HOST: z._default(z.union([z.literal(''), host], 'a host name, without scheme and port'), ''),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), 'data'),
  /** The operator's content for the embedded provider; empty: DATA_DIR/content. */
  CONTENT_DIR: optionalText,
  /** Unpublished content for previews of the desk; empty: DATA_DIR/content-draft. */
  CONTENT_DRAFT_DIR: optionalText,
  /** Outside the storage's backups; empty: DATA_DIR. */
  ERASURE_LOG_DIR: optionalText,
  /** Age at which `npm run backup` deletes backups in the directory; 0: never. */
  BACKUP_KEEP_DAYS: z._default(count, 30),
  /** Empty: embedded SQLite in DATA_DIR. */
  DATABASE_URL: postgresUrl,
  /** Without the pooler, for dedicated connections; empty: DATABASE_URL. */
  DATABASE_DIRECT_URL: postgresUrl,
  /** 0: an older schema stops the start; run `npm run migrate`. */
  MIGRATE_AT_START: z._default(flag, true),
  TRUSTED_PROXIES: z._default(
    z
      .string()
      .check(z.refine((text) => splitList(text).every(isProxyRange), 'addresses or ranges, e.g. 10.0.0.0/8')),
    '',
  ),
  /** Comma-separated, 32 characters or more; the first signs, all verify. */
  SESSION_KEYS: optionalText,
  MANAGER_EMAIL: optionalText,
  MANAGER_PASSWORD: optionalText,
  CONTENT_API_URL: serviceUrl,
  GEOGRAPHY_API_URL: serviceUrl,
  QUIZ_API_URL: serviceUrl,
  PROFILE_API_URL: serviceUrl,
  CATALOGUE_API_URL: serviceUrl,
  REQUESTS_API_URL: serviceUrl,
  CAMPAIGN_API_URL: serviceUrl,
  OUTAGES_API_URL: serviceUrl,
  VISITS_API_URL: serviceUrl,
  /** Contract of /v1/geography/houses; empty: the geography service. */
  ADDRESS_API_URL: serviceUrl,
  /** Response limit of a service, CRM or identity provider, MB. */
  MAX_ANSWER_MB: z._default(answerSize, 4),
  /** For all outgoing calls; empty: none, despite HTTP_PROXY. */
  OUTBOUND_PROXY: serviceUrl,
  /** Comma-separated; loopback is always excepted. */
  OUTBOUND_PROXY_EXCEPT: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => splitList(text).every((one) => proxyExceptionPattern.test(one)),
          'names, .names, addresses or ranges like 10.0.0.1-10.0.0.254, separated by commas',
        ),
      ),
    '',
  ),
  /** OpenID Connect for cities with SSO; empty: embedded. */
  OIDC_ISSUER: serviceUrl,
  OIDC_CLIENT_ID: z._default(z.string(), 'site'),
  /** Required with OIDC_ISSUER. */
  OIDC_CLIENT_SECRET: optionalText,
  /** `offline_access` makes the provider ask for consent each time. */
  OIDC_SCOPE: z._default(
    z
      .string()
      .check(z.regex(/^openid(?: [\w.:/-]+)*$/, '`openid`, and others after it with a space before each')),
    'openid',
  ),
  /** Secret in a header (special characters encoded) or the body. */
  OIDC_CLIENT_AUTH: z._default(z.enum(['basic', 'post'], 'basic or post'), 'basic'),
  /** Signature of id tokens; empty: by discovery, else RS256. HS256, HS384, HS512 use OIDC_CLIENT_SECRET. */
  OIDC_ID_TOKEN_ALG: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(?:(?:[RPEH]S(?:256|384|512)|EdDSA|Ed25519))?$/,
          'RS256, PS256, ES256, HS256 and the like, or EdDSA',
        ),
      ),
    '',
  ),
  /** Origin called by the server; empty: the issuer's. */
  OIDC_INTERNAL_URL: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => text === '' || isOriginOfOurs(text),
          'an https origin, or an http one of this machine (127.0.0.1, localhost), without a path',
        ),
      ),
    '',
  ),
  /** Shown in a frame; empty: no chat (API-06). */
  CHAT_URL: serviceUrl,
  /** Target of /payments; empty: embedded sandbox. */
  PAYMENT_URL: serviceUrl,
  /**
   * Comma-separated redirect targets of PAYMENT_URL and OIDC_ISSUER, whose own origins are always allowed.
   */
  FORM_ORIGINS: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => splitList(text).every((origin) => isHttpsOrigin(origin) || isLocalOrigin(origin)),
          'https origins separated by commas, without paths',
        ),
      ),
    '',
  ),
  /** Comma-separated, for framed videos; empty: none (TV-03). */
  VIDEO_ORIGINS: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => splitList(text).every(isHttpsOrigin),
          'https origins separated by commas, without paths',
        ),
      ),
    '',
  ),
  /** Its cities name the cobrand's legal entity (SHELL-11); empty: none. */
  COBRAND_PROVIDER_ID: z._default(
    z.string().check(z.regex(/^(?:[1-9]\d{0,8})?$/, 'a positive whole number')),
    '',
  ),
  /** IP ranges for the embedded geography service; empty: the project's. */
  GEOIP_FILE: optionalText,
  /** The IP address helps to choose the city (CITY-03). */
  IP_STEP: z._default(flag, true),
  /** Per hour, phone and IP address; more are quarantined (server/limits/limit-table.ts). */
  LEADS_PER_PHONE: z._default(count, 5),
  LEADS_PER_ADDRESS: z._default(count, 30),
  /** Per hour, for an IP address and for all together; more are refused. */
  LEADS_CEILING_PER_ADDRESS: z._default(count, 500),
  LEADS_CEILING: z._default(count, 10_000),
  /** From load to submission of a form with more than a phone; faster looks automated. */
  LEADS_MIN_FILL_MS: z._default(count, 1500),
  /** Days of inactivity that close and erase an open lead; 0: never. */
  OPEN_LEAD_DAYS: z._default(count, 365),
  /** Days until a quarantined request is erased; 0: as closed ones. */
  QUARANTINE_DAYS: z._default(count, 30),
  /** Signed webhook for leads; empty: none (LEAD-09). */
  CRM_WEBHOOK_URL: serviceUrl,
  /** `whsec_…` of Standard Webhooks; comma-separated for rotation. */
  CRM_WEBHOOK_SECRET: webhookSecrets,
  /** `smtp://user:password@host:587`; empty: no mail. */
  SMTP_URL: z._default(
    z.union([z.literal(''), z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address' })]),
    '',
  ),
  /**
   * `checked`: encrypted if offered, certificate verified except on this machine. `unchecked`: any
   * certificate. `off`: none.
   */
  SMTP_TLS: z._default(z.enum(['checked', 'unchecked', 'off'], 'checked, unchecked or off'), 'checked'),
  MAIL_FROM: optionalText,
  /** Comma-separated, for each lead; empty: none (LEAD-09). */
  LEADS_MAIL_TO: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => splitList(text).every((one) => mailboxPattern.test(one)),
          'e-mail addresses separated by commas',
        ),
      ),
    '',
  ),
  /** Web Push (RFC 8292), both or none; empty: generated once. */
  VAPID_PUBLIC_KEY: z._default(vapidKey(65), ''),
  VAPID_PRIVATE_KEY: z._default(vapidKey(32), ''),
  /** Contact for push services, `mailto:` or https; empty: the desk's URL. */
  VAPID_SUBJECT: z._default(
    z.union(
      [z.literal(''), z.string().check(z.regex(/^mailto:[^\s@]+@[^\s@]+$/)), z.url({ protocol: /^https$/ })],
      'a mailto: or https address',
    ),
    '',
  ),
  /** Cached guest pages; `npm start` derives node's heap limit. */
  PAGE_CACHE_MB: z._default(cacheSize, 32),
  /** Freshness of guest pages; over a minute requires a purging CMS (PURGE_SECRET). */
  PAGE_FRESH_SECONDS: z._default(freshness, 60),
  /** Verify `POST /api/purge`, as CRM_WEBHOOK_SECRET; empty: no endpoint. */
  PURGE_SECRET: webhookSecrets,
  /** Accept PURGE by tag, `http://host:port/`, comma-separated. */
  FRONT_PURGE_URLS: z._default(
    z
      .string()
      .check(
        z.refine((text) => splitList(text).every(isHttpAddress), 'http(s) addresses separated by commas'),
      ),
    '',
  ),
  /** Browsers with a dictionary of pages receive differences only (ADR 7). */
  COMPRESSION_DICTIONARY: z._default(flag, true),
  /** 1: every front cache keys by the cookie `v`, so it may cache pages with variants (deploy/nginx.conf). */
  FRONT_KEYS_BY_V: z._default(flag, false),
  /** A line per request, no personal data. */
  ACCESS_LOG: z._default(flag, false),
  /** /metrics for Prometheus; 0: off, code not loaded (docs/operations/metrics.md). */
  METRICS_PORT: z._default(port, 0),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** 0: none. Results need METRICS_PORT. */
  SYNTHETIC_EVERY_MINUTES: z._default(
    z.pipe(
      z
        .string()
        .check(z.refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= 60, 'minutes, from 0 to 60')),
      z.transform((text: string) => Number(text)),
    ),
    5,
  ),
  /** OTLP over HTTP; empty: no tracing. */
  OTEL_EXPORTER_OTLP_ENDPOINT: serviceUrl,
  /** Share of traced requests, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(
      z
        .string()
        .check(z.refine((text) => /^(?:0(?:\.\d{1,4})?|1(?:\.0+)?)$/.test(text), 'a share from 0 to 1')),
      z.transform((text: string) => Number(text)),
    ),
    0.1,
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'fatal, error, warn, info, debug or silent',
    ),
    'info',
  ),
});

export type Env = z.output<typeof envSchema>;

/** A test compares them with `.env.example`. */
export const envKeys = Object.keys(envSchema.shape);

/** Names the variables and the expected values. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

const unsafeSecretPattern = /change-?me|secret|example|password/i;

/**
 * Parses the settings; throws EnvError with each invalid variable. In production SESSION_KEYS is optional
 * only with the embedded storage, which generates a key in DATA_DIR.
 */
export function loadEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([key, value]) => envKeys.includes(key) && value !== ''),
  );
  const parsed = envSchema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new EnvError(`These settings cannot be used:\n  ${lines.join('\n  ')}\nSee .env.example.`);
  }
  const env = parsed.data;
  const keys = splitList(env.SESSION_KEYS);
  if (keys.some((key) => key.length < 32))
    throw new EnvError('SESSION_KEYS: every key needs 32 characters or more.');
  refuseHalfSet(env);
  if (env.METRICS_PORT !== 0 && env.METRICS_PORT === env.PORT)
    throw new EnvError('METRICS_PORT: has to be another port than PORT.');
  if (env.NODE_ENV === 'production') {
    refuseUnsafe(env, keys);
    refuseEmbeddedInPublic(env);
  }
  return env;
}

export function childProcessEnv(given: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...given };
}

/** Applies a file's settings to this process and its threads. */
export function applySettingsToProcess(values: Record<string, string>): void {
  Object.assign(process.env, values);
}

/** Sets NODE_ENV: without it Next would start its development server, without production checks. */
export function assumeProduction(): void {
  const given: Record<string, string | undefined> = process.env;
  if (!given['NODE_ENV']) applySettingsToProcess({ NODE_ENV: 'production' });
}

/** Valid for Fastify's `trustProxy`: address, range, or name of private ranges. */
function isProxyRange(text: string): boolean {
  const [address = '', bits] = text.split('/');
  // No short IPv4 such as 10.1, meant as a range.
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  if (bits === undefined) return isAddress || ['loopback', 'linklocal', 'uniquelocal'].includes(text);
  return isAddress && ipaddr.isValidCIDR(text);
}

/** EnvError for settings that are useless or unsafe without another setting. */
function refuseHalfSet(env: Env): void {
  const { COOKIE_DOMAIN, SITE_DOMAIN } = env;
  if (COOKIE_DOMAIN !== '' && SITE_DOMAIN !== COOKIE_DOMAIN && !SITE_DOMAIN.endsWith(`.${COOKIE_DOMAIN}`))
    throw new EnvError('COOKIE_DOMAIN: has to be SITE_DOMAIN or a parent of it.');
  if (env.DATABASE_DIRECT_URL !== '' && env.DATABASE_URL === '')
    throw new EnvError('DATABASE_URL: is needed with DATABASE_DIRECT_URL.');
  if (env.OUTBOUND_PROXY_EXCEPT !== '' && env.OUTBOUND_PROXY === '')
    throw new EnvError('OUTBOUND_PROXY: is needed with OUTBOUND_PROXY_EXCEPT.');
  if (env.OIDC_INTERNAL_URL !== '' && env.OIDC_ISSUER === '')
    throw new EnvError('OIDC_ISSUER: is needed with OIDC_INTERNAL_URL.');
  if (env.OIDC_ISSUER !== '' && new URL(env.OIDC_ISSUER).protocol !== 'https:')
    throw new EnvError(
      'OIDC_ISSUER: has to be an https address; OIDC_INTERNAL_URL may be http on this machine.',
    );
  if (env.OIDC_ISSUER !== '' && env.OIDC_CLIENT_SECRET === '')
    throw new EnvError(
      'OIDC_CLIENT_SECRET: is needed with OIDC_ISSUER: the secret of the site at the provider.',
    );
  if ((env.VAPID_PUBLIC_KEY === '') !== (env.VAPID_PRIVATE_KEY === ''))
    throw new EnvError('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: each is needed with the other.');
  refuseHalfSetReceivers(env);
}

function refuseHalfSetReceivers(env: Env): void {
  const { CRM_WEBHOOK_URL, LEADS_MAIL_TO } = env;
  if (CRM_WEBHOOK_URL !== '' && splitList(env.CRM_WEBHOOK_SECRET).length === 0)
    throw new EnvError(`CRM_WEBHOOK_SECRET: is needed with CRM_WEBHOOK_URL: ${webhookSecretForm}.`);
  if (CRM_WEBHOOK_URL !== '' && new URL(CRM_WEBHOOK_URL).username !== '')
    throw new EnvError('CRM_WEBHOOK_URL: cannot hold a user and password; the signature says who sends.');
  if (LEADS_MAIL_TO !== '' && env.SMTP_URL === '')
    throw new EnvError('SMTP_URL: is needed with LEADS_MAIL_TO.');
  if (LEADS_MAIL_TO !== '' && !env.MAIL_FROM.includes('@'))
    throw new EnvError('MAIL_FROM: is needed with LEADS_MAIL_TO, e.g. site@example.ru.');
}

/** Demo clients or a payment sandbox must not serve a public domain. */
function refuseEmbeddedInPublic(env: Env): void {
  const missing = missingPublicSettings(env);
  if (missing.length === 0) return;
  throw new EnvError(
    `A site on ${env.SITE_DOMAIN} needs these settings:\n  ${missing.join('\n  ')}\n` +
      'See .env.example. DEMO=1 makes it a demonstration, in which embedded services answer and every page says so.',
  );
}

function isHttpAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Standard Webhooks 1.0. */
function isWebhookSecret(text: string): boolean {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const bytes = Math.floor(((encoded ?? '').replace(/=+$/, '').length * 3) / 4);
  return bytes >= 24 && bytes <= 64;
}

function refuseUnsafe(env: Env, keys: string[]): void {
  if (keys.some((key) => unsafeSecretPattern.test(key)))
    throw new EnvError(
      'SESSION_KEYS: this looks like a sample secret; make one with `openssl rand -hex 32`.',
    );
  if (env.DATABASE_URL !== '' && keys.length === 0)
    throw new EnvError('SESSION_KEYS: is needed with DATABASE_URL, so that all instances share it.');
  if (env.MANAGER_PASSWORD !== '' && env.MANAGER_PASSWORD.length < 12)
    throw new EnvError('MANAGER_PASSWORD: needs 12 characters or more.');
  if (env.MANAGER_PASSWORD !== '' && env.MANAGER_EMAIL === '')
    throw new EnvError('MANAGER_EMAIL: is needed together with MANAGER_PASSWORD.');
}

function isHttpsOrigin(text: string): boolean {
  return /^https:\/\/[a-z0-9.-]+(?::\d+)?$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const isLocalOrigin = (text: string) => /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/.test(text);

/** May receive secrets: https, or loopback http. */
function isOriginOfOurs(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin, href } = new URL(text);
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
  return href === `${origin}/` && (protocol === 'https:' || (protocol === 'http:' && isLoopback));
}

/** Splits a comma-separated text, trims the parts and drops empty ones. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Path of the operator's folder of content (docs/content.md). */
export function contentFolderOf({ CONTENT_DIR, DATA_DIR }: Pick<Env, 'CONTENT_DIR' | 'DATA_DIR'>): string {
  return CONTENT_DIR || `${DATA_DIR}/content`;
}
