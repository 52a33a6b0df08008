import type { FastifyInstance } from 'fastify';

import { notFoundAnswer } from '@/server/error-answers';
import { isDeskHost } from '@/server/middleware/host-and-address';
import { limitsHook } from '@/server/middleware/limits-hook';
import { accountRoutes } from './accounts/account-routes';
import { deskManagerRoutes } from './accounts/desk-manager-routes';
import { signInRoutes } from './accounts/sign-in-routes';
import { demandJsonBody } from './desk-access';
import { deskRoutes } from './desk-routes';
import { dutyRoutes } from './duty/duty-routes';
import { deskActionRoutes } from './leads/desk-action-routes';
import { reportedOutageRoutes } from './leads/reported-outage-routes';
import { deskExportRoute } from './lists/desk-export';
import { deskAdminRoutes } from './settings/desk-admin-routes';
import { deskErasureRoutes } from './settings/desk-erasure-routes';
import { deskPreviewRoutes } from './settings/desk-preview';
import { deskPublishRoutes } from './settings/desk-publish';
import { deskSwitchRoutes } from './settings/desk-switches';

type PartsOf<Plugin extends (parts: never) => unknown> = Parameters<Plugin>[0];

export type DeskApiParts = PartsOf<typeof signInRoutes> &
  PartsOf<typeof accountRoutes> &
  PartsOf<typeof deskRoutes> &
  PartsOf<typeof deskActionRoutes> &
  PartsOf<typeof reportedOutageRoutes> &
  PartsOf<typeof dutyRoutes> &
  PartsOf<typeof deskExportRoute> &
  PartsOf<typeof deskAdminRoutes> &
  PartsOf<typeof deskErasureRoutes> &
  PartsOf<typeof deskManagerRoutes> &
  PartsOf<typeof deskPreviewRoutes> &
  PartsOf<typeof deskPublishRoutes> &
  PartsOf<typeof deskSwitchRoutes>;

/** Registers the API on the managers' host; on other hosts it doesn't exist (D41). */
export async function registerDeskApi(desk: FastifyInstance, parts: DeskApiParts): Promise<void> {
  desk.decorateRequest('managerSession', null);
  desk.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (!isDeskHost(request.headers.host, parts.env)) await reply.code(404).send(notFoundAnswer);
  });
  desk.addHook('onRequest', limitsHook(parts.limits));
  desk.addHook('preParsing', demandJsonBody);
  await desk.register(signInRoutes(parts));
  await desk.register(accountRoutes(parts));
  await desk.register(deskRoutes(parts));
  await desk.register(deskActionRoutes(parts));
  await desk.register(reportedOutageRoutes(parts));
  await desk.register(dutyRoutes(parts));
  await desk.register(deskExportRoute(parts));
  await desk.register(deskAdminRoutes(parts));
  await desk.register(deskErasureRoutes(parts));
  await desk.register(deskManagerRoutes(parts));
  await desk.register(deskPreviewRoutes(parts));
  await desk.register(deskPublishRoutes(parts));
  await desk.register(deskSwitchRoutes(parts));
}
