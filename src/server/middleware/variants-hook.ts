import type { onRequestHookHandler } from 'fastify';

import { cookieNames } from '@/config/cookies';
import { resolveFlags, variantsOf } from '@/site/experiments/resolve-experiments';
import type { VariantsInCookie } from './request-site';

/** Of a browser without cookies. */
export const noChoices = {
  ...variantsOf(undefined),
  variantsInCookie: 'absent' as const,
  flags: resolveFlags({}),
};

/** What somebody might take for the cookie `v`: nginx's own `$cookie_v` heeds neither capitals nor that a comma parts nothing. */
const alike = /(?:^|[;,\s])v\s*=/gi;
/** The files of deploy/ take this into their keys, and let everything else that is `alike` go past. */
const plainVariants = /(?:^|; ?)v=[A-Za-z0-9._~-]{1,200}(?:;|$)/;

/** Of a Cookie header. Pure. */
function variantsInCookie(header: string): VariantsInCookie {
  const count = header.match(alike)?.length ?? 0;
  if (count === 0) return 'absent';
  return count === 1 && plainVariants.test(header) ? 'plain' : 'odd';
}

/** Which variants a visitor was given (EXP-01), and the operator's switches (EXP-02). */
export const variantsHook: onRequestHookHandler = ({ headers, site }, _reply, done) => {
  if (headers.cookie !== undefined) {
    Object.assign(site, variantsOf(site.cookies[cookieNames.variants]));
    site.variantsInCookie = variantsInCookie(headers.cookie);
    site.flags = resolveFlags(site.cookies);
  }
  done();
};
