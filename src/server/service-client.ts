import type { FastifyBaseLogger } from 'fastify';

import { type HttpClient, makeHttpClient } from '@/api/http/http-client';
import { makeResilientClient } from '@/api/http/resilient-client';
import { currentRequestId } from './request-scope';

/** A page must not wait as long as a form may for one of its blocks. */
const timeoutMs = 3000;
/** A service that failed too often is asked again after so long; an embedded provider is back by then. */
const retryAfterMs = 5000;

/** The way to a service at an address: patient for three seconds, resilient, its failures logged. */
export function serviceClientsOf(
  log: Pick<FastifyBaseLogger, 'warn'>,
): (url: string, service: string) => HttpClient {
  return (url, service) => {
    const http = makeHttpClient({ baseUrl: url, timeoutMs, requestId: currentRequestId });
    return makeResilientClient(http, {
      service,
      retryAfterMs,
      onFailure: ({ error, usedOlderAnswer }) =>
        log.warn(
          { reqId: currentRequestId(), service, usedOlderAnswer, reason: error.message },
          'service failed',
        ),
    });
  };
}
