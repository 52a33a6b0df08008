import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { gzipSync } from 'node:zlib';

/** Configuration mistakes of a cache in front of the site. */
export interface Carelessness {
  /** Returns the cache key of a request; null if the request bypasses the cache. */
  key?: (request: { host: string; path: string; cookie: string; encoding: string }) => string | null;
  keepsPrivate?: boolean;
  /**
   * Value of X-Forwarded-For: the client's address (default), the header that the client has sent, none, or the address
   * of another proxy.
   */
  forwards?: 'its own' | 'what came' | 'nothing' | 'the proxy before it';
  forgetsHost?: boolean;
  /** Sends `http` as the scheme, although a proxy in front of it has received https. */
  saysHttp?: boolean;
  compresses?: boolean;
  dropsHsts?: boolean;
}

interface Kept {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts a misconfigured cache in front of a site on this machine. */
export async function openCarelessFront(site: number, careless: Carelessness) {
  const { key = () => null, keepsPrivate = false, forwards = 'its own', forgetsHost = false } = careless;
  const kept = new Map<string, Kept>();
  const server = createServer((asked, answered) => {
    const { host = '', cookie = '', 'accept-encoding': encoding = '' } = asked.headers;
    const name = key({ host, path: asked.url ?? '/', cookie, encoding });
    const held = name === null ? undefined : kept.get(name);
    if (held) return void answered.writeHead(held.status, held.headers).end(held.body);
    const headers = { ...asked.headers };
    if (forwards !== 'what came') delete headers['x-forwarded-for'];
    if (forwards === 'its own') headers['x-forwarded-for'] = asked.socket.remoteAddress;
    if (forwards === 'the proxy before it') headers['x-forwarded-for'] = '10.1.2.3';
    if (careless.saysHttp) headers['x-forwarded-proto'] = 'http';
    if (forgetsHost) headers.host = `127.0.0.1:${site}`;
    const onward = request(
      { host: '127.0.0.1', port: site, method: asked.method, path: asked.url, headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const whole = {
            status: answer.statusCode ?? 502,
            headers: answer.headers,
            body: Buffer.concat(parts),
          };
          if (careless.dropsHsts) delete whole.headers['strict-transport-security'];
          if (careless.compresses && /gzip/.test(encoding) && !whole.headers['content-encoding']) {
            whole.body = gzipSync(whole.body);
            whole.headers['content-encoding'] = 'gzip';
            whole.headers['content-length'] = String(whole.body.length);
          }
          const isPublic = /public/.test(answer.headers['cache-control'] ?? '');
          if (name !== null && (isPublic || keepsPrivate)) kept.set(name, whole);
          answered.writeHead(whole.status, whole.headers).end(whole.body);
        });
      },
    );
    onward.on('error', () => answered.writeHead(502).end());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
