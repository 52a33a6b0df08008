import type { DatabaseSync } from 'node:sqlite';

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import {
  type VisitorAnalyticsEvent,
  campaignEventsSchema,
  eventsAnswerSchema,
  surveyListSchema,
} from '@/api/campaign/campaign.schemas';

import { inTransaction } from '../provider-storage';
import { providerHeadersSchema, refuseMalformed } from '../refuse-malformed';
import { contentForAllCities } from '@/content-files/content';

/** ms, and maximum count: a flood of requests must not fill the disk. */
const KEPT_MS = 30 * 86_400_000;
const MAX_EVENTS = 200_000;

// Loose: the parsed object replaces the headers.
const eventHeaders = z.looseObject({
  agreementnumber: z.optional(z.string().check(z.regex(/^[a-z0-9]{5,16}$/i))),
});

export interface CampaignServiceOptions {
  maxKept?: number;
}

export function campaignService(
  storage: DatabaseSync,
  { maxKept = MAX_EVENTS }: CampaignServiceOptions = {},
): FastifyPluginAsyncZod {
  const keep = makeEventStore(storage, maxKept);
  return async (app) => {
    refuseMalformed(app);

    app.post(
      '/api/v1/analytics/events',
      {
        schema: { headers: eventHeaders, body: campaignEventsSchema, response: { 200: eventsAnswerSchema } },
      },
      async ({ headers, body }) => {
        keep(body.events, headers.agreementnumber ?? null);
        return { status: true as const, accepted: body.events.length };
      },
    );

    app.get(
      '/v1/surveys',
      { schema: { headers: providerHeadersSchema, response: { 200: surveyListSchema } } },
      // Includes expired surveys and those that exclude this visitor: the site selects (SURV-01), so the response is
      // cacheable.
      async ({ headers }) =>
        contentForAllCities().surveys.filter(
          ({ providers }) => providers.length === 0 || providers.includes(headers.providerid),
        ),
    );
  };
}

/** One transaction inserts new events and deletes the oldest. */
function makeEventStore(storage: DatabaseSync, maxKept: number) {
  storage.exec(`create table if not exists campaign_events (
    id integer primary key, received_at integer not null, agreement_number text,
    date text not null, place text not null, payload text not null)`);
  storage.exec('create index if not exists campaign_events_received on campaign_events (received_at)');
  const insert = storage.prepare(
    `insert into campaign_events (received_at, agreement_number, date, place, payload) values (?, ?, ?, ?, ?)`,
  );
  const removeOld = storage.prepare('delete from campaign_events where received_at < ?');
  const removeSurplus = storage.prepare(
    'delete from campaign_events where id <= (select max(id) from campaign_events) - ?',
  );
  return (events: readonly VisitorAnalyticsEvent[], agreementNumber: string | null): void => {
    const receivedAt = Date.now();
    inTransaction(storage, () => {
      for (const { date, place, ...rest } of events)
        insert.run(receivedAt, agreementNumber, date, place, JSON.stringify(rest));
      removeOld.run(receivedAt - KEPT_MS);
      removeSurplus.run(maxKept);
    });
  };
}
