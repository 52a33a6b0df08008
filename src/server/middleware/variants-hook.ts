import type { onRequestHookHandler } from 'fastify';

import { cookieNames } from '@/config/cookies';
import { variantsOf } from '@/site/experiments/resolve-experiments';
import { resolveFlags } from '@/site/experiments/resolve-flags';

/** Of a browser without cookies. */
export const noChoices = { ...variantsOf(undefined), flags: resolveFlags({}) };

/** Which variants a visitor was given (EXP-01), and the operator's switches (EXP-02). */
export const variantsHook: onRequestHookHandler = ({ headers, site }, _reply, done) => {
  if (headers.cookie !== undefined) {
    Object.assign(site, variantsOf(site.cookies[cookieNames.variants]));
    site.flags = resolveFlags(site.cookies);
  }
  done();
};
