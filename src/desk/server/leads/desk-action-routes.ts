import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import {
  handOverBodySchema,
  leadActionSchema,
  nextLeadSchema,
  noteBodySchema,
  outcomeBodySchema,
  takeBodySchema,
} from '@/desk/contract/desk-actions.schemas';
import { deskLeadDetailSchema, deskRefusalSchema } from '@/desk/contract/desk.schemas';
import type { Env } from '@/config/env';
import { makeErasureLog } from '@/server/privacy/erasure-log';
import { cleanFreedBytes } from '@/server/privacy/freed-bytes';
import type { DeskChangeBus } from '@/server/leads/desk-change-bus';
import {
  demandAdmin,
  demandManager,
  demandSameOriginWrite,
  requireManagerSession,
  type DeskAccessParts,
} from '../desk-access';
import {
  addNote,
  approveLead,
  handOver,
  type LeadActionContext,
  recordOutcome,
  releaseLead,
  takeLead,
  takeNextLead,
  takeTogether,
} from './desk-actions';
import { readLead } from './desk-detail';
import { withdrawConsent } from '../settings/desk-erasure';
import { uuidParamsSchema } from '../desk-forms';
import { deskTimes, readSettings } from '../settings/desk-settings';
import { deskTexts } from '../desk.text';
import type { ChangeResult } from './lead-change';

interface DeskActionParts extends DeskAccessParts {
  env: Env;
  leads: DeskChangeBus;
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

/** MGR-03: the updated lead, or 409 on a conflict. */
export function deskActionRoutes(parts: DeskActionParts): FastifyPluginAsyncZod {
  const { db } = parts.storage;
  const log = makeErasureLog(parts.env);
  const perform = async (
    { request, reply, id, version }: ActRequest,
    change: (act: LeadActionContext) => Promise<ChangeResult>,
  ) => {
    const { viewer } = requireManagerSession(request);
    const now = Date.now();
    const result = await change({ viewer, leadId: id, now, version });
    if (result.kind === 'refused') return refuse(reply, result);
    const detail = result.kind === 'done' ? await readLead(db, id, { readerId: viewer.id, now }) : null;
    if (!detail) return reply.code(404).send({ status: false as const, message: deskTexts.noSuchLead });
    parts.leads.publish();
    parts.wakeOutbox();
    return detail;
  };

  return async (app) => {
    app.addHook('onRequest', (request, reply) => demandManager(parts, request, reply));
    app.addHook('onRequest', (request, reply) => demandSameOriginWrite(parts, request, reply));

    app.post(
      '/api/manager/leads/:id/take',
      { schema: { params: uuidParamsSchema, body: takeBodySchema, response: answers } },
      (request, reply) => {
        const { version, checksPhone } = request.body;
        return perform({ request, reply, id: request.params.id, version }, (act) =>
          takeLead(db, act, { checksPhone }),
        );
      },
    );

    const alone = { 'take-together': takeTogether, release: releaseLead, approve: approveLead };
    for (const [name, change] of Object.entries(alone))
      app.post(
        `/api/manager/leads/:id/${name}`,
        { schema: { params: uuidParamsSchema, body: leadActionSchema, response: answers } },
        (request, reply) => {
          const asked = { request, reply, id: request.params.id, version: request.body.version };
          return perform(asked, (act) => change(db, act));
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
        const { viewer } = requireManagerSession(request);
        const now = Date.now();
        const id = await takeNextLead(parts.storage, { viewer, now, after: request.body.after });
        const detail = id === null ? null : await readLead(db, id, { readerId: viewer.id, now });
        if (!detail) return reply.code(404).send({ status: false, message: deskTexts.nobodyWaits });
        parts.leads.publish();
        return detail;
      },
    );

    app.post(
      '/api/manager/leads/:id/withdraw-consent',
      {
        onRequest: demandAdmin,
        schema: { params: uuidParamsSchema, body: leadActionSchema, response: answers },
      },
      (request, reply) => {
        const asked = { request, reply, id: request.params.id, version: request.body.version };
        return perform(asked, async (act) => {
          const result = await withdrawConsent(db, act, log);
          if (result.kind === 'done') await cleanFreedBytes(parts.storage).catch(() => undefined);
          return result;
        });
      },
    );

    app.post(
      '/api/manager/leads/:id/hand-over',
      { schema: { params: uuidParamsSchema, body: handOverBodySchema, response: answers } },
      (request, reply) => {
        const { version, ...to } = request.body;
        return perform({ request, reply, id: request.params.id, version }, (act) => handOver(db, act, to));
      },
    );

    app.post(
      '/api/manager/leads/:id/outcome',
      { schema: { params: uuidParamsSchema, body: outcomeBodySchema, response: answers } },
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
      { schema: { params: uuidParamsSchema, body: noteBodySchema, response: answers } },
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
