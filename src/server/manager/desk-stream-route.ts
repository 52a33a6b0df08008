import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { AppParts } from '../app-parts';
import { copyHeaders } from '../pages/page-routes';
import { sessionOf } from './desk-access';
import { streamDeskEvents } from './desk-stream';

const cursorSchema = z.object({ after: z.optional(z.coerce.number().check(z.nonnegative())) });

/** `GET /api/manager/events`: goes on after `Last-Event-ID`, else after the list's cursor (MGR-02). */
export function openDeskStream(parts: AppParts, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
