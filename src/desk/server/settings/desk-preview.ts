import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { type DeskPreview, deskPreviewSchema, previewFields } from '@/desk/contract/desk-admin.schemas';
import { deskRefusalSchema } from '@/desk/contract/desk.schemas';
import type { CityDirectory } from '@/server/city/city-directory';
import type { ContentPreview } from '@/server/content-preview/content-preview';
import {
  demandAdmin,
  demandManager,
  demandSameOriginWrite,
  requireManagerSession,
  type DeskAccessParts,
} from '../desk-access';
import { writeAudit } from './desk-audit';
import { redirectNativePosts, settingsRedirectResponse, parseDeskForm } from '../desk-forms';
import { namesByHost } from './desk-publish';
import { deskTexts } from '../desk.text';

interface DeskPreviewParts extends DeskAccessParts {
  cities: Pick<CityDirectory, 'index'>;
  /** Null if the content is not that of the embedded provider. */
  contentPreview: ContentPreview | null;
}

/** Limit of a response, ms: proxies in front wait for 30 s. A preview with new pictures may take minutes to start. */
const answerLimitMs = 20_000;

/** A lead-admin's link to the site with the draft folder of content (docs/content.md). */
export function deskPreviewRoutes(parts: DeskPreviewParts): FastifyPluginAsyncZod {
  const { storage, contentPreview } = parts;
  const cities = () => namesByHost(parts.cities);
  const state = (): DeskPreview => ({
    cities: cities(),
    folder: contentPreview?.folder ?? null,
    hasFolder: contentPreview?.hasFolder ?? false,
    problem: contentPreview?.problem ?? null,
    isStarting: contentPreview?.isStarting ?? false,
    running: contentPreview?.running ?? null,
  });
  return async (app) => {
    app.addHook('onRequest', (request, reply) => demandManager(parts, request, reply));
    app.addHook('onRequest', (request, reply) => demandSameOriginWrite(parts, request, reply));
    app.addHook('onRequest', demandAdmin);
    redirectNativePosts(app);

    app.get('/api/manager/preview', { schema: { response: { 200: deskPreviewSchema } } }, () =>
      Promise.resolve(state()),
    );

    app.post(
      '/api/manager/preview',
      {
        schema: { response: { 200: deskPreviewSchema, 422: deskRefusalSchema } },
        config: { documented: { form: previewFields, answers: settingsRedirectResponse } },
      },
      async (request, reply) => {
        const fields = await parseDeskForm(previewFields, request, reply);
        if (!fields) return reply;
        const name = cities().find(({ domain }) => domain === fields.city)?.name;
        if (name === undefined || !contentPreview) {
          const message = deskTexts.chooseWhere;
          return reply.code(422).send({ status: false, message, fields: { city: message } });
        }
        const at = fields.at ?? Date.now();
        const managerId = requireManagerSession(request).viewer.id;
        const start = async () => {
          if (!(await contentPreview.start(fields.city, at))) return;
          const text = deskTexts.audit.previewed(name, at);
          await writeAudit(storage.db, { at: Date.now(), managerId, action: 'previewed', text });
        };
        const started = start();
        started.catch((err: unknown) => request.log.error({ err }, 'preview not recorded'));
        await Promise.race([started, pause(answerLimitMs, undefined, { ref: false })]);
        return state();
      },
    );

    app.post(
      '/api/manager/preview/end',
      {
        schema: { response: { 200: deskPreviewSchema } },
        config: { documented: { answers: settingsRedirectResponse } },
      },
      async () => {
        await contentPreview?.end();
        return state();
      },
    );
  };
}
