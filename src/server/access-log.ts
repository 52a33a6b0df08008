import type { FastifyBaseLogger, FastifyRequest, onRequestHookHandler } from 'fastify';

import { maskAddress } from './middleware/host-and-address';
import type { RequestSite } from './middleware/request-site';

/** A request that never came to a route, because the guards refused or redirected it. */
export interface GuardedRequest {
  method: string;
  status: number;
  /** Of the connection: nothing in such a request is believed. */
  address: string;
}

interface AccessLog {
  hook: onRequestHookHandler;
  guarded: (request: GuardedRequest) => void;
}

/**
 * One line for each request (ACCESS_LOG), whatever LOG_LEVEL says: nothing of a person, so no query, no cookie, no whole
 * address, and of a path only what cannot be somebody's number or token.
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
        const site = request.site as RequestSite | undefined; // files, health checks and the desk have none
        const cache = site?.cacheState ?? null;
        log.info(
          {
            ...{ reqId: request.id, method: request.method, path: pathOf(request), status: res.statusCode },
            ...{ ms: Math.round((performance.now() - began) * 10) / 10 },
            ...{ bytes: socket.bytesWritten - sentBefore, address: maskAddress(request.ip) },
            ...(cache === null ? {} : { cache }),
            // The visitor has gone before the answer was whole.
            ...(socket.destroyed || !res.writableFinished ? { isCut: true } : {}),
          },
          'request',
        );
      };
      res.once('finish', write).once('close', write);
      done();
    },
    guarded: ({ method, status, address }) =>
      log.info({ method, status, address: maskAddress(address) }, 'request not let in'),
  };
}

/** The route's pattern. All pages are one route: of them it is the path, with a star for what nobody may read. */
function pathOf({ routeOptions, url }: FastifyRequest): string {
  const pattern = routeOptions.url;
  if (pattern !== undefined && !pattern.endsWith('*')) return pattern;
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((segment) => (isWord(segment) ? segment : '*'))
    .join('/');
}

/** A word of an address, as against a number, an id, a token, a name or a mail address. */
function isWord(segment: string): boolean {
  if (segment === '') return true;
  const digits = segment.replace(/\D/g, '').length;
  return digits < 5 && /^_?[a-z0-9][a-z0-9._-]{0,39}$/.test(segment);
}
