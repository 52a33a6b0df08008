import * as z from 'zod/mini';

import { isIsoDay } from '@/lib/dates';
import { leadKinds, leadStatuses, refusalReasons } from './desk.schemas';
import { withoutControls } from '@/lib/flat-fields';
import { isTimeZone } from '@/lib/zoned-day';

const day = z.optional(
  z.string().check(z.refine((value) => value === '' || isIsoDay(value), 'Нет такой даты')),
);

/**
 * `GET /api/manager/figures`: days of each lead's own city, both included; unless told the last 30, up to today in the
 * reader's IANA zone.
 */
export const figuresQuerySchema = z.object({
  from: day,
  to: day,
  zone: z.optional(
    z.string().check(z.refine((value) => value === '' || isTimeZone(value), 'Такого часового пояса нет')),
  ),
});
export type FiguresQuery = z.input<typeof figuresQuerySchema>;

const conversionSchema = z.object({
  name: z.string(),
  leads: z.number(),
  reached: z.number(),
  sold: z.number(),
  refused: z.number(),
});
export type Conversion = z.infer<typeof conversionSchema>;

/** Figures of the desk (MGR-06). Quarantine is left out. Durations are milliseconds. */
export const deskFiguresSchema = z.object({
  from: z.string(),
  to: z.string(),
  targetMs: z.number(),
  total: z.number(),
  /** Requests by city and hour of its own clock: 24 counts, the first from 0:00 to 0:59; most requests first. */
  hours: z.array(z.object({ city: z.string(), total: z.number(), counts: z.array(z.number()) })),
  /** By day of the city's own clock, oldest first, days without requests left out; at most the last 366. */
  byDay: z.array(z.object({ day: z.string(), leads: z.number(), sales: z.number(), sold: z.number() })),
  /** Why sales were refused, most first. */
  refusals: z.array(z.object({ reason: z.nullable(z.enum(refusalReasons)), count: z.number() })),
  /** What became of requests that are no sales: how many there are of each kind in each status. */
  others: z.array(z.object({ kind: z.enum(leadKinds), status: z.enum(leadStatuses), count: z.number() })),
  /**
   * From when the client was to be called (when asked, or the chosen time) to the first call. `called` of `leads` have
   * been; median and p90 are of those, null where there is none. `due` counts those whose call is judged: who was called,
   * and who was not though the target is over; `withinTarget` of them were called in time.
   */
  firstCall: z.array(
    z.object({
      city: z.string(),
      leads: z.number(),
      called: z.number(),
      due: z.number(),
      withinTarget: z.number(),
      medianMs: z.nullable(z.number()),
      p90Ms: z.nullable(z.number()),
    }),
  ),
  /**
   * By who took the leads of the period, most first. `called`: first calls made; `inTime` of them within the target;
   * `medianMs` as in `firstCall`.
   */
  managers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      taken: z.number(),
      called: z.number(),
      inTime: z.number(),
      sold: z.number(),
      medianMs: z.nullable(z.number()),
    }),
  ),
  /** Of sales alone. By city, form_type, page, and `experiment: variant`; most requests first, at most 50 pages. */
  conversion: z.object({
    city: z.array(conversionSchema),
    form: z.array(conversionSchema),
    page: z.array(conversionSchema),
    variant: z.array(conversionSchema),
  }),
});
export type DeskFigures = z.infer<typeof deskFiguresSchema>;

/** How often coverage was asked for, and when last (UTC ms). */
const counted = { count: z.number(), latestAt: z.number() };

/**
 * `GET /api/manager/wishes`: houses that visitors ask to be connected, by city and street, the most asked for first. No
 * names, no phones; closed and erased requests and the quarantine are left out.
 */
export const coverageRequestsSchema = z.object({
  cities: z.array(
    z.object({
      city: z.string(),
      ...counted,
      streets: z.array(
        z.object({
          street: z.string(),
          ...counted,
          /** `house` is '' for requests without a number. */
          houses: z.array(z.object({ house: z.string(), ...counted })),
        }),
      ),
    }),
  ),
  /** There are more houses than fit; those that were asked for least are missing. */
  isCut: z.boolean(),
});
export type CoverageRequests = z.infer<typeof coverageRequestsSchema>;

const placeName = z.string().check(withoutControls, z.maxLength(100));
/** `POST /api/manager/wishes/connected`: a house of that list can be connected now, so who wished it is to be called. */
export const connectedHouseSchema = z.object({ city: placeName, street: placeName, house: placeName });
export type ConnectedHouse = z.infer<typeof connectedHouseSchema>;
/** How many requests came into the inbox. */
export const connectedAnswerSchema = z.object({ count: z.number() });
