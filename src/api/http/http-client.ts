import axios, { type AxiosInstance } from 'axios';
import type * as z from 'zod/mini';

import { formatErrorCauses } from '@/lib/cause-line';
import { type CallLimit, toAxiosConfig, type HttpTransport } from './transport';

type ApiErrorKind =
  /** Refused, reset, timed out, or circuit open. */
  | 'transport'
  | 'status'
  /** HTML, empty, wrong shape. */
  | 'contract';

/** Reports every failure of a client. `body`: parsed response of a `status` failure. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  readonly status: number | null;
  readonly body: unknown;

  constructor(
    readonly kind: ApiErrorKind,
    readonly call: string,
    { status = null, body = null, reason }: { status?: number | null; body?: unknown; reason: string },
  ) {
    super(`${call}: ${reason}`);
    this.status = status;
    this.body = body;
  }
}

/** Whether an `ApiError` or outcome has status 401. */
export function isUnauthorized(failure: unknown): boolean {
  return typeof failure === 'object' && failure !== null && 'status' in failure && failure.status === 401;
}

export interface HttpClientOptions {
  /** '' for the page's own origin. */
  baseUrl: string;
  headers?: Record<string, string>;
  /** Default 10 s (D12). */
  timeoutMs?: number;
  /** Sent as X-Request-Id to correlate logs. */
  requestId?: () => string | undefined;
  /** Node features; only servers pass it. */
  transport?: HttpTransport;
  /** `Date` of an uncacheable response, and the request's duration. */
  onDate?: (date: string, tookMs: number) => void;
  /** Parses a shared response with an identical body once. */
  readOnce?: ParseOnce;
}

/** Returns the earlier result for text and schema, or calls `read`. Does not cache errors. */
export type ParseOnce = <Output>(text: string, schema: object, read: () => Output) => Output;

export interface CallOptions<Schema extends z.ZodMiniType> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Replaces the path in errors and logs, which must not contain personal data. */
  pathName?: string;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** JSON, or a form's fields. */
  body?: unknown;
  /** By default the client's. */
  timeoutMs?: number;
  /** A mismatch is an ApiError of kind `contract`. */
  schema: Schema;
  signal?: AbortSignal;
  /** The response is a `Uint8Array`, and not read as text or JSON. */
  isFile?: boolean | undefined;
  /** Completes after the page is left; browsers only. */
  keepAlive?: boolean;
  /** Called before the call resolves if all callers may share it (`isForEverybody`). */
  onForEverybody?: () => void;
}

/** Parses every response; throws ApiError. */
export interface HttpClient {
  call<Schema extends z.ZodMiniType>(options: CallOptions<Schema>): Promise<z.output<Schema>>;
}

const defaultTimeoutMs = 10_000;

export function makeHttpClient(options: HttpClientOptions): HttpClient {
  const { transport, timeoutMs = defaultTimeoutMs } = options;
  const instance = axios.create({
    baseURL: options.baseUrl,
    ...toAxiosConfig(transport),
    timeout: timeoutMs,
    headers: options.headers ?? {},
    // Reads the body of errors too.
    validateStatus: () => true,
    transformResponse: (text: unknown) => text,
  });
  return {
    call: (call) => {
      const id = options.requestId?.();
      const limit = transport?.limitCall(call.timeoutMs ?? timeoutMs, call.signal);
      return perform(
        instance,
        {
          ...call,
          ...(id === undefined ? {} : { headers: { 'X-Request-Id': id, ...call.headers } }),
          ...(limit ? { signal: limit.signal } : {}),
        },
        {
          readOnce: makeCacheKeys(call) === null ? undefined : options.readOnce,
          ...{ onDate: options.onDate, limit },
        },
      );
    },
  };
}

interface PerformOptions {
  readOnce: ParseOnce | undefined;
  onDate: HttpClientOptions['onDate'];
  limit: CallLimit | undefined;
}

async function perform<Schema extends z.ZodMiniType>(
  instance: AxiosInstance,
  call: CallOptions<Schema>,
  { readOnce = (_text, _schema, read) => read(), onDate, limit }: PerformOptions,
): Promise<z.output<Schema>> {
  const { method = 'GET', path, pathName = path, schema } = call;
  const name = `${method} ${pathName}`;
  const answer = await ask(instance, call, onDate).catch((error: unknown) => {
    throw new ApiError('transport', name, { reason: limit?.lateReason() ?? formatErrorCauses(error) });
  });
  const { status, data: text, headers } = answer;
  if (status < 200 || status >= 300) throw statusError(name, status, text);
  const read = () => {
    const parsed = schema.safeParse(jsonOf(text));
    if (parsed.success) return parsed.data;
    const where = parsed.error.issues.slice(0, 3).map((issue) => `${issue.path.join('.')}: ${issue.code}`);
    throw new ApiError('contract', name, { status, reason: `answer does not fit: ${where.join('; ')}` });
  };
  const output = typeof text === 'string' ? readOnce(text, schema, read) : read();
  if (typeof text === 'string' && typeof output === 'object' && output !== null)
    sizes.set(output, text.length);
  if (isForEverybody(headers)) call.onForEverybody?.();
  return output;
}

