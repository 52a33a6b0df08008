import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import {
  deskManagerSchema,
  deskManagersSchema,
  managerChangeSchema,
  newManagerFields,
  oneTimePasswordSchema,
} from '@/api/desk/desk-admin.schemas';
import { deskRefusalSchema } from '@/api/desk/desk.schemas';
import type { AppParts } from '../app-parts';
import { deskTexts } from './desk.text';
import { demandAdmin, demandManager, demandOwnPage, managerOf } from './desk-access';
import {
  addManager,
  changeManager,
  listManagers,
  type ManagersRefusal,
  resetPassword,
} from './desk-managers';
import { answerNativePosts, formFields } from './desk-forms';
import { leadParams } from './desk-params';

const refusals = { 404: deskRefusalSchema, 409: deskRefusalSchema };

/** Who may work at the desk; a lead-admin's business (MGR-01). */
export function deskManagerRoutes(parts: AppParts): FastifyPluginAsyncZod {
  const { db } = parts.storage;
  return async (app) => {
    app.addHook('preHandler', (request, reply) => demandManager(parts, request, reply));
    app.addHook('preHandler', (request, reply) => demandOwnPage(parts, request, reply));
    app.addHook('preHandler', demandAdmin);
    answerNativePosts(app);

    app.get('/api/manager/managers', { schema: { response: { 200: deskManagersSchema } } }, async () => ({
      managers: await listManagers(db),
    }));

    app.post(
      '/api/manager/managers',
      { schema: { response: { 200: oneTimePasswordSchema, ...refusals } } },
      async (request, reply) => {
        const fields = await formFields(newManagerFields, request, reply);
        if (!fields) return reply;
        const doer = { viewerId: managerOf(request).viewer.id, now: Date.now() };
        const result = await addManager(db, fields, doer);
        return 'manager' in result ? result : refuse(reply, result);
      },
    );

    app.post(
      '/api/manager/managers/:id',
      {
        schema: {
          params: leadParams,
          body: managerChangeSchema,
          response: { 200: deskManagerSchema, ...refusals },
        },
      },
      async (request, reply) => {
        const doer = { viewerId: managerOf(request).viewer.id, now: Date.now() };
        const result = await changeManager(db, request.params.id, request.body, doer);
        if (!('id' in result)) return refuse(reply, result);
        // Streams of somebody who was let out end now, and the leads they held are everybody's.
        parts.leads.tell('sessions');
        parts.leads.tell();
        return result;
      },
    );

    app.post(
      '/api/manager/managers/:id/password',
      { schema: { params: leadParams, response: { 200: oneTimePasswordSchema, ...refusals } } },
      async (request, reply) => {
        const doer = { viewerId: managerOf(request).viewer.id, now: Date.now() };
        const result = await resetPassword(db, request.params.id, doer);
        if (!('manager' in result)) return refuse(reply, result);
        parts.leads.tell('sessions');
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
