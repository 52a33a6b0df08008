import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import {
  deskManagerSchema,
  deskManagersSchema,
  managerChangeSchema,
  newManagerFields,
  oneTimePasswordSchema,
} from '@/desk/contract/desk-admin.schemas';
import { deskRefusalSchema } from '@/desk/contract/desk.schemas';
import type { DeskChangeBus } from '@/server/leads/desk-change-bus';
import {
  demandAdmin,
  demandManager,
  demandSameOriginWrite,
  requireManagerSession,
  type DeskAccessParts,
} from '../desk-access';
import {
  redirectNativePosts,
  settingsRedirectResponse,
  parseDeskForm,
  uuidParamsSchema,
} from '../desk-forms';
import { deskTexts } from '../desk.text';
import { type AccountEvent, type AccountEventDependencies, logAccount } from './account-events';
import {
  addManager,
  changeManager,
  listManagers,
  type ManagersRefusal,
  resetPassword,
  resetTotp,
} from './desk-managers';

interface DeskManagerParts extends DeskAccessParts {
  leads: DeskChangeBus;
  log: AccountEventDependencies['log'];
}

const refusals = { 404: deskRefusalSchema, 409: deskRefusalSchema };

export function deskManagerRoutes(parts: DeskManagerParts): FastifyPluginAsyncZod {
  const { db } = parts.storage;
  const doerOf = (request: FastifyRequest) => ({
    viewerId: requireManagerSession(request).viewer.id,
    now: Date.now(),
  });
  const log = (request: FastifyRequest, event: AccountEvent, managerId: string) =>
    logAccount(parts.log, request, { event, managerId, byId: requireManagerSession(request).viewer.id });
  return async (app) => {
    app.addHook('onRequest', (request, reply) => demandManager(parts, request, reply));
    app.addHook('onRequest', (request, reply) => demandSameOriginWrite(parts, request, reply));
    app.addHook('onRequest', demandAdmin);
    redirectNativePosts(app);

    app.get('/api/manager/managers', { schema: { response: { 200: deskManagersSchema } } }, async () => ({
      managers: await listManagers(db),
    }));

    app.post(
      '/api/manager/managers',
      {
        schema: { response: { 200: oneTimePasswordSchema, ...refusals } },
        config: { documented: { form: newManagerFields, answers: settingsRedirectResponse } },
      },
      async (request, reply) => {
        const fields = await parseDeskForm(newManagerFields, request, reply);
        if (!fields) return reply;
        const result = await addManager(db, fields, doerOf(request));
        if (!('manager' in result)) return refuse(reply, result);
        log(request, 'manager created', result.manager.id);
        return result;
      },
    );

    app.post(
      '/api/manager/managers/:id',
      {
        schema: {
          params: uuidParamsSchema,
          body: managerChangeSchema,
          response: { 200: deskManagerSchema, ...refusals },
        },
        config: { documented: { answers: settingsRedirectResponse } },
      },
      async (request, reply) => {
        const result = await changeManager(db, request.params.id, request.body, doerOf(request));
        if (!('id' in result)) return refuse(reply, result);
        log(request, 'manager changed', result.id);
        // Closes the streams of a disabled manager, and updates shifts and released leads.
        parts.leads.publish('sessions');
        parts.leads.publish('duty');
        parts.leads.publish();
        return result;
      },
    );

    app.post(
      '/api/manager/managers/:id/password',
      {
        schema: { params: uuidParamsSchema, response: { 200: oneTimePasswordSchema, ...refusals } },
        config: { documented: { answers: settingsRedirectResponse } },
      },
      async (request, reply) => {
        const result = await resetPassword(db, request.params.id, doerOf(request));
        if (!('manager' in result)) return refuse(reply, result);
        log(request, 'password reset', result.manager.id);
        parts.leads.publish('sessions');
        return result;
      },
    );

    app.post(
      '/api/manager/managers/:id/totp/reset',
      {
        schema: { params: uuidParamsSchema, response: { 200: deskManagerSchema, ...refusals } },
        config: { documented: { answers: settingsRedirectResponse } },
      },
      async (request, reply) => {
        const result = await resetTotp(db, request.params.id, doerOf(request));
        if (!('id' in result)) return refuse(reply, result);
        log(request, 'totp reset', result.id);
        parts.leads.publish('sessions');
        return result;
      },
    );
  };
}

function refuse(reply: FastifyReply, result: ManagersRefusal) {
  return 'missing' in result
    ? reply.code(404).send({ status: false as const, message: deskTexts.noSuchManager })
    : reply.code(409).send({ status: false as const, message: result.refuse });
}
