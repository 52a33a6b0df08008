import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { QueueFullError } from '@/lib/bounded-queue';
import { hasHostOfItsOwn, isDemo } from '@/config/demo-or-production';
import { links } from '@/config/links';
import type { DeskViewer } from '@/site/page/site-request';
import type { Env } from '@/config/env';
import { appTexts } from '../app.text';
import { forgetDeadManager, isDeskHost, sessionOf, signInStepOf } from '../desk/desk-access';
import { deskWarnings } from '../desk/desk-warnings';
import type { ManagerSession } from '../desk/accounts/manager-sessions';
import type { PageFront, PageHandler } from './page-front';
import type { Exchange } from './form-page';
import { styleAllowance } from './site-request-of';
import type { OpenDatabase } from '../database/open-database';
import type { Limits } from '../limits/limits';
import type { Seal } from '../security/seal';

export interface PageParts {
  env: Env;
  log: FastifyBaseLogger;
  storage: OpenDatabase;
  limits: Limits;
  pages: PageFront;
  seal: Seal;
}

/** Handles every URL that is neither a file nor an API as a page: the desk's on its own host, all others a city's. */
export function registerPages(app: FastifyInstance, parts: PageParts, handler: PageHandler): void {
  for (const path of ['/manager', '/manager/*'])
    app.get(path, (request, reply) => {
      if (isDeskHost(request.headers.host, parts.env))
        return answerDeskPage(parts, handler, { request, reply });
      // On other hosts an unknown path like any other.
      request.raw.url = '/not-found';
      return answerPage(parts, request, reply);
    });
  app.get('/*', (request, reply) => {
    if (request.url === '/' && isDeskHost(request.headers.host, parts.env) && hasHostOfItsOwn(parts.env))
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
    parts.log.error({ err: error, reqId: request.id, path: request.url.split('?', 1)[0] }, 'page not drawn');
    failPlainly(reply);
  }
  return reply;
}

async function answerDeskPage(parts: PageParts, handler: PageHandler, { request, reply }: Exchange) {
  reply.hijack();
  try {
    const session = await sessionOf(parts, request);
    if (!session) forgetDeadManager(request, reply);
    copyHeaders(reply);
    reply.raw.setHeader('cache-control', 'private, no-store');
    const viewer = session ? await viewerOf(parts, session) : null;
    const asksForCode = signInStepOf(parts.seal, request) !== null;
    request.raw.desk = { viewer, asksForCode, allowStyles: styleAllowance(parts.env, reply.raw) };
    await handler(request.raw, reply.raw);
  } catch (error) {
    parts.log.error({ err: error, reqId: request.id }, 'desk page not drawn');
    failPlainly(reply);
  }
  return reply;
}

/** The manager of a session, and the desk's warnings. */
async function viewerOf(
  { env, storage, limits }: PageParts,
  { viewer }: ManagerSession,
): Promise<DeskViewer> {
  const warnings = await deskWarnings({ db: storage.db, limits }, viewer, Date.now());
  return { ...viewer, isDemo: isDemo(env), warnings };
}

/** Copies headers set by hooks, which exist on the reply only, to a hijacked response. */
export function copyHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
}

let busyToldAt = -Infinity;

/** Logged once a minute, because such requests may come by the thousand. */
function askLater({ log }: PageParts, reply: FastifyReply): FastifyReply {
  if (performance.now() - busyToldAt > 60_000) {
    busyToldAt = performance.now();
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
