import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';

import { serverNow } from '@/lib/server-clock';

import { type CallOptions, type HttpClient, keysOf, MAX_KEPT_SIZE, sizeOfAnswer } from './http-client';

export interface RememberingOptions {
  /** How long an answer is used again, ms. */
  freshMs: number;
  now?: () => number;
}

const MAX_ANSWERS = 500;

/** Whose next answers are all new. */
export interface Forgetful {
  forget(): void;
}

interface Kept {
  answer: Promise<unknown>;
  /** Its service said so. */
  isForEverybody: boolean;
}

/**
 * A client that asks the same question once in a while: pages of all paths share one answer, and those that wait for it
 * share one call. What is asked in a client's name is kept for them alone, unless the service says of its answer, or of
 * the one that a guest was given, that it is everybody's. Failures are not kept, they reach whoever asked. Answers are
 * shared: nobody may change them.
 */
export function makeRememberingClient(
  http: HttpClient,
  { freshMs, now = serverNow }: RememberingOptions,
): HttpClient & Forgetful {
  const kept = new LRUCache<string, Kept>({
    max: MAX_ANSWERS,
    ttl: freshMs,
    maxSize: MAX_KEPT_SIZE,
    sizeCalculation: () => 1,
    ttlResolution: 0,
    perf: { now },
  });
  return {
    forget: () => kept.clear(),
    call: async <Schema extends z.ZodMiniType>(call: CallOptions<Schema>): Promise<z.output<Schema>> => {
      const keys = keysOf(call);
      if (keys === null) return http.call(call);
      const { own, everybodys } = keys;
      const shared = kept.get(everybodys);
      const known = shared?.isForEverybody ? shared : kept.get(own);
      if (known) return known.answer as Promise<z.output<Schema>>; // it came from the same call with the same schema
      const start = now();
      let isForEverybody = false;
      const answer = http.call({ ...call, onForEverybody: () => (isForEverybody = true) });
      const asked: Kept = { answer, isForEverybody };
      kept.set(own, asked);
      const isKept = () => kept.peek(own) === asked;
      answer.then(
        (output) => {
          // Forgotten meanwhile, it may be older than what has just been published.
          if (!isKept()) return;
          kept.delete(own);
          const entry = isForEverybody ? { answer, isForEverybody } : asked;
          kept.set(isForEverybody ? everybodys : own, entry, { start, size: sizeOfAnswer(output) });
        },
        () => isKept() && kept.delete(own),
      );
      return answer;
    },
  };
}
