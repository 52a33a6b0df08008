import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import {
  houseConnectedSchema,
  connectedHouseSchema,
  coverageRequestsSchema,
  deskFiguresSchema,
  figuresQuerySchema,
} from '@/desk/contract/desk-figures.schemas';
import {
  deskChoicesSchema,
  deskCountsSchema,
  deskFilterSchema,
  deskQuerySchema,
} from '@/desk/contract/desk-query.schemas';
import {
  deskLeadDetailSchema,
  deskListSchema,
  deskOutageSchema,
  deskRefusalSchema,
} from '@/desk/contract/desk.schemas';
import type { CityDirectory } from '@/server/city/city-directory';
import type { Upstream } from '@/server/upstream';
import { connectHouse } from './leads/connect-house';
import { findHouseOutage } from './leads/house-outage';
import { readDeskFigures, completeFigurePeriod, readCoverageRequests } from './lists/desk-figures';
import {
  demandManager,
  demandSameOriginWrite,
  type DeskAccessParts,
  requireManagerSession,
} from './desk-access';
import { auditPhoneViews } from './settings/desk-audit';
import { readLead } from './leads/desk-detail';
import { type FilterContext, parseDeskSearch } from './lists/desk-filters';
import { uuidParamsSchema } from './desk-forms';
import { countLeads, listLeads } from './lists/desk-list';
import { deskTimes, readSettings } from './settings/desk-settings';
import { type DeskStreamParts, streamApiSchema, openDeskStream } from './live/desk-stream';
import { deskTexts } from './desk.text';

interface DeskRoutesParts extends DeskAccessParts, DeskStreamParts {
  cities: CityDirectory;
  upstream: Pick<Upstream, 'outages'>;
}

/**
 * Routes for every manager: lists, one lead, figures, coverage requests, connecting a house, and the live stream
 * (MGR-01, MGR-02, MGR-04, MGR-06).
 */
export function deskRoutes(parts: DeskRoutesParts): FastifyPluginAsyncZod {
  const { db } = parts.storage;
  const contextFor = async (viewerId: string): Promise<FilterContext> => {
    const { responseTargetMs } = deskTimes(await readSettings(db));
    return { viewerId, now: Date.now(), responseTargetMs };
  };

  return async (app) => {
    app.addHook('onRequest', (request, reply) => demandManager(parts, request, reply));
    app.addHook('onRequest', (request, reply) => demandSameOriginWrite(parts, request, reply));

    app.get(
      '/api/manager/leads',
      { schema: { querystring: deskQuerySchema, response: { 200: deskListSchema, 422: deskRefusalSchema } } },
      async (request, reply) => {
        const { sort, limit, next, ...asked } = request.query;
        const understood = parseDeskSearch(asked);
        if (!understood.ok) return refuseQuery(reply, understood.fields);
        const context = await contextFor(requireManagerSession(request).viewer.id);
        const page = { sort, limit, ...(next === undefined ? {} : { next }) };
        const list = await listLeads(parts.storage, { filter: understood.filter, ...page }, context);
        await auditPhoneViews(db, list.leads, { managerId: context.viewerId, now: context.now });
        return list;
      },
    );

    app.get(
      '/api/manager/counts',
      {
        schema: {
          querystring: deskFilterSchema,
          response: { 200: deskCountsSchema, 422: deskRefusalSchema },
        },
      },
      async (request, reply) => {
        const understood = parseDeskSearch(request.query);
        if (!understood.ok) return refuseQuery(reply, understood.fields);
        return countLeads(db, understood.filter, await contextFor(requireManagerSession(request).viewer.id));
      },
    );

    app.get('/api/manager/choices', { schema: { response: { 200: deskChoicesSchema } } }, async () => {
      const managers = await db
        .selectFrom('managers')
        .select(['id', 'name'])
        .where('disabled_at', 'is', null)
        .orderBy('name')
        .execute();
      const cities = parts.cities
        .index()
        .all.map(({ name, timeZone, provider_id: provider }) => ({ name, timeZone, provider }))
        .sort((a, b) => a.name.localeCompare(b.name, 'ru'));
      const { responseTargetMs: waitingTargetMs, notReachedMs } = deskTimes(await readSettings(db));
      return { cities, managers, waitingTargetMs, notReachedMs };
    });

    app.get(
      '/api/manager/leads/:id',
      {
        schema: { params: uuidParamsSchema, response: { 200: deskLeadDetailSchema, 404: deskRefusalSchema } },
      },
      async (request, reply) => {
        const reader = { readerId: requireManagerSession(request).viewer.id, now: Date.now() };
        const lead = await readLead(db, request.params.id, reader);
        return lead ?? reply.code(404).send({ status: false, message: deskTexts.noSuchLead });
      },
    );

    app.get(
      '/api/manager/leads/:id/outage',
      { schema: { params: uuidParamsSchema, response: { 200: deskOutageSchema } } },
      (request) => findHouseOutage({ db, outages: parts.upstream.outages }, request.params.id, Date.now()),
    );

    app.get(
      '/api/manager/figures',
      { schema: { querystring: figuresQuerySchema, response: { 200: deskFiguresSchema } } },
      async (request) => {
        const { responseTargetMs: targetMs } = deskTimes(await readSettings(db));
        const now = Date.now();
        return readDeskFigures(db, completeFigurePeriod(request.query, now), { targetMs, now });
      },
    );

    app.get('/api/manager/wishes', { schema: { response: { 200: coverageRequestsSchema } } }, () =>
      readCoverageRequests(db),
    );

    app.post(
      '/api/manager/wishes/connected',
      { schema: { body: connectedHouseSchema, response: { 200: houseConnectedSchema } } },
      async (request) => {
        const managerId = requireManagerSession(request).viewer.id;
        const count = await connectHouse(db, request.body, { managerId, now: Date.now() });
        parts.leads.publish();
        return { count };
      },
    );

    app.get('/api/manager/events', { config: { documented: streamApiSchema } }, (request, reply) =>
      openDeskStream(parts, request, reply),
    );
  };
}

function refuseQuery(reply: FastifyReply, fields: Record<string, string>) {
  return reply.code(422).send({ status: false, message: deskTexts.checkFields, fields });
}
