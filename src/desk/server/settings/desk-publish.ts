import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import { cachedSectionTitles } from '@/desk/contract/desk-names.text';
import {
  type DeskPublishing,
  deskPublishingSchema,
  publishFields,
  wholeSiteTag,
} from '@/desk/contract/desk-admin.schemas';
import { deskRefusalSchema } from '@/desk/contract/desk.schemas';
import type { CityDirectory } from '@/server/city/city-directory';
import type { Database } from '@/server/database/tables';
import type { ProviderContent } from '@/server/embedded-provider/embedded-provider';
import { cityTag } from '@/server/page-cache/cache-key';
import type { ContentPublisher } from '@/server/page-cache/publishing';
import {
  demandAdmin,
  demandManager,
  demandSameOriginWrite,
  requireManagerSession,
  type DeskAccessParts,
} from '../desk-access';
import { writeAudit } from './desk-audit';
import { redirectNativePosts, settingsRedirectResponse, parseDeskForm } from '../desk-forms';
import { deskTexts } from '../desk.text';

export interface DeskPublishParts extends DeskAccessParts {
  cities: Pick<CityDirectory, 'index'>;
  publishing: ContentPublisher;
}

interface DeskPublishRouteParts extends DeskPublishParts {
  providerContent: Pick<ProviderContent, 'problem'> | null;
}

/**
 * Manual revalidation by a lead-admin, for changes that the provider's CMS doesn't send (page-cache/purge-routes.ts).
 */
export function deskPublishRoutes(parts: DeskPublishRouteParts): FastifyPluginAsyncZod {
  const { db } = parts.storage;
  const state = async () => ({
    cities: citiesByTag(parts.cities),
    last: await lastPublished(db),
    contentProblem: parts.providerContent?.problem ?? null,
  });
  return async (app) => {
    app.addHook('onRequest', (request, reply) => demandManager(parts, request, reply));
    app.addHook('onRequest', (request, reply) => demandSameOriginWrite(parts, request, reply));
    app.addHook('onRequest', demandAdmin);
    redirectNativePosts(app);

    app.get('/api/manager/purge', { schema: { response: { 200: deskPublishingSchema } } }, state);

    app.post(
      '/api/manager/purge',
      {
        schema: { response: { 200: deskPublishingSchema, 422: deskRefusalSchema } },
        config: { documented: { form: publishFields, answers: settingsRedirectResponse } },
      },
      async (request, reply) => {
        const fields = await parseDeskForm(publishFields, request, reply);
        if (!fields) return reply;
        const name = nameOf(fields.what, parts.cities);
        if (name === undefined) {
          const message = deskTexts.chooseWhat;
          return reply.code(422).send({ status: false, message, fields: { what: message } });
        }
        const managerId = requireManagerSession(request).viewer.id;
        const text = deskTexts.audit.published(name);
        await parts.publishing.publish([fields.what], async (trx, at) => {
          await saveLastPublication(trx, { at, managerId });
          await writeAudit(trx, { at, managerId, action: 'published', text });
        });
        return state();
      },
    );
  };
}

/** Cities of one host are published together. */
export function citiesByTag(cities: DeskPublishParts['cities']): DeskPublishing['cities'] {
  return namesByHost(cities).map(({ domain, name }) => ({ tag: cityTag(domain), name }));
}

/** Domains with the names of their cities, in the order of the names. */
export function namesByHost(cities: DeskPublishParts['cities']): { domain: string; name: string }[] {
  const hosts = Map.groupBy(cities.index().all, ({ domain }) => domain);
  return [...hosts]
    .map(([domain, sharing]) => ({ domain, name: sharing.map(({ name }) => name).join(', ') }))
    .sort((a, b) => a.name.localeCompare(b.name, 'ru'));
}

/** Name of a cache tag in the audit; undefined for an unused tag. */
function nameOf(tag: string, cities: DeskPublishParts['cities']): string | undefined {
  if (tag === wholeSiteTag) return deskTexts.wholeSite;
  if (Object.hasOwn(cachedSectionTitles, tag)) return cachedSectionTitles[tag];
  return citiesByTag(cities).find((city) => city.tag === tag)?.name;
}

/** Key of the last publication in `settings`, because the audit is too long to search. */
const key = 'published';
const byHandSchema = z.object({ at: z.number(), managerId: z.string() });

export async function saveLastPublication(db: Database, by: z.infer<typeof byHandSchema>): Promise<void> {
  const value = JSON.stringify(by);
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** A publication later than the last manual one is the CMS's. */
async function lastPublished(db: Database): Promise<DeskPublishing['last']> {
  const newest = await db
    .selectFrom('content_versions')
    .select('published_at as at')
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return null;
  const { at } = newest;
  const kept = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  const byHand = byHandSchema.safeParse(kept && JSON.parse(kept.value)).data;
  if (byHand?.at !== at) return { at, by: null };
  const manager = await db
    .selectFrom('managers')
    .select('name')
    .where('id', '=', byHand.managerId)
    .executeTakeFirst();
  return { at, by: manager?.name ?? null };
}
