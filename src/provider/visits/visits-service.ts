import type { DatabaseSync } from 'node:sqlite';

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

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
} from '@/api/visits/visits.schemas';
import { serverNow } from '@/lib/server-clock';

import { findHouse } from '../geography/seed/houses';
import { geographyText, malformedText, visitsText } from '../provider.text';
import { keyHeadersSchema, Refusal, refusalSchema, refuseMalformed } from '../refuse-malformed';
import { scheduledSlots, startOfSlot } from './visit-schedule';
import { makeVisitStore, type ScheduledSlot, type VisitStore } from './visit-store';

interface VisitsServiceOptions {
  cities: readonly City[];
  storage: DatabaseSync;
  /** UTC ms. */
  now?: () => number;
}

const holdMs = 15 * 60_000;
const dayMs = 86_400_000;

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
        response: { 200: visitSlotListSchema, 404: refusalSchema },
      },
    },
    async ({ query }) => {
      const at = now();
      const slots = findSlots(cities, query, at);
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
        headers: keyHeadersSchema,
        description:
          'Holds the slot for 15 minutes under the key, and releases the key’s earlier slot. A repeat extends the hold.',
        body: visitHoldRequestSchema,
        response: { 200: visitHoldAnswerSchema, 404: refusalSchema },
      },
    },
    async ({ body, headers }) => {
      const at = now();
      const key = headers['idempotency-key'];
      const candidates = findCandidates({ cities, store }, { request: body, key, now: at });
      const until = at + holdMs;
      const slot = store.take({ key, candidates, until, now: at });
      if (slot === null) return { kind: 'none' as const };
      const kind = slot.id === body.slotId ? ('held' as const) : ('next' as const);
      return { kind, slot: toAnswer(slot), heldUntil: new Date(until).toISOString() };
    },
  );

  app.post(
    '/v1/visits/bookings',
    {
      schema: {
        headers: keyHeadersSchema,
        description:
          'Books the slot under the key in place of its earlier slot and of the hold. A taken slot changes nothing.',
        body: visitBookingRequestSchema,
        response: { 200: visitBookingAnswerSchema, 404: refusalSchema },
      },
    },
    async ({ body, headers }) => {
      const at = now();
      const { holdKey } = body;
      const key = headers['idempotency-key'];
      const candidates = findCandidates({ cities, store }, { request: body, key, holdKey, now: at });
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
        headers: keyHeadersSchema,
        description: 'Frees the slot that is held or booked under the key; without one, nothing changes.',
        response: { 200: visitReleaseAnswerSchema },
      },
    },
    async ({ headers }) => {
      store.release(headers['idempotency-key']);
      return { status: true as const };
    },
  );
};

/** Refuses an unknown house or city, and a house of another city. */
function findSlots(
  cities: readonly City[],
  { cityId, houseId }: { cityId: number; houseId?: string | undefined },
  now: number,
): ScheduledSlot[] {
  const city = cities.find(({ city_id }) => city_id === cityId);
  if (!city) throw new Refusal(404, geographyText.noCity);
  const house = houseId === undefined ? null : findHouse(houseId);
  if (houseId !== undefined && house?.city_id !== cityId) throw new Refusal(404, geographyText.noHouse);
  return scheduledSlots(city, house, now);
}

interface CandidatesOptions {
  request: VisitHoldRequest;
  key: string;
  holdKey?: string | undefined;
  now: number;
}

/** The requested slot, then the later ones, then the earlier ones; refuses one of another house or in the past. */
function findCandidates(
  { cities, store }: { cities: readonly City[]; store: VisitStore },
  { request, key, holdKey, now }: CandidatesOptions,
): ScheduledSlot[] {
  const slots = findSlots(cities, request, now);
  const { slotId } = request;
  const place = slots.findIndex(({ id }) => id === slotId);
  if (place >= 0) return [...slots.slice(place), ...slots.slice(0, place)];
  // A repeat of a booking is accepted after the beginning of the slot's day.
  const isOwn = [key, holdKey].some((one) => one !== undefined && store.slotOf(one, now) === slotId);
  const then = isOwn ? findSlots(cities, request, startOfSlot(slotId) - dayMs) : [];
  const own = then.find(({ id }) => id === slotId);
  if (own) return [own];
  throw new Refusal(422, visitsText.noSlot, { slotId: malformedText.malformedField });
}

function toAnswer({ id, from, until }: ScheduledSlot) {
  return { id, from: new Date(from).toISOString(), until: new Date(until).toISOString() };
}
