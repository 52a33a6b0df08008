import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { dropInnerHeaders, guard } from './middleware/guards';

type Serve = (req: IncomingMessage, res: ServerResponse) => void;

/** A server that lets only sound requests through (see guards.ts) and answers the rest itself. */
export function guardedServer(serve: Serve, safety: Record<string, string>): Server {
  const server = createServer(
    { maxHeaderSize: 16 * 1024, requestTimeout: 30_000, headersTimeout: 15_000 },
    (req, res) => {
      const verdict = guard(req.method ?? '', req.url ?? '', onlyHost(req));
      if (verdict.kind === 'pass') {
        dropInnerHeaders(req.headers);
        serve(req, res);
        return;
      }
      const common = { ...safety, 'content-length': 0 };
      if (verdict.kind === 'redirect') {
        res
          .writeHead(308, { ...common, location: verdict.location, 'cache-control': 'public, max-age=3600' })
          .end();
        return;
      }
      const allow = verdict.allow === undefined ? {} : { allow: verdict.allow };
      res
        .writeHead(verdict.status, { ...common, ...allow, 'cache-control': 'no-store', connection: 'close' })
        .end();
    },
  );
  // Longer than a balancer's, so that it never sends into a connection that we are just closing.
  server.keepAliveTimeout = 75_000;
  return server;
}

/** Node takes the first of several Host headers, a proxy in front perhaps the last: such a request has no host. */
function onlyHost({ rawHeaders, headers }: IncomingMessage): string | undefined {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') count++;
  return count === 1 ? headers.host : undefined;
}
