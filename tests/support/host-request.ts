import { type IncomingHttpHeaders, request } from 'node:http';

export interface HostRequest {
  port: number;
  /** Host name without the port, e.g. `perm.localhost`. */
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  from?: string;
}

export interface HostAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** The body as received, in its content encoding. */
  bytes: Buffer;
}

/**
 * Sends a request to a site on 127.0.0.1 with the Host header of a city, because Node does not resolve `*.localhost`.
 * Does not follow redirects; for an event stream, returns only status and headers. Rejects if the connection fails.
 */
export function hostRequest(wanted: HostRequest): Promise<HostAnswer> {
  const { port, host, path, method = 'GET', headers = {}, body, from } = wanted;
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: `${host}:${port}`, ...headers },
      // A busy test would send on a connection that the server has just closed.
      agent: false,
      ...(from === undefined ? {} : { localAddress: from }),
    };
    const asked = request(options, (answer) => {
      const parts: Buffer[] = [];
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: '', bytes: Buffer.of() });
        asked.destroy();
        return;
      }
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        const { statusCode = 0, headers: own } = answer;
        resolve({ status: statusCode, headers: own, body: bytes.toString(), bytes });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** A simulated browser: stores cookies, and posts JSON with the CSRF token. */
export function browserOf(host: string, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  const ask = async (port: number, path: string, more: object = {}): Promise<HostAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const wanted = { port, host, path, ...more };
    const own = 'headers' in more ? (more.headers as Record<string, string>) : {}; // `get` and `send` set it
    const answer = await hostRequest({ ...wanted, headers: { ...headers, ...own, cookie } });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  return {
    get: (port: number, path: string, own: Record<string, string> = {}) => ask(port, path, { headers: own }),
    send: async (port: number, path: string, fields: object) => {
      const { token } = JSON.parse((await ask(port, '/api/csrf')).body) as { token: string };
      return ask(port, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'x-csrf-token': token },
        body: JSON.stringify(fields),
      });
    },
  };
}
