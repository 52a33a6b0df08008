import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import {
  handOverBodySchema,
  leadActionSchema,
  nextLeadSchema,
  noteBodySchema,
  outcomeBodySchema,
} from '@/api/desk/desk-actions.schemas';
import { deskLeadDetailSchema, deskRefusalSchema } from '@/api/desk/desk.schemas';
import type { Env } from '@/config/env';
import { makeErasureLog } from '../privacy/erasure-log';
import type { LeadBus } from '../requests/lead-bus';
import { demandAdmin, demandManager, demandOwnPage, type DeskAccessParts, managerOf } from './desk-access';
import {
  actOf,
  type Actor,
  addNote,
  approveLead,
  decideToTake,
  handOver,
  type LeadAct,
  recordOutcome,
  releaseLead,
  takeLead,
} from './desk-actions';
import { readLead } from './desk-detail';
import { withdrawConsent } from './desk-erasure';
import { leadParams } from './desk-forms';
import { deskTimes, readSettings } from './desk-settings';
import { deskTexts } from './desk.text';
import { type ChangeResult, changeWithin } from './lead-change';
import type { OpenDatabase } from '@/server/database/open-database';
import type { Database } from '@/server/database/tables';
import { whereFilter } from './desk-filters';

interface NextAct {
  viewer: Actor;
  now: number;
  /** The lead that has just been put aside: never given again at once. */
  after?: string | undefined;
}

/** Every other one that a manager is told of has been taken by somebody in between, so this many is a crowd. */
const MAX_TRIES = 50;

/**
 * Takes the lead that waits longest, of nobody's and of the viewer's own that are due; its id, or null when nobody waits
 * (MGR-03). It is found and taken in one transaction, so that of two who ask at once each gets another.
 */
export async function takeNextLead(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  { viewer, now, after }: NextAct,
): Promise<string | null> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const taken = await db.transaction().execute(async (trx) => {
      const leadId = await longestWaiting(trx, { viewer, now, after }, dialect === 'postgres');
      if (leadId === null) return null;
      const act = actOf({ viewer, leadId, now });
      const result = await changeWithin(trx, act, decideToTake({ viewer, now }));
      return result !== 'overtaken' && result.kind === 'done' ? { leadId } : 'lost';
    });
    if (taken === null) return null;
    if (taken !== 'lost') return taken.leadId;
  }
  return null;
}

/** `skipsLocked`: PostgreSQL passes over those that others are taking; the embedded storage has one writer at a time. */
async function longestWaiting(
  trx: Database,
  { viewer, now, after }: NextAct,
  skipsLocked: boolean,
): Promise<string | null> {
  const filter = { view: 'due', days: 'lead', search: null } as const;
  const row = await trx
    .selectFrom('leads')
    .select('id')
    .where(whereFilter(filter, { viewerId: viewer.id, now, responseTargetMs: 0 }))
    .$if(after !== undefined, (query) => query.where('id', '!=', after ?? ''))
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .$if(skipsLocked, (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  return row?.id ?? null;
}

interface DeskActionParts extends DeskAccessParts {
  env: Env;
  leads: LeadBus;
  /** Asks the outbox to look for new work. */
  wakeOutbox: () => void;
}

const answers = {
  200: deskLeadDetailSchema,
  404: deskRefusalSchema,
  409: deskRefusalSchema,
  422: deskRefusalSchema,
};

interface ActRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  id: string;
  version?: number | undefined;
}

/** What a manager does to a lead (MGR-03): each answers with the lead as it now is, 409 when it is not what it was. */
export function deskActionRoutes(parts: DeskActionParts): FastifyPluginAsyncZod {
  const { db } = parts.storage;
  const log = makeErasureLog(parts.env);
  const perform = async (
    { request, reply, id, version }: ActRequest,
    change: (act: LeadAct) => Promise<ChangeResult>,
  ) => {
    const { viewer } = managerOf(request);
    const now = Date.now();
    const result = await change({ viewer, leadId: id, now, version });
    if (result.kind === 'refused') return refuse(reply, result);
    const detail = result.kind === 'done' ? await readLead(db, id, { readerId: viewer.id, now }) : null;
    if (!detail) return reply.code(404).send({ status: false as const, message: deskTexts.noSuchLead });
    parts.leads.tell();
    return detail;
  };

  return async (app) => {
    app.addHook('onRequest', (request, reply) => demandManager(parts, request, reply));
    app.addHook('onRequest', (request, reply) => demandOwnPage(parts, request, reply));

    const alone = { take: takeLead, release: releaseLead, approve: approveLead };
    for (const [name, change] of Object.entries(alone))
      app.post(
        `/api/manager/leads/:id/${name}`,
        { schema: { params: leadParams, body: leadActionSchema, response: answers } },
        async (request, reply) => {
          const asked = { request, reply, id: request.params.id, version: request.body.version };
          const answer = await perform(asked, (act) => change(db, act));
          if (name === 'approve') parts.wakeOutbox();
          return answer;
        },
      );

    app.post(
      '/api/manager/leads/next',
      {
        schema: {
          body: nextLeadSchema,
          response: { 200: deskLeadDetailSchema, 404: deskRefusalSchema },
        },
      },
      async (request, reply) => {
        const { viewer } = managerOf(request);
        const now = Date.now();
        const id = await takeNextLead(parts.storage, { viewer, now, after: request.body.after });
        const detail = id === null ? null : await readLead(db, id, { readerId: viewer.id, now });
        if (!detail) return reply.code(404).send({ status: false, message: deskTexts.nobodyWaits });
        parts.leads.tell();
        return detail;
      },
    );

    app.post(
      '/api/manager/leads/:id/withdraw-consent',
      {
        onRequest: demandAdmin,
        schema: { params: leadParams, body: leadActionSchema, response: answers },
      },
      (request, reply) => {
        const asked = { request, reply, id: request.params.id, version: request.body.version };
        return perform(asked, (act) => withdrawConsent(db, act, log));
      },
    );

    app.post(
      '/api/manager/leads/:id/hand-over',
      { schema: { params: leadParams, body: handOverBodySchema, response: answers } },
      (request, reply) => {
        const { version, ...to } = request.body;
        return perform({ request, reply, id: request.params.id, version }, (act) => handOver(db, act, to));
      },
    );

    app.post(
      '/api/manager/leads/:id/outcome',
      { schema: { params: leadParams, body: outcomeBodySchema, response: answers } },
      async (request, reply) => {
        const { version, ...call } = request.body;
        const { notReachedMs } = deskTimes(await readSettings(db));
        return perform({ request, reply, id: request.params.id, version }, (act) =>
          recordOutcome(db, act, { ...call, notReachedMs }),
        );
      },
    );

    app.post(
      '/api/manager/leads/:id/note',
      { schema: { params: leadParams, body: noteBodySchema, response: answers } },
      (request, reply) =>
        perform({ request, reply, id: request.params.id }, (act) => addNote(db, act, request.body.text)),
    );
  };
}

function refuse(
  reply: FastifyReply,
  { message, holder, fields }: Extract<ChangeResult, { kind: 'refused' }>,
) {
  return fields
    ? reply.code(422).send({ status: false as const, message, fields })
    : reply.code(409).send({ status: false as const, message, holder });
}
