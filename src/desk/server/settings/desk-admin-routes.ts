import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import {
  deliveryPauseSchema,
  deliveryTargets,
  deskAuditSchema,
  type DeskDeliveries,
  deskDeliveriesSchema,
  deskSettingsFields,
  deskSettingsSchema,
} from '@/desk/contract/desk-admin.schemas';
import { deskLeadDetailSchema, deskRefusalSchema } from '@/desk/contract/desk.schemas';
import type { OpenedDatabase } from '@/server/database/open-database';
import type { Database } from '@/server/database/tables';
import type { TargetName } from '@/server/delivery/delivery-target';
import { resendDelivery, type ResendResult } from '@/server/delivery/outbox';
import { pausedTargets, setPaused } from '@/server/delivery/paused-targets';
import { targetTexts } from '@/server/delivery/delivery.text';
import type { DeskChangeBus } from '@/server/leads/desk-change-bus';
import {
  demandAdmin,
  demandManager,
  demandSameOriginWrite,
  requireManagerSession,
  type DeskAccessParts,
} from '../desk-access';
import { readAudit, writeAudit } from './desk-audit';
import { readLead } from '../leads/desk-detail';
import {
  redirectNativePosts,
  settingsRedirectResponse,
  parseDeskForm,
  uuidParamsSchema,
} from '../desk-forms';
import { changeSettings, readSettings } from './desk-settings';
import { deskTexts } from '../desk.text';

const endedBadly = ['refused', 'failed'];
const MAX_SHOWN = 100;

/** Newest first, and counts per state. `targets`: the ones that this process delivers to. */
async function listDeliveries(db: Database, targets: readonly TargetName[]): Promise<DeskDeliveries> {
  const paused = await pausedTargets(db);
  const counts = await db
    .selectFrom('outbox')
    .select(['target', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('target', '!=', 'synthetic')
    .groupBy(['target', 'state'])
    .orderBy('target')
    .orderBy('state')
    .execute();
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['outbox.id', 'target', 'event', 'state', 'attempts', 'next_at', 'last_error'])
    .select(['lead_id', 'number', 'created_at', 'city_name'])
    .where('state', 'in', endedBadly)
    // The id grows with time.
    .orderBy('outbox.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  const deliveries = rows.map(({ id, target, event, state, attempts, ...row }) => ({
    ...{ id, target, event, state, attempts, nextAt: row.next_at, lastError: row.last_error },
    lead: { id: row.lead_id, number: row.number, createdAt: row.created_at, city: row.city_name },
  }));
  return {
    targets: targets.map((target) => ({ target, isPaused: paused.includes(target) })),
    deliveries,
    counts,
  };
}

/** Pauses or resumes deliveries to a target, with an audit entry. */
async function pauseDeliveries(
  db: Database,
  { target, isPaused }: { target: TargetName; isPaused: boolean },
  { viewerId, now }: { viewerId: string; now: number },
): Promise<void> {
  const where = targetTexts[target] ?? target;
  const text = isPaused ? deskTexts.audit.paused(where) : deskTexts.audit.resumed(where);
  await db.transaction().execute(async (trx) => {
    await setPaused(trx, target, isPaused);
    await writeAudit(trx, { at: now, managerId: viewerId, action: 'settings_changed', text });
  });
}

/** Requeues a delivery, with an audit entry. Returns the lead's id, or the reason of a refusal. */
async function sendDeliveryAgain(
  storage: OpenedDatabase,
  deliveryId: string,
  { viewerId, now }: { viewerId: string; now: number },
): Promise<{ leadId: string } | { refuse: Exclude<ResendResult, 'sent'> }> {
  const resent = { leadId: '' };
  const sent = await resendDelivery(storage, deliveryId, now, async (trx, { leadId, target }) => {
    resent.leadId = leadId;
    const where = targetTexts[target] ?? target;
    const text = deskTexts.history.sentAgain(where);
    await trx
      .insertInto('lead_events')
      .values({ lead_id: leadId, at: now, kind: 'sent_again', manager_id: viewerId, text })
      .execute();
    const audited = { at: now, managerId: viewerId, action: 'sent_again' as const, leadId };
    await writeAudit(trx, { ...audited, text: deskTexts.audit.sentAgain(where) });
  });
  return sent === 'sent' ? resent : { refuse: sent };
}

interface DeskAdminParts extends DeskAccessParts {
  leads: DeskChangeBus;
  wakeOutbox: () => void;
  deliveryTargets: readonly TargetName[];
}

const auditQuery = z.object({
  before: z.optional(z.coerce.number<number | string>().check(z.int(), z.positive())),
});

export function deskAdminRoutes(parts: DeskAdminParts): FastifyPluginAsyncZod {
  const { db } = parts.storage;
  return async (app) => {
    app.addHook('onRequest', (request, reply) => demandManager(parts, request, reply));
    app.addHook('onRequest', (request, reply) => demandSameOriginWrite(parts, request, reply));
    app.addHook('onRequest', demandAdmin);
    redirectNativePosts(app);

    app.get('/api/manager/settings', { schema: { response: { 200: deskSettingsSchema } } }, () =>
      readSettings(db),
    );

    app.post(
      '/api/manager/settings',
      {
        schema: { response: { 200: deskSettingsSchema } },
        config: { documented: { form: deskSettingsFields, answers: settingsRedirectResponse } },
      },
      async (request, reply) => {
        const settings = await parseDeskForm(deskSettingsFields, request, reply);
        if (!settings) return reply;
        const { viewer } = requireManagerSession(request);
        await changeSettings(db, settings, { viewerId: viewer.id, now: Date.now() });
        return settings;
      },
    );

    app.get('/api/manager/deliveries', { schema: { response: { 200: deskDeliveriesSchema } } }, () =>
      listDeliveries(db, parts.deliveryTargets),
    );

    app.post(
      '/api/manager/delivery-targets/:target',
      {
        schema: {
          params: z.object({ target: z.enum(deliveryTargets) }),
          body: deliveryPauseSchema,
          response: { 200: deskDeliveriesSchema },
        },
        config: { documented: { answers: settingsRedirectResponse } },
      },
      async (request) => {
        const by = { viewerId: requireManagerSession(request).viewer.id, now: Date.now() };
        await pauseDeliveries(db, { ...request.params, ...request.body }, by);
        parts.wakeOutbox();
        return listDeliveries(db, parts.deliveryTargets);
      },
    );

    app.post(
      '/api/manager/deliveries/:id/send-again',
      {
        schema: {
          params: uuidParamsSchema,
          response: { 200: deskLeadDetailSchema, 404: deskRefusalSchema, 409: deskRefusalSchema },
        },
        config: { documented: { answers: settingsRedirectResponse } },
      },
      async (request, reply) => {
        const viewerId = requireManagerSession(request).viewer.id;
        const now = Date.now();
        const result = await sendDeliveryAgain(parts.storage, request.params.id, { viewerId, now });
        if ('refuse' in result) {
          const isMissing = result.refuse === 'missing';
          const message = deskTexts.notSendable[result.refuse];
          return reply.code(isMissing ? 404 : 409).send({ status: false, message });
        }
        parts.wakeOutbox();
        parts.leads.publish();
        const detail = await readLead(db, result.leadId, { readerId: viewerId, now });
        return detail ?? reply.code(404).send({ status: false, message: deskTexts.noSuchLead });
      },
    );

    app.get(
      '/api/manager/audit',
      { schema: { querystring: auditQuery, response: { 200: deskAuditSchema } } },
      (request) => readAudit(db, request.query.before),
    );
  };
}
