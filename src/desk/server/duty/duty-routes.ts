import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import {
  deskDutyBodySchema,
  deskDutySchema,
  deskPushSchema,
  pushResponseSchema,
  pushEndpointSchema,
  pushSubscriptionSchema,
} from '@/desk/contract/desk-duty.schemas';
import { deskRefusalSchema } from '@/desk/contract/desk.schemas';
import type { Env } from '@/config/env';
import type { DeskChangeBus } from '@/server/leads/desk-change-bus';
import {
  type DeskAccessParts,
  demandManager,
  demandSameOriginWrite,
  requireManagerSession,
} from '../desk-access';
import { deskTexts } from '../desk.text';
import { changeDuty, endAbandonedDuties, readDuty } from './duty';
import { dropSubscription, isValidPushSubscription, keepSubscription } from './push-subscriptions';
import { vapidKeys } from './push-sender';

interface DutyRoutesParts extends DeskAccessParts {
  env: Env;
  leads: DeskChangeBus;
}

const dutyPath = '/api/manager/duty';
const pushPath = '/api/manager/push';

export function dutyRoutes(parts: DutyRoutesParts): FastifyPluginAsyncZod {
  const { db } = parts.storage;
  return async (app) => {
    app.addHook('onRequest', (request, reply) => demandManager(parts, request, reply));
    app.addHook('onRequest', (request, reply) => demandSameOriginWrite(parts, request, reply));

    app.get(dutyPath, { schema: { response: { 200: deskDutySchema } } }, async (request) => {
      if (await endAbandonedDuties(db, Date.now())) parts.leads.publish('duty');
      return readDuty(db, requireManagerSession(request).viewer.id);
    });

    app.post(
      dutyPath,
      { schema: { body: deskDutyBodySchema, response: { 200: deskDutySchema, 422: deskRefusalSchema } } },
      async (request, reply) => {
        const viewerId = requireManagerSession(request).viewer.id;
        const fields = await changeDuty(db, request.body, { viewerId, now: Date.now() });
        if (fields) return reply.code(422).send({ status: false, message: fields.to, fields: { ...fields } });
        parts.leads.publish('duty');
        parts.leads.publish();
        return readDuty(db, viewerId);
      },
    );

    app.get(pushPath, { schema: { response: { 200: deskPushSchema } } }, async () => {
      const { publicKey } = await vapidKeys(db, parts.env);
      return { publicKey };
    });

    app.post(
      pushPath,
      {
        schema: {
          body: pushSubscriptionSchema,
          response: { 200: pushResponseSchema, 422: deskRefusalSchema },
        },
      },
      async (request, reply) => {
        if (!isValidPushSubscription(request.body)) {
          const message = deskTexts.badEndpoint;
          return reply.code(422).send({ status: false, message, fields: { endpoint: message } });
        }
        const viewerId = requireManagerSession(request).viewer.id;
        await keepSubscription(db, request.body, { viewerId, now: Date.now() });
        return { status: true as const };
      },
    );

    app.delete(
      pushPath,
      { schema: { body: pushEndpointSchema, response: { 200: pushResponseSchema } } },
      async (request) => {
        await dropSubscription(db, requireManagerSession(request).viewer.id, request.body.endpoint);
        return { status: true as const };
      },
    );
  };
}
