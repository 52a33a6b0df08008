import { type IncomingHttpHeaders, request } from 'node:http';

export interface HostRequest {
  port: number;
  /** Host as a browser would name it, without the port, e.g. `perm.localhost`. */
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface HostAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Asks a site on this machine under the name of one of its hosts: browsers resolve `*.localhost` by themselves, Node
 * does not, so the connection goes to 127.0.0.1. Redirects are not followed. Rejects when nobody answers.
 */
export function hostRequest(wanted: HostRequest): Promise<HostAnswer> {
  const { port, host, path, method = 'GET', headers = {}, body } = wanted;
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: `${host}:${port}`, ...headers },
    };
    const asked = request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
