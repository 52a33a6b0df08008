import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import {
  deliveryPauseSchema,
  deliveryTargets,
  deskAuditSchema,
  deskDeliveriesSchema,
  type DeskSettings,
  deskSettingsFields,
  deskSettingsSchema,
  erasureAnswerSchema,
  erasureFields,
} from '@/api/desk/desk-admin.schemas';
import { deskLeadDetailSchema, deskRefusalSchema } from '@/api/desk/desk.schemas';
import type { Env } from '@/config/env';
import type { TargetName } from '../delivery/delivery-target';
import { makeErasureLog } from '../privacy/erasure-log';
import type { LeadBus } from '../requests/lead-bus';
import { demandAdmin, demandManager, demandOwnPage, managerOf, type DeskAccessParts } from './desk-access';
import { readAudit, writeAudit } from './desk-audit';
import { listDeliveries, pauseDeliveries, sendDeliveryAgain } from './desk-deliveries';
import { readLead } from './desk-detail';
import { erasePhone } from './desk-erasure';
import { answerNativePosts, backToSettings, formFields, isNativePost, leadParams } from './desk-forms';
import { readSettings, saveSettings } from './desk-settings';
import { deskTexts } from './desk.text';

interface DeskAdminParts extends DeskAccessParts {
  env: Env;
  leads: LeadBus;
  /** Asks the outbox to look for new work. */
  wakeOutbox: () => void;
  /** Who is told of each new lead. */
  deliveryTargets: readonly TargetName[];
}

const auditQuery = z.object({
  before: z.optional(z.coerce.number<number | string>().check(z.int(), z.positive())),
});

/** What only a lead-admin may: settings, deliveries, the audit, erasure. */
export function deskAdminRoutes(parts: DeskAdminParts): FastifyPluginAsyncZod {
  const { db } = parts.storage;
  const log = makeErasureLog(parts.env);
  return async (app) => {
    app.addHook('onRequest', (request, reply) => demandManager(parts, request, reply));
    app.addHook('onRequest', (request, reply) => demandOwnPage(parts, request, reply));
    app.addHook('onRequest', demandAdmin);
    answerNativePosts(app);

    app.get('/api/manager/settings', { schema: { response: { 200: deskSettingsSchema } } }, () =>
      readSettings(db),
    );

    app.post(
      '/api/manager/settings',
      {
        schema: { response: { 200: deskSettingsSchema } },
        config: { documented: { form: deskSettingsFields, answers: backToSettings } },
      },
      async (request, reply) => {
        const settings = await formFields(deskSettingsFields, request, reply);
        if (!settings) return reply;
        const before = await readSettings(db);
        await saveSettings(db, settings);
        await writeAudit(db, {
          at: Date.now(),
          managerId: managerOf(request).viewer.id,
          action: 'settings_changed',
          text: deskTexts.audit.settings(changesOf(before, settings)),
        });
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
        config: { documented: { answers: backToSettings } },
      },
      async (request) => {
        const by = { viewerId: managerOf(request).viewer.id, now: Date.now() };
        await pauseDeliveries(db, { ...request.params, ...request.body }, by);
        parts.wakeOutbox();
        return listDeliveries(db, parts.deliveryTargets);
      },
    );

    app.post(
      '/api/manager/deliveries/:id/send-again',
      {
        schema: {
          params: leadParams,
          response: { 200: deskLeadDetailSchema, 404: deskRefusalSchema, 409: deskRefusalSchema },
        },
        config: { documented: { answers: backToSettings } },
      },
      async (request, reply) => {
        const viewerId = managerOf(request).viewer.id;
        const now = Date.now();
        const result = await sendDeliveryAgain(db, request.params.id, { viewerId, now });
        if ('refuse' in result) {
          const isMissing = result.refuse === 'missing';
          const message = deskTexts.notSendable[result.refuse];
          return reply.code(isMissing ? 404 : 409).send({ status: false, message });
        }
        parts.wakeOutbox();
        parts.leads.tell();
        const detail = await readLead(db, result.leadId, { readerId: viewerId, now });
        return detail ?? reply.code(404).send({ status: false, message: deskTexts.noSuchLead });
      },
    );

    app.get(
      '/api/manager/audit',
      { schema: { querystring: auditQuery, response: { 200: deskAuditSchema } } },
      (request) => readAudit(db, request.query.before),
    );

    app.post(
      '/api/manager/erasure',
      {
        schema: { response: { 200: erasureAnswerSchema } },
        config: { documented: { form: erasureFields, answers: backToSettings } },
      },
      async (request, reply) => {
        const fields = await formFields(erasureFields, request, reply);
        if (!fields) return reply;
        // Without its script the page has not asked twice.
        if (isNativePost(request)) return { status: true as const, leads: 0 };
        const managerId = managerOf(request).viewer.id;
        const leads = await erasePhone(db, fields.phone, { managerId, now: Date.now(), log });
        parts.leads.tell();
        return { status: true as const, leads };
      },
    );
  };
}

function changesOf(before: DeskSettings, after: DeskSettings): string {
  const names = Object.keys(after) as (keyof DeskSettings)[]; // the schema knows these keys and no others
  const changes = names.filter((name) => before[name] !== after[name]);
  return changes
    .map((name) => `${deskTexts.settingNames[name]}: ${before[name]} → ${after[name]}`)
    .join(', ');
}
