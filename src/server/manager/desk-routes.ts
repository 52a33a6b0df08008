import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { deskLeadDetailSchema, deskListSchema, outcomeBodySchema } from '@/api/desk/desk.schemas';
import type { AppParts } from '../app-parts';
import { copyHeaders } from '../pages/page-routes';
import { demandManager, demandOwnPage, managerOf, sessionOf } from './desk-access';
import { listLeads, markOutcome, readLead, takeLead } from './desk-leads';
import { streamDeskEvents } from './desk-stream';
import { managerTexts } from './manager.text';

const idParams = z.object({ id: z.uuid() });
const refusalSchema = z.object({ status: z.literal(false), message: z.string() });
const leadAnswers = { 200: deskLeadDetailSchema, 404: refusalSchema, 409: refusalSchema };
const missing = { status: false as const, message: managerTexts.noSuchLead };

/** The inbox: reading it, taking leads, marking outcomes, and the live stream (MGR-01 to MGR-03). */
export function deskRoutes(parts: AppParts): FastifyPluginAsyncZod {
  const { db } = parts.storage;
  return async (app) => {
    app.addHook('preHandler', (request, reply) => demandManager(parts, request, reply));
    app.addHook('preHandler', (request, reply) => demandOwnPage(parts, request, reply));

    app.get('/api/manager/leads', { schema: { response: { 200: deskListSchema } } }, (request) =>
      listLeads(db, managerOf(request).viewer),
    );

    app.get(
      '/api/manager/leads/:id',
      { schema: { params: idParams, response: leadAnswers } },
      async (request, reply) => {
        const lead = await readLead(db, request.params.id, managerOf(request).viewer);
        return lead ?? reply.code(404).send(missing);
      },
    );

    app.post(
      '/api/manager/leads/:id/take',
      { schema: { params: idParams, response: leadAnswers } },
      async (request, reply) => {
        const { viewer } = managerOf(request);
        const result = await takeLead(db, request.params.id, { manager: viewer, now: Date.now() });
        if (typeof result === 'object')
          return reply.code(409).send({ status: false, message: managerTexts.alreadyTaken(result.takenBy) });
        parts.leads.tell();
        return (await readLead(db, request.params.id, viewer)) ?? reply.code(404).send(missing);
      },
    );

    app.post(
      '/api/manager/leads/:id/outcome',
      { schema: { params: idParams, body: outcomeBodySchema, response: leadAnswers } },
      async (request, reply) => {
        const { viewer } = managerOf(request);
        const { outcome, note } = request.body;
        const { id } = request.params;
        const isMarked = await markOutcome(db, id, {
          manager: viewer,
          outcome,
          note: note.trim(),
          now: Date.now(),
        });
        if (!isMarked) return reply.code(409).send({ status: false, message: managerTexts.notYours });
        parts.leads.tell();
        return (await readLead(db, id, viewer)) ?? reply.code(404).send(missing);
      },
    );

    app.get('/api/manager/events', (request, reply) => openStream(parts, request, reply));
  };
}

const cursorSchema = z.object({ after: z.optional(z.coerce.number().check(z.nonnegative())) });

function openStream(parts: AppParts, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = cursorSchema.safeParse(request.query);
  const resumed = Number(request.headers['last-event-id']);
  const after =
    Number.isSafeInteger(resumed) && resumed > 0 ? resumed : (query.success && query.data.after) || 0;
  reply.hijack();
  copyHeaders(reply);
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  const end = streamDeskEvents(reply.raw, after, {
    db: parts.storage.db,
    bus: parts.leads,
    isStillSignedIn: async () => (await sessionOf(parts, request)) !== null,
  });
  parts.openStreams.add(end);
  reply.raw.on('close', () => parts.openStreams.delete(end));
  return reply;
}
