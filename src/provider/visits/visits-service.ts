import type { DatabaseSync } from 'node:sqlite';

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import type { City } from '@/api/geography/geography.schemas';
import {
  visitBookingAnswerSchema,
  visitBookingRequestSchema,
  visitHoldAnswerSchema,
  type VisitHoldRequest,
  visitHoldRequestSchema,
  visitReleaseAnswerSchema,
  visitSlotListSchema,
  visitSlotsQuerySchema,
  visitsNotFoundSchema,
} from '@/api/visits/visits.schemas';
import type { fieldErrorsSchema } from '@/api/leads/leads.schemas';
import { serverNow } from '@/lib/server-clock';

import { findHouse } from '../geography/seed/houses';
import { geographyText, malformedText, visitsText } from '../provider.text';
import { malformedBodyResponses, malformedQueryResponses, refuseMalformed } from '../refuse-malformed';
import { scheduledSlots, startOfSlot } from './visit-schedule';
import { makeVisitStore, type ScheduledSlot, type VisitStore } from './visit-store';

// Loose: the parsed object replaces the headers.
const keySchema = z.looseObject({ 'idempotency-key': z.string().check(z.minLength(1), z.maxLength(100)) });

interface VisitsServiceOptions {
  cities: readonly City[];
  storage: DatabaseSync;
  /** UTC ms. */
  now?: () => number;
}

const holdMs = 15 * 60_000;
const dayMs = 86_400_000;

const common = { 404: visitsNotFoundSchema, ...malformedBodyResponses };

/** Holds last 15 minutes (D65). */
export const visitsService: FastifyPluginAsyncZod<VisitsServiceOptions> = async (
  app,
  { cities, storage, now = serverNow },
) => {
  refuseMalformed(app);
  const store = makeVisitStore(storage);

  app.get(
    '/v1/visits/slots',
    {
      schema: {
        querystring: visitSlotsQuerySchema,
        response: { 200: visitSlotListSchema, 404: visitsNotFoundSchema, ...malformedQueryResponses },
      },
    },
    async ({ query }, reply) => {
      const at = now();
      const slots = findSlots(cities, query, at);
      if (typeof slots === 'string') return reply.code(404).send({ status: false, message: slots });
      const taken = store.takenCrews(at);
      return {
        items: slots.map((slot) => ({ ...toAnswer(slot), isFree: (taken.get(slot.id) ?? 0) < slot.crews })),
      };
    },
  );

  app.post(
    '/v1/visits/holds',
    {
      schema: {
        headers: keySchema,
        description:
          'Holds the slot for 15 minutes under the key, and releases the key’s earlier slot. A repeat extends the hold.',
        body: visitHoldRequestSchema,
        response: { 200: visitHoldAnswerSchema, ...common },
      },
    },
    async ({ body, headers }, reply) => {
      const at = now();
      const key = headers['idempotency-key'];
      const found = findCandidates({ cities, store }, { request: body, key, now: at });
      if ('status' in found) return reply.code(found.status).send(found.body);
      const { wanted, candidates } = found;
      const until = at + holdMs;
      const slot = store.take({ key, candidates, until, now: at });
      if (slot === null) return { kind: 'none' as const };
      const kind = slot.id === wanted ? ('held' as const) : ('next' as const);
      return { kind, slot: toAnswer(slot), heldUntil: new Date(until).toISOString() };
    },
  );

  app.post(
    '/v1/visits/bookings',
    {
      schema: {
        headers: keySchema,
        description:
          'Books the slot under the key in place of its earlier slot and of the hold. A taken slot changes nothing.',
        body: visitBookingRequestSchema,
        response: { 200: visitBookingAnswerSchema, ...common },
      },
    },
    async ({ body, headers }, reply) => {
      const at = now();
      const { holdKey } = body;
      const key = headers['idempotency-key'];
      const found = findCandidates({ cities, store }, { request: body, key, holdKey, now: at });
      if ('status' in found) return reply.code(found.status).send(found.body);
      const { candidates } = found;
      const slot = store.take({ key, candidates: candidates.slice(0, 1), until: null, now: at, holdKey });
      if (slot !== null) return { kind: 'booked' as const, slot: toAnswer(slot) };
      const taken = store.takenCrews(at);
      const next = candidates.find(({ id, crews }) => (taken.get(id) ?? 0) < crews);
      return { kind: 'taken' as const, next: next ? toAnswer(next) : null };
    },
  );

  app.post(
    '/v1/visits/releases',
    {
      schema: {
        headers: keySchema,
        description: 'Frees the slot that is held or booked under the key; without one, nothing changes.',
        response: { 200: visitReleaseAnswerSchema, ...malformedBodyResponses },
      },
    },
    async ({ headers }) => {
      store.release(headers['idempotency-key']);
      return { status: true as const };
    },
  );
};

/** A message if house or city is unknown, or the house is in another city. */
function findSlots(
  cities: readonly City[],
  { cityId, houseId }: { cityId: number; houseId?: string | undefined },
  now: number,
): ScheduledSlot[] | string {
  const city = cities.find(({ city_id }) => city_id === cityId);
  if (!city) return geographyText.noCity;
  const house = houseId === undefined ? null : findHouse(houseId);
  if (houseId !== undefined && house?.city_id !== cityId) return geographyText.noHouse;
  return scheduledSlots(city, house, now);
}

interface CandidatesOptions {
  request: VisitHoldRequest;
  key: string;
  holdKey?: string | undefined;
  now: number;
}

type Candidates = { wanted: string; candidates: ScheduledSlot[] };
type Refused =
  | { status: 404; body: z.infer<typeof visitsNotFoundSchema> }
  | { status: 422; body: z.infer<typeof fieldErrorsSchema> };

/**
 * The requested slot, then the later ones, then the earlier ones; a refusal for one of another house or in
 * the past.
 */
function findCandidates(
  { cities, store }: { cities: readonly City[]; store: VisitStore },
  { request, key, holdKey, now }: CandidatesOptions,
): Candidates | Refused {
  const slots = findSlots(cities, request, now);
  if (typeof slots === 'string') return { status: 404, body: { status: false, message: slots } };
  const { slotId } = request;
  const place = slots.findIndex(({ id }) => id === slotId);
  if (place >= 0) return { wanted: slotId, candidates: [...slots.slice(place), ...slots.slice(0, place)] };
  // A repeat of a booking is accepted after the beginning of the slot's day.
  const isOwn = [key, holdKey].some((one) => one !== undefined && store.slotOf(one, now) === slotId);
  const then = isOwn ? findSlots(cities, request, startOfSlot(slotId) - dayMs) : [];
  const own = Array.isArray(then) ? then.find(({ id }) => id === slotId) : undefined;
  if (own) return { wanted: slotId, candidates: [own] };
  return {
    status: 422,
    body: { status: false, message: visitsText.noSlot, fields: { slotId: malformedText.malformedField } },
  };
}

function toAnswer({ id, from, until }: ScheduledSlot) {
  return { id, from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}
