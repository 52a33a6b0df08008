import axios, { type AxiosInstance } from 'axios';
import type * as z from 'zod/mini';

import { causeLine } from '@/lib/cause-line';
import { axiosConfigOf, type Transport } from './transport';

/** Why a call failed, seen from the caller. */
type ApiErrorKind =
  /** No answer: refused, reset, time-out, breaker open. */
  | 'transport'
  /** An answer with an error status. */
  | 'status'
  /** An answer that does not fit the contract: HTML, empty, wrong shape. */
  | 'contract';

/**
 * The one error that every client throws. It knows nothing of screens: callers decide what a failure means.
 * `body` is the parsed answer of a `status` failure, where there was one.
 */
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

export interface HttpClientOptions {
  /** Absolute address of the service, or '' for the page's own origin. */
  baseUrl: string;
  /** Sent with every call. */
  headers?: Record<string, string>;
  /** Milliseconds; 10 s unless told (D12). */
  timeoutMs?: number;
  /** Id of the request on whose behalf a call is made; sent as X-Request-Id, so that logs of both sides meet. */
  requestId?: () => string | undefined;
  /** Of the server; a browser has none. */
  transport?: Transport;
  /** Called with the `Date` of an answer that no cache may keep, and how long the answer took, ms. */
  onDate?: (date: string, tookMs: number) => void;
  /** Keeps what answers for everybody said, so that an answer which another one equals need not be read again. */
  readOnce?: ReadOnce;
}

/** Gives what `read` made of the same text with the same schema before, or calls it. What it throws is not kept. */
export type ReadOnce = <Output>(text: string, schema: object, read: () => Output) => Output;

export interface CallOptions<Schema extends z.ZodMiniType> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** What errors and logs say in place of a path that holds something of a person. */
  pathName?: string;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** JSON, or a form's fields as `URLSearchParams`. */
  body?: unknown;
  /** Milliseconds; the client's own unless told. */
  timeoutMs?: number;
  /** The answer is parsed with it; what does not fit is an ApiError of kind `contract`. */
  schema: Schema;
  signal?: AbortSignal;
  /** Goes on after the page has been left; for browsers. */
  keepAlive?: boolean;
  /** Told, before the answer is given, that its service calls it everybody's (see `isForEverybody`). */
  onForEverybody?: () => void;
}

/** A typed JSON client. Every answer ends in a parse; every failure is an ApiError. */
export interface HttpClient {
  call<Schema extends z.ZodMiniType>(options: CallOptions<Schema>): Promise<z.output<Schema>>;
}

const defaultTimeoutMs = 10_000;

export function makeHttpClient(options: HttpClientOptions): HttpClient {
  const instance = axios.create({
    baseURL: options.baseUrl,
    ...axiosConfigOf(options.transport),
    timeout: options.timeoutMs ?? defaultTimeoutMs,
    headers: options.headers ?? {},
    // Answers are judged and read here, so that a body is there for every status.
    validateStatus: () => true,
    transformResponse: (text: unknown) => text,
  });
  return {
    call: (call) => {
      const id = options.requestId?.();
      return perform(
        instance,
        id === undefined ? call : { ...call, headers: { 'X-Request-Id': id, ...call.headers } },
        { readOnce: keysOf(call) === null ? undefined : options.readOnce, onDate: options.onDate },
      );
    },
  };
}

interface Listeners {
  readOnce: ReadOnce | undefined;
  onDate: HttpClientOptions['onDate'];
}

async function perform<Schema extends z.ZodMiniType>(
  instance: AxiosInstance,
  call: CallOptions<Schema>,
  { readOnce = (_text, _schema, read) => read(), onDate }: Listeners,
): Promise<z.output<Schema>> {
  const { method = 'GET', path, pathName = path, schema } = call;
  const name = `${method} ${pathName}`;
  const answer = await ask(instance, call, onDate).catch((error: unknown) => {
    throw new ApiError('transport', name, { reason: causeLine(error) });
  });
  const { status, data: text, headers } = answer;
  if (status < 200 || status >= 300)
    throw new ApiError('status', name, {
      ...{ status, body: jsonOf(text) },
      reason: status >= 300 && status < 400 ? `redirect ${status} refused` : `status ${status}`,
    });
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

/** Letters of the texts that answers were read from. */
const sizes = new WeakMap<object, number>();

/** How much of memory an answer takes, about: letters of its text. */
export function sizeOfAnswer(answer: unknown): number {
  return (typeof answer === 'object' && answer !== null && sizes.get(answer)) || 1;
}

/** Most of these that one client keeps: a hundred cities need a tenth. */
export const MAX_KEPT_SIZE = 8 * 1024 * 1024;

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
    ...(keepAlive ? { adapter: 'fetch' as const, fetchOptions: { keepalive: true } } : {}),
  });
  const { date } = answer.headers;
  if (typeof date === 'string' && wordsOf(answer.headers['cache-control']).includes('no-store'))
    onDate?.(date, performance.now() - askedAt);
  return answer;
}

/** An answer without a body, or with one that is no JSON, is what it is. */
function jsonOf(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return text;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

/** Whoever sends one of them is answered for themselves, unless the answer says otherwise. */
const personalHeaders: readonly string[] = ['authorization', 'agreementnumber', 'no-cache-key'];

/**
 * Whether an answer is the same for everybody who asks the same question, whoever they are: `Cache-Control: public` says
 * so even of one that was asked for with a token (RFC 9111, 3.5), unless `Vary` names what tells people apart.
 */
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

/** Words of a header that is a list, without what they are set to. */
function wordsOf(header: unknown): string[] {
  if (typeof header !== 'string') return [];
  return header.split(',').map((word) => word.replace(/=.*/, '').trim().toLowerCase());
}

/** Names of a question by which its answer is found again. */
export interface QuestionKeys {
  /** The asker's own; for a question in a client's name one for each token and agreement (API-03). */
  own: string;
  /** The same whoever asks; equal to `own` where nobody is named. */
  everybodys: string;
}

/**
 * Null for a question that changes something, or is asked in somebody's name without the no-cache-key, which stands for
 * their token and agreement.
 */
export function keysOf({
  method = 'GET',
  path,
  query = {},
  headers = {},
}: CallOptions<z.ZodMiniType>): QuestionKeys | null {
  if (method !== 'GET') return null;
  const keyWith = (sent: [string, string][]) => JSON.stringify([path, query, sent]);
  const all = Object.entries(headers);
  const others = all.filter(([name]) => !personalHeaders.includes(name.toLowerCase()));
  const everybodys = keyWith(others);
  if (others.length === all.length) return { own: everybodys, everybodys };
  if (headers['no-cache-key'] === undefined) return null;
  return { own: keyWith(all.filter(([name]) => name !== 'Authorization')), everybodys };
}

/** What names a question whose answer is the same for everybody; null for one in somebody's name. */
export function sharedKeyOf(call: CallOptions<z.ZodMiniType>): string | null {
  const keys = keysOf(call);
  return keys !== null && keys.own === keys.everybodys ? keys.own : null;
}
