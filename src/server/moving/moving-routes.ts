import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

import type { City } from '@/api/geography/geography.schemas';
import { ApiError } from '@/api/http/http-client';
import { movingFields } from '@/api/moving/moving.schemas';
import { cookieAges, cookieNames } from '@/config/cookies';
import { links } from '@/config/links';
import { movingFormType } from '@/config/products';
import { serializeCookie } from '@/lib/cookies';
import { firstFieldValue, parseFields, postedFields } from '@/lib/flat-fields';
import { houseAddress } from '@/lib/house-address';
import { cleanName } from '@/lib/name';
import { pathWithQuery } from '@/lib/own-path';
import { phoneDigits } from '@/lib/phone';
import { type MovingPlan, planMove } from '@/site/time-windows/moving-plan.server';
import { visitOffer, type VisitSpan } from '@/site/time-windows/visit-windows.server';
import { makeSharedDeadline } from '../database/storage-thread';
import { bothVisitsText } from '../leads/change-lead';
import type { CheckedRequest } from '../leads/check-request';
import { findOpenLead } from '../leads/insert-lead';
import { parseDetails, type VisitBooking } from '../leads/lead-details';
import { requestStatusCookie } from '../leads/status-pass';
import { storeLead, type StoreLeadParts } from '../leads/store-lead';
import { toHouseholdAddress } from '../middleware/host-and-address';
import { type FormPageParts, refuseForm, type RejectedForm, wantsPage } from '../pages/form-page';
import { type Csrf, mayRequestWrite } from '../security/csrf';
import type { Seal } from '../security/seal';
import type { Upstream } from '../upstream';
import { findVisitSlots, withCityFallback } from '../visits/find-visit-slots';
import { movingTexts } from './moving.server.text';

interface MovingParts extends StoreLeadParts, FormPageParts {
  csrf: Csrf;
  seal: Seal;
  upstream: Pick<Upstream, 'address' | 'visits'>;
}

/** `go`: the page of the stored request. */
const movingAnswerSchema = z.object({ status: z.literal(true), goTo: z.string() });

/** A request with both visits, or a coverage request for the new house (MOVE-02). */
export function movingRoutes(parts: MovingParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/moving',
      {
        config: {
          documented: {
            form: movingFields(false),
            answers: {
              ...{
                200: movingAnswerSchema,
                303: 'Form post without JavaScript: redirect to the page of the request',
              },
              ...{ 404: 'The host belongs to no city', 409: 'One of the times is taken' },
              429: 'Too many requests with this phone or from this IP address',
            },
          },
        },
      },
      (request, reply) => handleMove(parts, request, reply),
    );
  };
}

type Fields = z.output<ReturnType<typeof movingFields>>;

interface Place {
  id: string | null;
  address: string;
  isConnected: boolean;
}

interface Move {
  city: City;
  fields: Fields;
  old: Place;
  next: Place;
  /** The visitor's, as in `toHouseholdAddress`. */
  household: string;
  now: number;
}

async function handleMove(parts: MovingParts, request: FastifyRequest, reply: FastifyReply) {
  const { city, cookies } = request.site;
  const posted = postedFields(request.body).fields;
  const refuse = (refusal: RejectedForm) =>
    refuseForm(parts, { request, reply }, refusal, city === null ? null : formPage(posted, refusal));
  if (!mayRequestWrite(request.headers, cookies['csrf'], parts.csrf))
    return refuse({ status: 403, message: movingTexts.notFromOurSite });
  if (city === null) return refuse({ status: 404, message: movingTexts.unknownCity });
  const parsed = parseFields(movingFields(city.consentMode === 'checkbox'), posted);
  if (!parsed.ok) return refuse({ status: 422, message: movingTexts.checkFields, fields: parsed.fields });
  const fields = parsed.data;
  try {
    const [old, next] = await Promise.all([
      placeOf(parts, city, { id: fields.old_house, typed: fields.old_address }),
      placeOf(parts, city, { id: fields.house, typed: fields.address }),
    ]);
    if (!old || !next) return await refuse({ status: 422, message: movingTexts.noHouse });
    if (next.id !== null && next.id === old.id)
      return await refuse({ status: 422, message: movingTexts.sameHouse });
    const household = toHouseholdAddress(request.site.address);
    const move = { city, fields, old, next, household, now: Date.now() };
    const visits = next.isConnected
      ? ((await findStoredVisits(parts, move)) ?? (await holdVisits(parts, move)))
      : null;
    if (visits === 'other-times') return await refuse({ status: 409, message: movingTexts.otherTimes });
    const stored = await storeMove(parts, request, { move, visits });
    if (stored.kind === 'too-many') {
      const { retryAfterSeconds } = stored;
      return await refuse({ status: 429, message: movingTexts.tooMany, retryAfterSeconds });
    }
    return await confirm(parts, { request, reply }, { number: stored.number, move });
  } catch (error) {
    parts.log.error({ err: error, reqId: request.id }, 'move not stored');
    const isAway = error instanceof ApiError;
    return refuse({ status: 503, message: isAway ? movingTexts.away : movingTexts.notStored });
  }
}

