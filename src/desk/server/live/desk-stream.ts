import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { DeskStreamMessage } from '@/desk/contract/desk.schemas';
import type { OpenedDatabase } from '@/server/database/open-database';
import { optionalQueryTextsSchema } from '@/server/documented';
import { copyHeaders } from '@/server/pages/page-routes';
import type { DeskChangeBus } from '@/server/leads/desk-change-bus';
import { findManagerSessionOfRequest } from '../desk-access';
import { readEventsAfter, newestEventId } from './event-feed';

export interface DeskStreamParts {
  storage: OpenedDatabase;
  leads: DeskChangeBus;
  /** Close functions, called on shutdown. */
  openStreams: Set<() => void>;
}

/** As written by this server; anything else is ignored. */
const eventNumber = z.catch(
  z.nullable(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/)),
      z.transform((text: string) => Number(text)),
    ),
  ),
  null,
);
const cursorSchema = z.object({ after: eventNumber });

export const streamApiSchema = {
  query: z.object({ after: optionalQueryTextsSchema }),
  answers: { 200: 'A stream of events, text/event-stream' },
};

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * Resumes after `Last-Event-ID`, else after the list's cursor (MGR-02); from now for an invalid id. An id
 * grants no access: lead data is fetched with the manager's own session.
 */
export function openDeskStream(
  parts: DeskStreamParts,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { 'last-event-id': resumed } = request.headers;
  const after =
    resumed === undefined || resumed === ''
      ? cursorSchema.parse(request.query).after
      : eventNumber.parse(resumed);
  // Without a body nothing would flush the headers, and the exchange would never end.
  if (request.method === 'HEAD') return reply.headers(streamHeaders).send();
  reply.hijack();
  copyHeaders(reply);
  reply.raw.writeHead(200, streamHeaders);
  const end = streamDeskEvents(reply.raw, after, {
    storage: parts.storage,
    bus: parts.leads,
    isStillSignedIn: async () => (await findManagerSessionOfRequest(parts, request)) !== null,
  });
  parts.openStreams.add(end);
  reply.raw.on('close', () => parts.openStreams.delete(end));
  return reply;
}

/** The client treats a stream as dead after two missing heartbeats (live-leads.ts). */
const heartbeatMs = 15_000;
/** Polling interval for events of other instances without a notification in this process. */
const pollMs = 2000;
const batch = 200;
/** Events sent again after a gap: the browser reloads the list anyway. */
const MAX_RESUMED = 1000;

interface EventStreamParts {
  storage: OpenedDatabase;
  bus: DeskChangeBus;
  /** Checked repeatedly and before each event. */
  isStillSignedIn: () => Promise<boolean>;
}

/**
 * Streams events after an id, at most the last thousand; from now if it is null or was never issued, e.g. before a
 * restore. Waits for a slow reader. Returns the close function.
 */
export function streamDeskEvents(
  res: ServerResponse,
  after: number | null,
  parts: EventStreamParts,
): () => void {
  let cursor = after ?? Infinity;
  let reading: Promise<void> | null = null;
  let again = false;
  let isFirst = true;

  const read = async () => {
    if (isFirst) {
      const newest = await newestEventId(parts.storage);
      cursor = Math.max(Math.min(cursor, newest), newest - MAX_RESUMED);
    }
    isFirst = false;
    do {
      again = false;
      const events = await readEventsAfter(parts.storage, cursor, batch);
      if (events.length > 0) await checkSession();
      for (const { id, leadId, kind } of events) {
        if (res.writableEnded) return;
        const message = { leadId, kind } as DeskStreamMessage; // kinds are written by us only
        const hasRoom = res.write(`id: ${id}\ndata: ${JSON.stringify(message)}\n\n`);
        cursor = id;
        if (!hasRoom) await drainOrClose(res);
      }
      if (res.writableEnded) return;
      if (events.length === batch) again = true;
    } while (again);
  };
  const wake = () => {
    again = true;
    reading ??= read()
      .catch(() => end())
      .finally(() => (reading = null));
  };
  const checkSession = async () => {
    if (!(await parts.isStillSignedIn().catch(() => false))) end();
  };
  const sendDuty = () => {
    // Without a data line, browsers would not dispatch the event.
    if (!res.writableEnded) res.write('event: duty\ndata: {}\n\n');
  };
  const poll = () => {
    void checkSession();
    wake();
  };
  // An SSE comment would keep the connection alive, but scripts don't see it.
  const beat = () => {
    if (!res.writableEnded) res.write('event: beat\ndata: {}\n\n');
  };

  const stopListening = parts.bus.subscribe((news) => {
    if (news === 'sessions') void checkSession();
    else if (news === 'duty') void checkSession().then(sendDuty);
    else wake();
  });
  const timers = [setInterval(poll, pollMs).unref(), setInterval(beat, heartbeatMs).unref()];
  const end = () => {
    stopListening();
    timers.forEach((timer) => clearInterval(timer));
    if (!res.writableEnded) res.end();
  };
  res.on('close', end);
  res.write('retry: 2000\n\n');
  wake();
  return end;
}

function drainOrClose(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    // A closed response emits neither event again.
    if (res.destroyed) return resolve();
    const done = () => {
      res.off('drain', done).off('close', done);
      resolve();
    };
    res.on('drain', done).on('close', done);
  });
}
