import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';

import type { Transport } from '@/api/http/transport';

interface Question {
  /** `https://perm.example.ru`, with a port if it has one. */
  origin: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Connects there instead of to the host of `origin`, which is only sent as the Host. */
  at?: string | null;
  /** The site's own transport; by default a direct connection, like a visitor on the same machine. */
  transport?: Transport;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Equal for equal bodies. */
  hash: string;
}

const timeoutMs = 10_000;

/**
 * Sends a request for any host to any address: before DNS points here, and for `*.localhost`, which Node doesn't
 * resolve. Follows no redirects. Rejects with the connection's error.
 */
export function ask({
  origin,
  path,
  method = 'GET',
  headers = {},
  body,
  at = null,
  transport,
}: Question): Promise<Answer> {
  const named = new URL(origin);
  const isLocal = named.hostname === 'localhost' || named.hostname.endsWith('.localhost');
  const place = at === null ? named : new URL(at);
  const options: RequestOptions = {
    method,
    path,
    host: at === null && isLocal ? '127.0.0.1' : place.hostname.replace(/^\[|\]$/g, ''),
    port: place.port,
    headers: { host: named.host, 'user-agent': 'doctor', ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  };
  return new Promise((resolve, reject) => {
    const send =
      place.protocol === 'https:'
        ? requestHttps({ ...options, servername: named.hostname, agent: transport?.httpsAgent })
        : requestHttp({ ...options, agent: transport?.httpAgent });
    send.on('error', reject).on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        const hash = createHash('sha256').update(bytes).digest('hex');
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes.toString(), hash });
      });
    });
    send.end(body);
  });
}

/** Null for invalid JSON. */
export function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
}
