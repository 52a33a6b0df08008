import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';

import {
  ApiError,
  type CallOptions,
  type HttpClient,
  MAX_CACHED_CHARACTERS,
  makeSharedCacheKey,
  approximateAnswerSize,
} from './http-client';

export interface ResilienceOptions {
  service: string;
  /** Also if a stale response replaces the error. */
  onFailure: (failure: { service: string; error: ApiError; usedOlderAnswer: boolean }) => void;
  /** Consecutive failures that open the circuit. */
  threshold?: number;
  /** ms until a trial call of the open circuit. */
  retryAfterMs?: number;
  /** False: no stale responses, where old data mislead. */
  keepsAnswers?: boolean;
  /** False: a 429 limits one account, and is no failure of the service. */
  countsLimits?: boolean;
}

export interface ResilientClient extends HttpClient {
  /** The circuit is open, until a call succeeds. */
  isFailing(): boolean;
}

/** Maximum age of a stale response. */
const olderAnswerMs = 24 * 60 * 60_000;
const MAX_ANSWERS = 500;

/**
 * Adds a circuit breaker: after consecutive failures calls fail at once. A GET without personal headers
 * returns its last good response (stale-if-error). 4xx is no failure.
 */
export function makeResilientClient(http: HttpClient, options: ResilienceOptions): ResilientClient {
  const { service, onFailure, threshold = 5, retryAfterMs = 10_000 } = options;
  const { keepsAnswers = true, countsLimits = true } = options;
  const isFailure = (error: ApiError) => isServiceFailure(error) && (countsLimits || error.status !== 429);
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof ApiError && isFailure(error)),
    { halfOpenAfter: retryAfterMs, breaker: new ConsecutiveBreaker(threshold) },
  );
  const answers = new LRUCache<string, object>({
    ...{ max: MAX_ANSWERS, ttl: olderAnswerMs },
    ...{ maxSize: MAX_CACHED_CHARACTERS, sizeCalculation: approximateAnswerSize },
  });

  return {
    isFailing: () => breaker.state !== CircuitState.Closed,
    call: async <Schema extends z.ZodMiniType>(call: CallOptions<Schema>): Promise<z.output<Schema>> => {
      const key = keepsAnswers ? makeSharedCacheKey(call) : null;
      try {
        const answer = await breaker.execute(() => http.call(call));
        if (key !== null && typeof answer === 'object' && answer !== null) answers.set(key, answer);
        return answer;
      } catch (thrown) {
        const error = toApiError(thrown, call);
        if (!isFailure(error)) throw error;
        const older = key === null ? undefined : answers.get(key);
        onFailure({ service, error, usedOlderAnswer: older !== undefined });
        if (older === undefined) throw error;
        return older as z.output<Schema>; // same call, same schema
      }
    },
  };
}

/** A redirect is a failure of the service. */
function isServiceFailure({ kind, status }: ApiError): boolean {
  return (
    kind !== 'status' ||
    (status !== null && (status >= 500 || status === 429 || (status >= 300 && status < 400)))
  );
}

function toApiError(
  thrown: unknown,
  { method = 'GET', path, pathName = path }: CallOptions<z.ZodMiniType>,
): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const reason =
    thrown instanceof BrokenCircuitError ? 'the service failed too often just now' : String(thrown);
  return new ApiError('transport', `${method} ${pathName}`, { reason });
}
