import { hash } from 'node:crypto';

import { ApiError } from '@/api/http/http-client';
import type { SiteRequest } from '@/site/page/site-request';

interface Input {
  source: 'api' | 'clock';
  name: string;
  args: readonly unknown[];
  digest: string;
}

export interface PageInputs {
  /** Digest of the request's own data: city, settings, flags, features. */
  request: string;
  inputs: readonly Input[];
}

export interface ChangedInput {
  name: string;
  digest: string;
}

type Call = (...args: unknown[]) => unknown;
type Calls = Record<string, Call>;

/**
 * Records each call of the request's page. `inputs` is read after the render; null if a later render could
 * differ without a changed answer: a service failed, or repeated a call with another answer.
 */
export function recordInputs(request: SiteRequest): {
  request: SiteRequest;
  inputs: () => PageInputs | null;
} {
  const recorded = new Map<string, Input>();
  let pending = 0;
  let isRepeatable = true;
  const record = (input: Omit<Input, 'digest'>, digest: string) => {
    const key = JSON.stringify([input.source, input.name, input.args]);
    const known = recorded.get(key);
    if (known && known.digest !== digest) isRepeatable = false;
    recorded.set(key, { ...input, digest });
  };
  const own = digestOfRequest(request);
  const api = wrapped(request.api, (name, call) => async (...args) => {
    pending++;
    try {
      const answer = await call(...args);
      record({ source: 'api', name, args }, digestOf(answer));
      return answer;
    } catch (error) {
      const refusal = digestOfRefusal(error);
      if (refusal === null) isRepeatable = false;
      else record({ source: 'api', name, args }, refusal);
      throw error;
    } finally {
      pending--;
    }
  });
  const clock = wrapped(request.clock, (name, call) => (...args) => {
    const value = call(...args);
    // A renewal would always find another time.
    if (name === 'now') isRepeatable = false;
    record({ source: 'clock', name, args }, digestOf(value));
    return value;
  });
  return {
    request: { ...request, api, clock },
    inputs: () => (isRepeatable && pending === 0 ? { request: own, inputs: [...recorded.values()] } : null),
  };
}

/**
 * Repeats the calls and returns the first changed input; null if the page is still right. While a service
 * fails, its earlier answer counts.
 */
export async function findChangedPageInput(
  { request: own, inputs }: PageInputs,
  request: SiteRequest,
): Promise<ChangedInput | null> {
  const current = digestOfRequest(request);
  if (current !== own) return { name: 'request', digest: current };
  const sources = { api: asCalls(request.api), clock: asCalls(request.clock) };
  const changed = await Promise.all(
    inputs.map(async ({ source, name, args, digest }) => {
      const answer = await digestOfCall(async () => sources[source][name]?.(...args));
      return answer === null || answer === digest ? null : { name, digest: answer };
    }),
  );
  return changed.find((one) => one !== null) ?? null;
}

export function pageInputNames({ inputs }: PageInputs): string[] {
  return inputs.map(({ name }) => name);
}

/** Digest of a call's answer; null if the service failed. */
async function digestOfCall(call: () => Promise<unknown>): Promise<string | null> {
  try {
    return digestOf(await call());
  } catch (error) {
    return digestOfRefusal(error);
  }
}

/** A refusal is an answer; null for a failure. */
function digestOfRefusal(error: unknown): string | null {
  const isRefusal = error instanceof ApiError && error.kind === 'status' && (error.status ?? 500) < 500;
  return isRefusal ? `status ${error.status}` : null;
}

const digests = new WeakMap<object, string>();

/**
 * The order of keys is the schema's, not the service's. Cached per object, because all pages of a minute
 * share an answer.
 */
function digestOf(answer: unknown): string {
  if (answer === undefined) return '';
  if (typeof answer !== 'object' || answer === null) return JSON.stringify(answer);
  const known = digests.get(answer);
  if (known !== undefined) return known;
  const text = Array.isArray(answer) ? `[${answer.map(digestOf).join()}]` : JSON.stringify(answer);
  const digest = hash('sha256', text, 'base64url');
  digests.set(answer, digest);
  return digest;
}

/** Digest of the request's data, without functions, which JSON omits. */
function digestOfRequest(request: SiteRequest): string {
  const { city, switchedOff, structuredData: _, ...own } = request;
  return hash('sha256', JSON.stringify([digestOf(city), [...switchedOff].sort(), own]), 'base64url');
}

function asCalls(calls: object): Calls {
  return calls as Calls; // an interface of calls only, whose arguments are passed on unread
}

function wrapped<Source extends object>(calls: Source, wrap: (name: string, call: Call) => Call): Source {
  const made = Object.entries(asCalls(calls)).map(([name, call]) => [name, wrap(name, call)]);
  return Object.fromEntries(made) as Source; // the same names and types
}
