import type { onRequestHookHandler } from 'fastify';

import { cookieNames } from '@/config/cookies';
import { resolveFlags, variantsOf } from '@/site/experiments/resolve-experiments';
import type { VariantsInCookie } from './request-site';

/** For a browser without cookies. */
export const noChoices = {
  ...variantsOf(undefined),
  variantsInCookie: 'absent' as const,
  flags: resolveFlags({}),
};

/**
 * Anything that a parser could take for the cookie `v`: nginx's `$cookie_v` ignores case and doesn't treat a comma as a
 * separator.
 */
const alike = /(?:^|[;,\s])v\s*=/gi;
/**
 * The configurations in deploy/ put this into their cache keys, and bypass the cache for everything else that is
 * `alike`.
 */
const plainVariants = /(?:^|; ?)v=[A-Za-z0-9._~-]{1,200}(?:;|$)/;

/** Parses a Cookie header. Pure. */
function variantsInCookie(header: string): VariantsInCookie {
  const count = header.match(alike)?.length ?? 0;
  if (count === 0) return 'absent';
  return count === 1 && plainVariants.test(header) ? 'plain' : 'odd';
}

/** Determines the visitor's experiment variants (EXP-01) and the operator's overrides (EXP-02). */
export const variantsHook: onRequestHookHandler = ({ headers, site }, _reply, done) => {
  if (headers.cookie !== undefined) {
    Object.assign(site, variantsOf(site.cookies[cookieNames.variants]));
    site.variantsInCookie = variantsInCookie(headers.cookie);
    site.flags = resolveFlags(site.cookies);
  }
  done();
};
