import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import {
  deskQuarantineSchema,
  erasureAnswerSchema,
  erasureFields,
  quarantineErasureSchema,
  quarantineRemovedSchema,
} from '@/desk/contract/desk-admin.schemas';
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
import { countQuarantined, erasePhone, eraseQuarantined } from './desk-erasure';
import {
  redirectNativePosts,
  settingsRedirectResponse,
  parseDeskForm,
  isPostWithoutScript,
} from '../desk-forms';

interface DeskErasureParts extends DeskAccessParts {
  env: Env;
  leads: DeskChangeBus;
  wakeOutbox: () => void;
}

/** Erasure of personal data by a lead-admin: by phone, or quarantined leads by reason. */
export function deskErasureRoutes(parts: DeskErasureParts): FastifyPluginAsyncZod {
  const { db } = parts.storage;
  const log = makeErasureLog(parts.env);
  // The erasure is committed; files that can't be cleaned now are cleaned within the hour.
  const clean = () => cleanFreedBytes(parts.storage).catch(() => undefined);
  return async (app) => {
    app.addHook('onRequest', (request, reply) => demandManager(parts, request, reply));
    app.addHook('onRequest', (request, reply) => demandSameOriginWrite(parts, request, reply));
    app.addHook('onRequest', demandAdmin);
    redirectNativePosts(app);

    app.post(
      '/api/manager/erasure',
      {
        schema: { response: { 200: erasureAnswerSchema } },
        config: { documented: { form: erasureFields, answers: settingsRedirectResponse } },
      },
      async (request, reply) => {
        const fields = await parseDeskForm(erasureFields, request, reply);
        if (!fields) return reply;
        // Without JavaScript the page could not ask for confirmation.
        if (isPostWithoutScript(request)) return { status: true as const, leads: 0 };
        const managerId = requireManagerSession(request).viewer.id;
        const leads = await erasePhone(db, fields.phone, { managerId, now: Date.now(), log });
        parts.leads.publish();
        parts.wakeOutbox();
        await clean();
        return { status: true as const, leads };
      },
    );

    app.get('/api/manager/quarantine', { schema: { response: { 200: deskQuarantineSchema } } }, () =>
      countQuarantined(db, Date.now()),
    );

    app.post(
      '/api/manager/quarantine/removal',
      {
        schema: { body: quarantineErasureSchema, response: { 200: quarantineRemovedSchema } },
        config: { documented: { answers: settingsRedirectResponse } },
      },
      async (request) => {
        const by = { managerId: requireManagerSession(request).viewer.id, now: Date.now() };
        const result = await eraseQuarantined(db, request.body, by);
        parts.leads.publish();
        if (result.left === 0) await clean();
        return result;
      },
    );
  };
}
