import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';

import { serverNow } from '@/lib/server-clock';

import {
  type CallOptions,
  type HttpClient,
  makeCacheKeys,
  MAX_CACHED_CHARACTERS,
  approximateAnswerSize,
} from './http-client';

export interface RememberingOptions {
  freshMs: number;
  now?: () => number;
}

/** Entries; their text has a limit of its own. A city has some ten responses a minute. */
const MAX_ANSWERS = 5000;

export interface ClearableCache {
  forget(): void;
}

interface Kept {
  answer: Promise<unknown>;
  /** The service marked it as shared. */
  isForEverybody: boolean;
}

/**
 * Joins concurrent identical calls. Caches a client's responses separately unless the service marks them, or
 * the guest's, as shared. Caches no failures. Callers must not mutate the objects.
 */
export function makeCachingClient(
  http: HttpClient,
  { freshMs, now = serverNow }: RememberingOptions,
): HttpClient & ClearableCache {
  const kept = new LRUCache<string, Kept>({
    max: MAX_ANSWERS,
    ttl: freshMs,
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: () => 1,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    forget: () => kept.clear(),
    call: async <Schema extends z.ZodMiniType>(call: CallOptions<Schema>): Promise<z.output<Schema>> => {
      const keys = makeCacheKeys(call);
      if (keys === null) return http.call(call);
      const { own, everybodys } = keys;
      const shared = kept.get(everybodys);
      const known = shared?.isForEverybody ? shared : kept.get(own);
      if (known) return known.answer as Promise<z.output<Schema>>; // same call, same schema
      const start = now();
      let isForEverybody = false;
      const answer = http.call({ ...call, onForEverybody: () => (isForEverybody = true) });
      const asked: Kept = { answer, isForEverybody };
      kept.set(own, asked);
      const isKept = () => kept.peek(own) === asked;
      answer.then(
        (output) => {
          // Cleared meanwhile: the response may precede a publication.
          if (!isKept()) return;
          kept.delete(own);
          const entry = isForEverybody ? { answer, isForEverybody } : asked;
          kept.set(isForEverybody ? everybodys : own, entry, { start, size: approximateAnswerSize(output) });
        },
        () => isKept() && kept.delete(own),
      );
      return answer;
    },
  };
}