function statusError(name: string, status: number, data: unknown): ApiError {
  return new ApiError('status', name, {
    ...{ status, body: jsonOf(data instanceof Uint8Array ? new TextDecoder().decode(data) : data) },
    reason: status >= 300 && status < 400 ? `redirect ${status} refused` : `status ${status}`,
  });
}

/** In characters, by parsed response. */
const sizes = new WeakMap<object, number>();

export function approximateAnswerSize(answer: unknown): number {
  return (typeof answer === 'object' && answer !== null && sizes.get(answer)) || 1;
}

/** Characters of a client's cached text. The data of a hundred cities need a tenth. */
export const MAX_CACHED_CHARACTERS = 8 * 1024 * 1024;

async function ask(
  instance: AxiosInstance,
  {
    method = 'GET',
    path,
    query,
    headers,
    body,
    signal,
    timeoutMs,
    isFile,
    keepAlive,
  }: Omit<CallOptions<z.ZodMiniType>, 'schema'>,
  onDate?: HttpClientOptions['onDate'],
) {
  const askedAt = performance.now();
  const answer = await instance.request<unknown>({
    method,
    url: path,
    ...(query ? { params: query } : {}),
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { data: body }),
    ...(signal ? { signal } : {}),
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    ...(isFile ? { responseType: 'arraybuffer' as const, transformResponse: bytesOf } : {}),
    ...(keepAlive ? { adapter: 'fetch' as const, fetchOptions: { keepalive: true } } : {}),
  });
  const { date } = answer.headers;
  if (typeof date === 'string' && wordsOf(answer.headers['cache-control']).includes('no-store'))
    onDate?.(date, performance.now() - askedAt);
  return answer;
}

/** A Buffer in Node, an ArrayBuffer in browsers. */
function bytesOf(data: unknown): unknown {
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}

/** Returns a missing or non-JSON body unchanged. */
function jsonOf(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return text;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

/** Responses to these are personal, unless marked as shared. */
const personalHeaders: readonly string[] = ['authorization', 'agreementnumber', 'no-cache-key'];

/** `Cache-Control: public` also with a token (RFC 9111, 3.5), unless `Vary` lists a personal header. */
function isForEverybody(headers: Record<string, unknown>): boolean {
  const control = wordsOf(headers['cache-control']);
  const vary = wordsOf(headers['vary']);
  return (
    control.includes('public') &&
    !control.some((word) => ['private', 'no-store', 'no-cache'].includes(word)) &&
    !vary.some((name) => ['*', ...personalHeaders].includes(name)) &&
    headers['set-cookie'] === undefined
  );
}

function wordsOf(header: unknown): string[] {
  if (typeof header !== 'string') return [];
  return header.split(',').map((word) => word.replace(/=.*/, '').trim().toLowerCase());
}

export interface CacheKeys {
  /** A client's requests have one key per token and agreement (API-03). */
  own: string;
  /** Shared; equals `own` for anonymous requests. */
  everybodys: string;
}

/** Returns null for writes, and for personal requests without no-cache-key. */
export function makeCacheKeys({
  method = 'GET',
  path,
  query = {},
  headers = {},
}: CallOptions<z.ZodMiniType>): CacheKeys | null {
  if (method !== 'GET') return null;
  const keyWith = (sent: [string, string][]) => JSON.stringify([path, query, sent]);
  const all = Object.entries(headers);
  const others = all.filter(([name]) => !personalHeaders.includes(name.toLowerCase()));
  const everybodys = keyWith(others);
  if (others.length === all.length) return { own: everybodys, everybodys };
  if (headers['no-cache-key'] === undefined) return null;
  return { own: keyWith(all.filter(([name]) => name !== 'Authorization')), everybodys };
}

/** Returns the shared key of an anonymous request; null for a personal one. */
export function makeSharedCacheKey(call: CallOptions<z.ZodMiniType>): string | null {
  const keys = makeCacheKeys(call);
  return keys !== null && keys.own === keys.everybodys ? keys.own : null;
}
