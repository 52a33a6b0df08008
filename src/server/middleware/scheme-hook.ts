import type { FastifyRequest, onRequestHookHandler } from 'fastify';

import type { Env } from '@/config/env';
import { appTexts } from '../app.text';

/**
 * With PUBLIC_SCHEME=https: if the proxy reports http, GET and HEAD are redirected to https (308), everything
 * else is refused (403). Requests without X-Forwarded-Proto pass: behind a TLS-terminating proxy that sends
 * none, each page would redirect to itself.
 */
export function schemeHook({ PUBLIC_SCHEME }: Pick<Env, 'PUBLIC_SCHEME'>): onRequestHookHandler {
  return (request, reply, done) => {
    if (PUBLIC_SCHEME === 'http' || !isPlainHttp(request)) return done();
    // The same URL over https has another response.
    reply.header('cache-control', 'private, no-store');
    if (request.method === 'GET' || request.method === 'HEAD') {
      reply.redirect(`https://${request.site.host}${request.raw.url ?? '/'}`, 308);
      return;
    }
    reply.code(403);
    const message = appTexts.httpsOnly;
    if (request.headers.accept?.includes('text/html')) reply.type('text/plain; charset=utf-8').send(message);
    else reply.send({ status: false, message });
  };
}

/** Accepted from any peer: a forged header only redirects its sender. The last value is the nearest proxy's. */
function isPlainHttp({ headers }: FastifyRequest): boolean {
  const said = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1);
  return said?.trim().toLowerCase() === 'http';
}
