import type { onRequestHookHandler } from 'fastify';

import { cookieNames } from '@/config/cookies';
import { resolveFlags, resolveVariants } from '@/site/experiments/resolve-experiments';
import type { VariantCookieForm } from './request-site';

export const defaultVariantChoices = {
  ...resolveVariants(undefined),
  variantsInCookie: 'absent' as const,
  flags: resolveFlags({}),
};

/**
 * Anything that a parser could take for the cookie `v`: nginx's `$cookie_v` ignores case and doesn't treat a
 * comma as a separator.
 */
const variantsCookiePattern = /(?:^|[;,\s])v\s*=/gi;
/**
 * `v` as the site writes it: the configurations in deploy/ put it into their cache keys, and bypass the cache
 * for any other form.
 */
const plainVariantsPattern = /(?:^|; ?)v=[A-Za-z0-9._~-]{1,200}(?:;|$)/;

/** `header`: Cookie. */
function variantsInCookie(header: string): VariantCookieForm {
  const count = header.match(variantsCookiePattern)?.length ?? 0;
  if (count === 0) return 'absent';
  return count === 1 && plainVariantsPattern.test(header) ? 'plain' : 'odd';
}

export const variantsHook: onRequestHookHandler = ({ headers, site }, _reply, done) => {
  if (headers.cookie !== undefined) {
    Object.assign(site, resolveVariants(site.cookies[cookieNames.variants]));
    site.variantsInCookie = variantsInCookie(headers.cookie);
    site.flags = resolveFlags(site.cookies);
  }
  done();
};
