import type { FastifyRequest, onRequestHookHandler } from 'fastify';

import type { Env } from '@/config/env';
import { appTexts } from '../app.text';

/**
 * Keeps a site with PUBLIC_SCHEME=https off plain http: where the proxy says that the visitor came by http, GET and HEAD
 * are redirected to https (308) and everything else is refused (403), before anything is stored. A request without
 * X-Forwarded-Proto passes: behind a proxy that ends TLS and sends none, each page would redirect to itself.
 */
export function schemeHook({ PUBLIC_SCHEME }: Pick<Env, 'PUBLIC_SCHEME'>): onRequestHookHandler {
  return (request, reply, done) => {
    if (PUBLIC_SCHEME === 'http' || !isPlainHttp(request)) return done();
    // Another visitor may come by https: no cache may keep the answer for both.
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

/** Believed from any peer: a visitor who writes the header redirects nobody else. The nearest proxy's word is the last. */
function isPlainHttp({ headers }: FastifyRequest): boolean {
  const said = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1);
  return said?.trim().toLowerCase() === 'http';
}
