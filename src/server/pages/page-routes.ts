import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { QueueFullError } from '@/lib/bounded-queue';
import { isDemo } from '@/config/demo-or-production';
import type { DeskViewer } from '@/site/request/site-request';
import type { AppParts } from '../app-parts';
import { appTexts } from '../app.text';
import { isDeskHost, sessionOf } from '../manager/desk-access';
import { deskWarnings } from '../manager/desk-warnings';
import type { ManagerSession } from '../manager/manager-sessions';
import type { PageHandler } from './draw-page';
import type { Exchange } from './form-page';
import { styleAllowance } from './site-request-of';

/** Every address that is no file and no API is a page: the desk's on its own host, all others a city's. */
export function registerPages(app: FastifyInstance, parts: AppParts, handler: PageHandler): void {
  for (const path of ['/manager', '/manager/*'])
    app.get(path, (request, reply) => {
      if (isDeskHost(request.headers.host, parts.env))
        return answerDeskPage(parts, handler, { request, reply });
      // Elsewhere it is an address like any other that the city does not have.
      request.raw.url = '/not-found';
      return answerPage(parts, request, reply);
    });
  app.get('/*', (request, reply) => answerPage(parts, request, reply));
}

async function answerPage(
  parts: AppParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.hijack();
  const { raw: res } = reply;
  try {
    await parts.pages.answer({ req: request.raw, res, site: request.site });
  } catch (error) {
    if (error instanceof QueueFullError) return askLater(parts, reply);
    parts.log.error({ err: error, reqId: request.id, path: request.url.split('?', 1)[0] }, 'page not drawn');
    failPlainly(reply);
  }
  return reply;
}

async function answerDeskPage(parts: AppParts, handler: PageHandler, { request, reply }: Exchange) {
  reply.hijack();
  try {
    const session = await sessionOf(parts, request);
    copyHeaders(reply);
    reply.raw.setHeader('cache-control', 'private, no-store');
    const viewer = session ? await viewerOf(parts, session) : null;
    request.raw.desk = { viewer, allowStyles: styleAllowance(parts.env, reply.raw) };
    await handler(request.raw, reply.raw);
  } catch (error) {
    parts.log.error({ err: error, reqId: request.id }, 'desk page not drawn');
    failPlainly(reply);
  }
  return reply;
}

/** The manager of a session, and what stands above their work. */
async function viewerOf({ env, storage, limits }: AppParts, { viewer }: ManagerSession): Promise<DeskViewer> {
  const warnings = await deskWarnings({ db: storage.db, limits }, viewer, Date.now());
  return { ...viewer, isDemo: isDemo(env), warnings };
}

/** Headers set by hooks are on the reply only; a hijacked answer must carry them itself. */
export function copyHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
}

let busyToldAt = 0;

/** Said in the log once a minute: what is asked for by the thousand would fill it. */
function askLater({ log }: AppParts, reply: FastifyReply): FastifyReply {
  if (Date.now() - busyToldAt > 60_000) {
    busyToldAt = Date.now();
    log.warn('more pages are asked for than can be drawn');
  }
  copyHeaders(reply);
  const headers = { 'retry-after': '2', 'cache-control': 'no-store' };
  reply.raw.writeHead(503, { ...headers, 'content-type': 'text/plain; charset=utf-8' });
  reply.raw.end(appTexts.pageFailed);
  return reply;
}

function failPlainly(reply: FastifyReply): void {
  const { raw: res } = reply;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  copyHeaders(reply);
  res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  res.end(appTexts.pageFailed);
}
