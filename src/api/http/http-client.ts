import axios, { type AxiosInstance, isAxiosError } from 'axios';
import type * as z from 'zod/mini';
import { ApiError } from './api-error';

export interface HttpClientOptions {
  /** Absolute address of the service, or '' for the page's own origin. */
  baseUrl: string;
  /** Sent with every call. */
  headers?: Record<string, string>;
  /** Milliseconds; 10 s unless told (D12). */
  timeoutMs?: number;
  /** Id of the request on whose behalf a call is made; sent as X-Request-Id, so that logs of both sides meet. */
  requestId?: () => string | undefined;
}

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
}

/** A typed JSON client. Every answer ends in a parse; every failure is an ApiError. */
export interface HttpClient {
  call<Schema extends z.ZodMiniType>(options: CallOptions<Schema>): Promise<z.output<Schema>>;
}

const defaultTimeoutMs = 10_000;

export function makeHttpClient(options: HttpClientOptions): HttpClient {
  const instance = axios.create({
    baseURL: options.baseUrl,
    timeout: options.timeoutMs ?? defaultTimeoutMs,
    headers: options.headers ?? {},
    // Answers are judged here, so that a body is read for every status.
    validateStatus: () => true,
  });
  return {
    call: (call) => {
      const id = options.requestId?.();
      return perform(
        instance,
        id === undefined ? call : { ...call, headers: { 'X-Request-Id': id, ...call.headers } },
      );
    },
  };
}

async function perform<Schema extends z.ZodMiniType>(
  instance: AxiosInstance,
  {
    method = 'GET',
    path,
    pathName = path,
    query,
    headers,
    body,
    schema,
    signal,
    timeoutMs,
    keepAlive,
  }: CallOptions<Schema>,
): Promise<z.output<Schema>> {
  const call = `${method} ${pathName}`;
  let status: number;
  let data: unknown;
  try {
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
    ({ status, data } = answer);
  } catch (error) {
    const reason = isAxiosError(error) ? (error.code ?? error.message) : String(error);
    throw new ApiError('transport', call, { reason });
  }
  if (status < 200 || status >= 300)
    throw new ApiError('status', call, { status, body: data, reason: `status ${status}` });
  const parsed = schema.safeParse(data);
  if (!parsed.success) {
    const where = parsed.error.issues.slice(0, 3).map((issue) => `${issue.path.join('.')}: ${issue.code}`);
    throw new ApiError('contract', call, { status, reason: `answer does not fit: ${where.join('; ')}` });
  }
  return parsed.data;
}

/** Whoever sends one of them is answered for themselves. */
const personalHeaders: readonly string[] = ['authorization', 'agreementnumber', 'no-cache-key'];

/** What names a question whose answer is the same for everybody; null for one that is somebody's own. */
export function sharedKeyOf({
  method = 'GET',
  path,
  query,
  headers = {},
}: CallOptions<z.ZodMiniType>): string | null {
  if (method !== 'GET') return null;
  if (Object.keys(headers).some((name) => personalHeaders.includes(name.toLowerCase()))) return null;
  return JSON.stringify([path, query ?? {}, headers]);
}
