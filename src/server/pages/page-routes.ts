import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { QueueFullError } from '@/lib/bounded-queue';
import { hasDeskOwnHost } from '@/config/demo-or-production';
import { links } from '@/config/links';
import type { Env } from '@/config/env';
import { appTexts } from '../app.text';
import { isDeskHost } from '../middleware/host-and-address';
import type { PageServer } from './page-front';
import type { HttpExchange } from './form-page';

export interface PageParts {
  env: Env;
  log: FastifyBaseLogger;
  pages: PageServer;
}

/**
 * Handles every URL that is neither a file nor an API as a page: the desk's on its own host, all others a
 * city's.
 */
export function registerPages(
  app: FastifyInstance,
  parts: PageParts,
  answerDeskPage: (exchange: HttpExchange) => Promise<FastifyReply>,
): void {
  for (const path of ['/manager', '/manager/*'])
    app.get(path, (request, reply) => {
      if (isDeskHost(request.headers.host, parts.env)) return answerDeskPage({ request, reply });
      request.raw.url = '/not-found';
      return answerPage(parts, request, reply);
    });
  app.get('/*', (request, reply) => {
    if (request.url === '/' && isDeskHost(request.headers.host, parts.env) && hasDeskOwnHost(parts.env))
      return reply.redirect(links.manager, 302);
    return answerPage(parts, request, reply);
  });
}

async function answerPage(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.hijack();
  const { raw: res } = reply;
  try {
    await parts.pages.answer({ req: request.raw, res, site: request.site });
  } catch (error) {
    if (error instanceof QueueFullError) return askLater(parts, reply);
    parts.log.error(
      { err: error, reqId: request.id, path: request.url.split('?', 1)[0] },
      'page not rendered',
    );
    sendPlainServerError(reply);
  }
  return reply;
}

/** A hijacked response lacks the headers that hooks set on the reply. */
export function copyHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
}

let busyToldAt = -Infinity;

/** 503, logged once a minute: such requests may come by the thousand. */
function askLater({ log }: PageParts, reply: FastifyReply): FastifyReply {
  if (performance.now() - busyToldAt > 60_000) {
    busyToldAt = performance.now();
    log.warn('render queue is full');
  }
  copyHeaders(reply);
  const headers = { 'retry-after': '2', 'cache-control': 'no-store' };
  reply.raw.writeHead(503, { ...headers, 'content-type': 'text/plain; charset=utf-8' });
  reply.raw.end(appTexts.pageFailed);
  return reply;
}

export function sendPlainServerError(reply: FastifyReply): void {
  const { raw: res } = reply;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  copyHeaders(reply);
  res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  res.end(appTexts.pageFailed);
}
