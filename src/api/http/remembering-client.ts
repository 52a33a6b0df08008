import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';

import { type CallOptions, type HttpClient, sharedKeyOf } from './http-client';

export interface RememberingOptions {
  /** How long an answer is used again, ms. */
  freshMs: number;
  /** What names a question; null for one that is never answered from memory. Else what is the same for everybody. */
  keyOf?: (call: CallOptions<z.ZodMiniType>) => string | null;
  now?: () => number;
}

const MAX_ANSWERS = 500;

/** Whose next answers are all new. */
export interface Forgetful {
  forget(): void;
}

/**
 * A client that asks the same question once in a while: pages of all paths share one answer, and those that wait for it
 * share one call. Failures are not kept, they reach whoever asked. Answers are shared: nobody may change them.
 */
export function makeRememberingClient(
  http: HttpClient,
  { freshMs, keyOf = sharedKeyOf, now = Date.now }: RememberingOptions,
): HttpClient & Forgetful {
  const kept = new LRUCache<string, Promise<unknown>>({
    max: MAX_ANSWERS,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    forget: () => kept.clear(),
    call: async <Schema extends z.ZodMiniType>(call: CallOptions<Schema>): Promise<z.output<Schema>> => {
      const key = keyOf(call);
      if (key === null) return http.call(call);
      const known = kept.get(key);
      if (known) return known as Promise<z.output<Schema>>; // it came from the same call with the same schema
      const asked = http.call(call);
      kept.set(key, asked);
      asked.catch(() => {
        if (kept.peek(key) === asked) kept.delete(key);
      });
      return asked;
    },
  };
}