const MAX_REDISPLAYED = 160;

/** The page of the form with both addresses and the typed values. */
function formPage(posted: ReturnType<typeof postedFields>['fields'], { message, fields = {} }: RejectedForm) {
  const typed = (name: string) => firstFieldValue(posted, name).slice(0, MAX_REDISPLAYED);
  const query = {
    ...{ old: typed('old_address'), old_house: typed('old_house') },
    ...{ address: typed('address'), house: typed('house'), day: typed('day') },
  };
  const values = { fio: typed('fio'), phone: typed('phone'), consent: typed('consent') };
  return {
    path: pathWithQuery(
      links.moving,
      Object.fromEntries(Object.entries(query).filter(([, text]) => text !== '')),
    ),
    formReturn: { form: movingFormType, values, errors: fields, message },
  };
}

/** A house of this city, or a typed address without an id; null for an unknown id or another city's house. */
async function placeOf(
  { upstream: { address } }: MovingParts,
  { city_id }: City,
  { id, typed }: { id: string; typed: string },
): Promise<Place | null> {
  if (id === '') return { id: null, address: typed, isConnected: false };
  const house = await address.house(id).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  });
  if (house?.city_id !== city_id) return null;
  return { id: house.id, address: houseAddress(house), isConnected: house.connected };
}

/** With the household, because the answer to a repeat gives access to the stored request (D45). */
function keyOf({ city, fields, old, next, household }: Move, purpose: string): string {
  const parts = [movingFormType, purpose, phoneDigits(fields.phone), city.provider_id, household];
  return createHash('sha256')
    .update(JSON.stringify([...parts, old.address, next.address, fields.day]))
    .digest('base64url');
}

interface HeldVisits {
  plan: Pick<MovingPlan, 'old' | 'next'>;
  oldKey: string;
  nextKey: string;
}

/** ms */
const findLimitMs = 1000;

/** Visits of the stored request if the same ones are sent again, else null. */
async function findStoredVisits({ storage }: MovingParts, move: Move): Promise<HeldVisits | null> {
  const lead = await makeSharedDeadline(findLimitMs)(findOpenLead(storage.db, keyOf(move, 'lead')));
  if (!lead) return null;
  const { visit, visitBooking, oldVisit, oldVisitBooking } = parseDetails(lead.details);
  if (!visit || !visitBooking || !oldVisit || !oldVisitBooking) return null;
  const plan = {
    old: { ...oldVisit, id: oldVisitBooking.slotId, isFree: true },
    next: { ...visit, id: visitBooking.slotId, isFree: true },
  };
  return isShown(plan, move.fields) ? { plan, ...holdKeys(move) } : null;
}

function isShown(plan: HeldVisits['plan'] | null, { old_visit, visit }: Fields): boolean {
  return (plan?.old.id ?? '') === old_visit && (plan?.next.id ?? '') === visit;
}

function holdKeys(move: Move): Pick<HeldVisits, 'oldKey' | 'nextKey'> {
  return { oldKey: keyOf(move, 'old visit'), nextKey: keyOf(move, 'new visit') };
}

/**
 * Holds both slots until the outbox books them; null without free times. If one of them is taken, nothing is
 * held, and the form shows the next ones. Two equal forms sent at once hold the same slots.
 */
