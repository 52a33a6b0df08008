import { createHash } from 'node:crypto';

import { isPublicDemo } from '@/config/demo-or-production';
import type { Env } from '@/config/env';
import { themeScript } from '@/site/page/document-theme.server';

/** Also of error pages. Excludes a demonstration from search engines. */
export function safetyHeaders(
  env: Pick<Env, 'PUBLIC_SCHEME' | 'SITE_DOMAIN' | 'DEMO' | 'HSTS_SUBDOMAINS' | 'HSTS_PRELOAD'>,
): Record<string, string> {
  return {
    'content-security-policy': nonPageSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    ...(isPublicDemo(env) ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
    ...(env.PUBLIC_SCHEME === 'https'
      ? {
          'strict-transport-security': hstsOf(env),
        }
      : {}),
  };
}

/** Two years; subdomains and preloading by setting. */
function hstsOf({ HSTS_SUBDOMAINS, HSTS_PRELOAD }: Pick<Env, 'HSTS_SUBDOMAINS' | 'HSTS_PRELOAD'>): string {
  const subdomains = HSTS_SUBDOMAINS || HSTS_PRELOAD ? '; includeSubDomains' : '';
  return `max-age=63072000${subdomains}${HSTS_PRELOAD ? '; preload' : ''}`;
}

function cspHash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** styled-components leaves it empty; its rules come through CSSOM. */
const emptyStyle = cspHash('');
const themeHash = cspHash(themeScript);

/** Content security policy without external origins except those configured for frames and form targets. */
export function pagePolicy(
  styleHashes: readonly string[],
  frameOrigins: readonly string[] = [],
  formOrigins: readonly string[] = [],
): string {
  const styles = ["'self'", ...[...styleHashes, emptyStyle].map((hash) => `'sha256-${hash}'`)];
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${themeHash}'`,
    `style-src ${styles.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    ...(frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(' ')}`] : []),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Next's development server requires eval, inline styles and a web socket. */
export const developmentContentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-eval' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' ws:",
].join('; ');

export const nonPageSecurityPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
