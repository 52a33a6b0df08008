import type { onRequestHookHandler } from 'fastify';

import type { Env } from '@/config/env';
import type { ClientSessionStore } from '../sign-in/client-sessions';
import type { RateLimiter } from '../limits/limits';
import { cityHook, type CityHookParts } from './city-hook';
import { limitsHook } from './limits-hook';
import { requestContextHook } from './request-context';
import { schemeHook } from './scheme-hook';
import { sessionHook } from './session-hook';
import { variantsHook } from './variants-hook';

interface MiddlewareParts extends CityHookParts {
  env: Env;
  limits: RateLimiter;
  sessions: Pick<ClientSessionStore, 'readerFor'>;
}

/** In this order, after the guards (guards.ts); together they build `request.site`. */
export function siteMiddleware(
  parts: MiddlewareParts,
): readonly [name: string, hook: onRequestHookHandler][] {
  return [
    ['request context', requestContextHook(parts.env)],
    ['https', schemeHook(parts.env)],
    ['limits', limitsHook(parts.limits)],
    ['city', cityHook(parts)],
    ['variants and flags', variantsHook],
    ['session', sessionHook(parts.sessions)],
  ];
}
