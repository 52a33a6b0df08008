import type { FastifyBaseLogger, FastifyRequest, onRequestHookHandler } from 'fastify';

import type { GuardedRequest } from './middleware/guards';
import { maskAddress } from './middleware/host-and-address';
import type { RequestContext } from './middleware/request-site';

interface AccessLog {
  hook: onRequestHookHandler;
  guarded: (request: GuardedRequest) => void;
}

/**
 * One line per request (ACCESS_LOG), independent of LOG_LEVEL, without personal data: no query, cookie or
 * complete path, only path segments that cannot be a number or token.
 */
export function makeAccessLog(siteLog: FastifyBaseLogger): AccessLog {
  const log = siteLog.child({}, { level: 'info' });
  return {
    hook: (request, reply, done) => {
      const began = performance.now();
      const { raw: res } = reply;
      const { socket } = request.raw;
      const sentBefore = socket.bytesWritten;
      let isWritten = false;
      const write = () => {
        if (isWritten) return;
        isWritten = true;
        const site = request.site as RequestContext | undefined; // files, health checks and the desk have none
        const cache = site?.cacheState ?? null;
        log.info(
          {
            ...{ reqId: request.id, method: request.method, path: pathOf(request), status: res.statusCode },
            ...{ ms: Math.round((performance.now() - began) * 10) / 10 },
            ...{ bytes: socket.bytesWritten - sentBefore, address: maskAddress(request.ip) },
            ...(cache === null ? {} : { cache }),
            // The visitor disconnected before the response was complete.
            ...(socket.destroyed || !res.writableFinished ? { isCut: true } : {}),
          },
          'request',
        );
      };
      res.once('finish', write).once('close', write);
      done();
    },
    guarded: ({ method, status, address }) =>
      log.info({ method, status, address: maskAddress(address) }, 'request refused before routing'),
  };
}

/**
 * All pages share one route, so for a page this is the path, with a star for each segment that may be
 * personal.
 */
function pathOf({ routeOptions, url }: FastifyRequest): string {
  const pattern = routeOptions.url;
  if (pattern !== undefined && !pattern.endsWith('*')) return pattern;
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((segment) => (isWord(segment) ? segment : '*'))
    .join('/');
}

/** Not a number, an id, a token, a name or a mail address. */
function isWord(segment: string): boolean {
  if (segment === '') return true;
  const digits = segment.replace(/\D/g, '').length;
  return digits < 5 && /^_?[a-z0-9][a-z0-9._-]{0,39}$/.test(segment);
}
