import type { FastifyBaseLogger, FastifyReply } from 'fastify';

import { isDemo } from '@/config/demo-or-production';
import type { Env } from '@/config/env';
import type { DeskViewer } from '@/desk/contract/desk-request';
import type { OpenedDatabase } from '@/server/database/open-database';
import type { RateLimiter } from '@/server/limits/limits';
import type { HttpExchange } from '@/server/pages/form-page';
import type { PageHandler } from '@/server/pages/render-page';
import { copyHeaders, sendPlainServerError } from '@/server/pages/page-routes';
import { makePagePolicySetter } from '@/server/pages/site-request-of';
import type { Seal } from '@/server/security/seal';
import type { ManagerSession } from './accounts/manager-sessions';
import { clearManagerCookie, findManagerSessionOfRequest, readSignInStepCookie } from './desk-access';
import { deskWarnings } from './settings/desk-warnings';

export interface DeskPageParts {
  env: Env;
  log: FastifyBaseLogger;
  storage: OpenedDatabase;
  limits: RateLimiter;
  seal: Seal;
}

/** Each for one manager and never from a cache. */
export function makeDeskPageRenderer(
  parts: DeskPageParts,
  handler: PageHandler,
): (exchange: HttpExchange) => Promise<FastifyReply> {
  return async ({ request, reply }) => {
    reply.hijack();
    try {
      const session = await findManagerSessionOfRequest(parts, request);
      if (!session) clearManagerCookie(request, reply);
      copyHeaders(reply);
      reply.raw.setHeader('cache-control', 'private, no-store');
      const viewer = session ? await viewerOf(parts, session) : null;
      const asksForCode = readSignInStepCookie(parts.seal, request) !== null;
      request.raw.desk = { viewer, asksForCode, allowStyles: makePagePolicySetter(parts.env, reply.raw) };
      await handler(request.raw, reply.raw);
    } catch (error) {
      parts.log.error({ err: error, reqId: request.id }, 'desk page not rendered');
      sendPlainServerError(reply);
    }
    return reply;
  };
}

/** The signed-in manager, and the desk's warnings. */
async function viewerOf(
  { env, storage, limits }: DeskPageParts,
  { viewer }: ManagerSession,
): Promise<DeskViewer> {
  const warnings = await deskWarnings({ db: storage.db, limits }, viewer, Date.now());
  return { ...viewer, isDemo: isDemo(env), warnings };
}
