import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export interface GuardedRequest {
  method: string;
  status: number;
  /** IP address of the connection, because the forwarded headers of such a request are not trusted. */
  address: string;
}

type Verdict =
  | { kind: 'pass'; url?: string }
  | { kind: 'refuse'; status: number; allow?: string }
  | { kind: 'redirect'; location: string };

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS'];
const maxUrlLength = 4096;
const hostPattern = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;
// Control characters, and backslashes, which some parsers read as slashes.
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const invalidInUrlPattern = /[\u0000-\u0020\u007f-\uffff\\]/;

/**
 * Load balancers call these paths with arbitrary Host headers: an address, a name with an underscore or a
 * trailing dot, none.
 */
export const probePaths = { live: '/healthz', pages: '/readyz', writes: '/readyz/writes' } as const;
const probes: readonly string[] = Object.values(probePaths);

/** The site responds with the city's 404 page. */
const unknownPage = '/unknown-address';

/**
 * Refuses requests that Next answers with 500 (TRACE, `*`) and those that no browser sends; rewrites a URL
 * that Next can't parse (`//`, broken percent codes) to an unknown page; redirects a trailing slash away,
 * query kept (D13). `host`: '' if missing, undefined if repeated.
 */
export function judgeRawRequest(method: string, url: string, host: string | undefined): Verdict {
  const isKnown = methods.includes(method) || (method === 'DELETE' && url.startsWith('/api/'));
  if (!isKnown) return { kind: 'refuse', status: 405, allow: methods.join(', ') };
  // HAProxy's default check is `OPTIONS / HTTP/1.0` without a Host.
  if (url === '/' && method === 'OPTIONS' && host === '') return { kind: 'refuse', status: 204 };
  if (url === '*') return { kind: 'refuse', status: method === 'OPTIONS' ? 204 : 400 };
  if (url.length > maxUrlLength) return { kind: 'refuse', status: 414 };
  const byPath = pathVerdict(method, url);
  if (byPath.kind === 'refuse') return byPath;
  if (host === undefined) return { kind: 'refuse', status: 400 };
  if (probes.includes(url.split('?', 1)[0] ?? '')) return { kind: 'pass' };
  if (!hostPattern.test(host)) return { kind: 'refuse', status: 400 };
  return byPath;
}

function pathVerdict(method: string, url: string): Verdict {
  const refused = { kind: 'refuse', status: 400 } as const;
  if (!url.startsWith('/') || invalidInUrlPattern.test(url)) return refused;
  const isPage = (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/');
  const unreadable = isPage ? ({ kind: 'pass', url: unknownPage } as const) : refused;
  if (url.startsWith('//')) return unreadable;
  const path = url.split('?', 1)[0] ?? '';
  try {
    const decoded = decodeURIComponent(path);
    if (decoded.includes('\0') || decoded.split('/').includes('..') || decoded.includes('\\')) return refused;
    return withoutTrailingSlash(method, url);
  } catch {
    return unreadable;
  }
}

function withoutTrailingSlash(method: string, url: string): Verdict {
  const [path = '', ...rest] = url.split('?');
  if (path === '/' || !path.endsWith('/') || (method !== 'GET' && method !== 'HEAD')) return { kind: 'pass' };
  const bare = path.replace(/\/+$/, '') || '/';
  return { kind: 'redirect', location: rest.length > 0 ? `${bare}?${rest.join('?')}` : bare };
}

/**
 * Decodes unreserved characters, other escapes in upper case (RFC 3986, 6.2.2): path rules then match the
 * same page as the router.
 */
export function normalizeUrlPath(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (!path.includes('%')) return url;
  const spelled = path.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const letter = String.fromCharCode(parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : escape.toUpperCase();
  });
  return [spelled, ...query].join('?');
}

/** Next takes these headers for instructions of an inner hop; from outside they are forged. */
const innerHeaders =
  /^(?:x-middleware-|x-invoke-|x-nextjs-|x-next-|next-|rsc$|x-matched-path$|x-now-|x-vercel-|x-forwarded-host$|x-prerender-|x-original-|x-rewrite-)/;

/** Removes framework-internal headers from a request, in place. */
export function removeInternalHeaders(headers: Record<string, unknown>): void {
  // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- Next reads this very object
  for (const name of Object.keys(headers)) if (innerHeaders.test(name)) delete headers[name];
}

type Serve = (req: IncomingMessage, res: ServerResponse) => void;

/** Passes valid requests on; responds to the others itself, and reports them to `onRefusal`. */
export function guardedServer(
  serve: Serve,
  safety: Record<string, string>,
  onRefusal?: (request: GuardedRequest) => void,
): Server {
  const server = createServer(
    { maxHeaderSize: 16 * 1024, requestTimeout: 30_000, headersTimeout: 15_000 },
    (req, res) => {
      const verdict = judgeRawRequest(req.method ?? '', req.url ?? '', onlyHost(req));
      if (verdict.kind === 'pass') {
        if (verdict.url !== undefined) req.url = verdict.url;
        removeInternalHeaders(req.headers);
        serve(req, res);
        return;
      }
      const status = verdict.kind === 'redirect' ? 308 : verdict.status;
      onRefusal?.({ method: req.method ?? '', status, address: req.socket.remoteAddress ?? '' });
      const common = { ...safety, 'content-length': 0 };
      if (verdict.kind === 'redirect') {
        res
          .writeHead(status, {
            ...common,
            location: verdict.location,
            'cache-control': 'public, max-age=3600',
          })
          .end();
        return;
      }
      const allow = verdict.allow === undefined ? {} : { allow: verdict.allow };
      res.writeHead(status, { ...common, ...allow, 'cache-control': 'no-store', connection: 'close' }).end();
    },
  );
  // Longer than a load balancer's, so that it never sends into a connection being closed.
  server.keepAliveTimeout = 75_000;
  return server;
}

/** '' for no Host header, undefined for several: Node uses the first, a proxy in front perhaps the last. */
function onlyHost({ rawHeaders, headers }: IncomingMessage): string | undefined {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') count++;
  return count > 1 ? undefined : (headers.host ?? '');
}
