import { createHash } from 'node:crypto';
import { type IncomingHttpHeaders, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';

import type { HttpTransport } from '@/api/http/transport';

interface Question {
  origin: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Origin to connect to; the host of `origin` is then only sent as the Host header. */
  at?: string | null;
  /** By default a direct connection, like a visitor on the same machine. */
  transport?: HttpTransport;
}

export interface ProbeResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Equal for equal bodies. */
  hash: string;
  from: string;
}

const timeoutMs = 10_000;

/**
 * Sends a request for any host to any address: before DNS points here, and for `*.localhost`, which Node doesn't
 * resolve. Follows no redirects. Rejects with the connection's error.
 */
export function sendProbe({
  origin,
  path,
  method = 'GET',
  headers = {},
  body,
  at = null,
  transport,
}: Question): Promise<ProbeResponse> {
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
      const { localAddress: from = '' } = answer.socket;
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        const hash = createHash('sha256').update(bytes).digest('hex');
        const { statusCode: status = 0, headers: answered } = answer;
        resolve({ status, headers: answered, body: bytes.toString(), hash, from });
      });
    });
    send.end(body);
  });
}