async function holdVisits(parts: MovingParts, move: Move): Promise<HeldVisits | null | 'other-times'> {
  const { city, fields, old, next, now } = move;
  const { visits } = parts.upstream;
  const keys = holdKeys(move);
  const hold = async (key: string, slotId: string, { id: houseId }: Place) => {
    if (slotId === '') return true;
    const request = { cityId: city.city_id, slotId };
    return withCityFallback(houseId, (house) => visits.hold(key, { ...request, ...house })).then(
      ({ kind }) => kind === 'held',
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 422) return false;
        throw error;
      },
    );
  };
  const holds = await Promise.allSettled([
    hold(keys.oldKey, fields.old_visit, old),
    hold(keys.nextKey, fields.visit, next),
  ]);
  const [isOldHeld, isNextHeld] = holds.map((held) => held.status === 'fulfilled' && held.value);
  const offerIn = async ({ id }: Place, ownSlotId: string | null) =>
    visitOffer({ slots: await findVisitSlots(visits, city.city_id, id), now, centre: city, ownSlotId });
  const [oldOffer, newOffer] = await Promise.all([
    offerIn(old, isOldHeld ? fields.old_visit : null),
    offerIn(next, isNextHeld ? fields.visit : null),
  ]);
  const plan = planMove({ oldOffer, newOffer, day: fields.day, timeZone: city.timeZone });
  const isPlanned = isShown(plan, fields);
  if (isPlanned && isOldHeld && isNextHeld) return plan && { plan, ...keys };
  await releaseHolds(parts, keys);
  const failed = holds.find((held) => held.status === 'rejected');
  if (isPlanned && failed) throw failed.reason;
  return 'other-times';
}

async function releaseHolds(
  { upstream: { visits } }: MovingParts,
  { oldKey, nextKey }: Pick<HeldVisits, 'oldKey' | 'nextKey'>,
): Promise<void> {
  await Promise.allSettled([visits.release(oldKey), visits.release(nextKey)]);
}

/** Holds no slot if the request is not stored. */
async function storeMove(
  parts: MovingParts,
  { site }: FastifyRequest,
  { move, visits }: { move: Move; visits: HeldVisits | null },
) {
  let isStored = false;
  try {
    const stored = await storeLead(parts, {
      ...{ checked: checkedRequest(move, visits), city: move.city, site, takesChanges: true, now: move.now },
      idempotencyKey: keyOf(move, 'lead'),
    });
    isStored = stored.kind === 'accepted';
    return stored;
  } finally {
    if (visits && !isStored) await releaseHolds(parts, visits);
  }
}

function checkedRequest(
  { city, fields, old, next }: Move,
  visits: HeldVisits | null,
): Extract<CheckedRequest, { ok: true }> {
  const phone = phoneDigits(fields.phone);
  const fio = cleanName(fields.fio);
  const option = visits
    ? bothVisitsText(visits.plan.old, visits.plan.next, city.timeZone)
    : movingTexts.byManager;
  const booking = (place: Place, { id }: VisitSpan, holdKey: string): VisitBooking => ({
    ...{ cityId: city.city_id, houseId: place.id, slotId: id, holdKey },
  });
  const isWish = !next.isConnected;
  return {
    ok: true,
    lead: {
      ...{ formType: movingFormType, fio, phone, consent: fields.consent === '1', callAt: '' },
      ...{ page: links.moving, productIds: [] },
      context: {
        ...{ item: isWish ? movingTexts.wishItem : movingTexts.item, address: next.address },
        ...(next.id === null ? {} : { house: next.id }),
        ...(isWish ? { isWish: true } : { option: option.slice(0, 120) }),
        comment: movingTexts.from(old.address).slice(0, 300),
      },
      details: visits
        ? {
            visit: { from: visits.plan.next.from, until: visits.plan.next.until },
            oldVisit: { from: visits.plan.old.from, until: visits.plan.old.until },
            visitBooking: booking(next, visits.plan.next, visits.nextKey),
            oldVisitBooking: booking(old, visits.plan.old, visits.oldKey),
          }
        : {},
      delivery: {
        call: 'become-client',
        body: { fio, phone, petition: movingTexts.petition(old.address, next.address) },
      },
    },
    wanted: null,
    signs: { isTrapped: fields.website.trim() !== '', isPhoneOnly: false, tookMs: null },
  };
}

/** Redirects to the status page of the request, which shows the visit; a coverage request to its own page. */
function confirm(
  parts: MovingParts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { number, move }: { number: string; move: Move },
) {
  const { fields, next, now } = move;
  const digits = phoneDigits(fields.phone).slice(-4);
  const cookie = next.isConnected
    ? requestStatusCookie(parts, { number, digits, done: 'look' }, now)
    : serializeCookie(cookieNames.requestNumber, number, {
        ...{ path: links.requestDone, httpOnly: true, maxAge: cookieAges.requestNumber },
        secure: parts.env.PUBLIC_SCHEME === 'https',
      });
  const goTo = next.isConnected ? links.statusOfRequest(number) : links.wishDone;
  reply.header('set-cookie', cookie).header('cache-control', 'private, no-store');
  return wantsPage(request) ? reply.redirect(goTo, 303) : { status: true, goTo };
}
