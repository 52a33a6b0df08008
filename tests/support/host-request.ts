import { type IncomingHttpHeaders, request } from 'node:http';

export interface HostRequest {
  port: number;
  /** Host as in a browser's address, without the port, e.g. `perm.localhost`. */
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Own address of the connection, one of this machine. */
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
 * Requests a site on this machine under one of its hosts: browsers resolve `*.localhost`, Node does not, so the
 * connection goes to 127.0.0.1. Does not follow redirects, and returns only the beginning of an event stream. Rejects
 * without a response.
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

/** A browser with its cookies; posts JSON with the token, as the site's script does. */
export function browserOf(host: string, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  const ask = async (port: number, path: string, more: object = {}): Promise<HostAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const wanted = { port, host, path, ...more };
    const own = 'headers' in more ? (more.headers as Record<string, string>) : {}; // given by `get` and `send` alone
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
