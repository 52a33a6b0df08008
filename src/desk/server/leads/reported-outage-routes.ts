import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import {
  jointAnswerResultSchema,
  jointAnswerSchema,
  reportedOutagesSchema,
} from '@/desk/contract/desk-outages.schemas';
import type { CityDirectory } from '@/server/city/city-directory';
import type { DeskChangeBus } from '@/server/leads/desk-change-bus';
import type { Upstream } from '@/server/upstream';
import {
  demandManager,
  demandSameOriginWrite,
  requireManagerSession,
  type DeskAccessParts,
} from '../desk-access';
import { answerTogether } from './joint-answer';
import { findReportedOutages } from './reported-outages';

interface ReportedOutageParts extends DeskAccessParts {
  cities: CityDirectory;
  upstream: Pick<Upstream, 'outages'>;
  leads: DeskChangeBus;
  wakeOutbox: () => void;
}

/** Outages with open fault reports, and one answer to all of them (NET-07). */
export function reportedOutageRoutes(parts: ReportedOutageParts): FastifyPluginAsyncZod {
  const { db } = parts.storage;
  const { cities, upstream } = parts;
  return async (app) => {
    app.addHook('onRequest', (request, reply) => demandManager(parts, request, reply));
    app.addHook('onRequest', (request, reply) => demandSameOriginWrite(parts, request, reply));

    app.get('/api/manager/outages', { schema: { response: { 200: reportedOutagesSchema } } }, () =>
      findReportedOutages({ db, cities, outages: upstream.outages }, Date.now()),
    );

    app.post(
      '/api/manager/outages/answer',
      { schema: { body: jointAnswerSchema, response: { 200: jointAnswerResultSchema } } },
      async (request) => {
        const act = { viewer: requireManagerSession(request).viewer, now: Date.now() };
        const result = await answerTogether(db, act, request.body);
        parts.leads.publish();
        parts.wakeOutbox();
        return result;
      },
    );
  };
}
