import * as z from 'zod/mini';

import { isIsoDay } from '@/lib/dates';
import { leadKinds, leadStatuses, refusalReasons } from './desk.schemas';
import { withoutControls } from '@/lib/flat-fields';
import { isTimeZone } from '@/lib/zoned-day';

const day = z.optional(
  z.string().check(z.refine((value) => value === '' || isIsoDay(value), 'Нет такой даты')),
);

/**
 * `GET /api/manager/figures`: days of each lead's city, inclusive; by default the last 30 up to today in the
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

/** MGR-06, without quarantine. Durations: ms. */
export const deskFiguresSchema = z.object({
  from: z.string(),
  to: z.string(),
  targetMs: z.number(),
  total: z.number(),
  /** 24 local counts, the first 0:00–0:59; most requests first. */
  hours: z.array(z.object({ city: z.string(), total: z.number(), counts: z.array(z.number()) })),
  /** Local days, oldest first, without empty ones; last 366. */
  byDay: z.array(z.object({ day: z.string(), leads: z.number(), sales: z.number(), sold: z.number() })),
  refusals: z.array(z.object({ reason: z.nullable(z.enum(refusalReasons)), count: z.number() })),
  /** Requests other than sales. */
  others: z.array(z.object({ kind: z.enum(leadKinds), status: z.enum(leadStatuses), count: z.number() })),
  /**
   * From the due time (request, or chosen time) to the first call. `called` of `leads` were called, with
   * median and p90. `due`: called or past the target; `withinTarget` of them in time.
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
   * By holder, most first. `called`: first calls; `inTime` within the target; `medianMs` as in `firstCall`.
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
  /** Sales by city, form_type, page, and `experiment: variant`; most first, at most 50 pages. */
  conversion: z.object({
    city: z.array(conversionSchema),
    form: z.array(conversionSchema),
    page: z.array(conversionSchema),
    variant: z.array(conversionSchema),
  }),
});
export type DeskFigures = z.infer<typeof deskFiguresSchema>;

/** Requests, and the latest, UTC ms. */
const counted = { count: z.number(), latestAt: z.number() };

/**
 * `GET /api/manager/wishes`, by city and street, most requested first. No personal data; without closed,
 * erased and quarantined ones.
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
          /** `house` is '' without a number. */
          houses: z.array(z.object({ house: z.string(), ...counted })),
        }),
      ),
    }),
  ),
  /** Houses with the fewest requests are missing. */
  isCut: z.boolean(),
});
export type CoverageRequests = z.infer<typeof coverageRequestsSchema>;

const placeName = z.string().check(withoutControls, z.maxLength(100));
/** `POST /api/manager/wishes/connected`: its clients are to be called. */
export const connectedHouseSchema = z.object({ city: placeName, street: placeName, house: placeName });
export type ConnectedHouse = z.infer<typeof connectedHouseSchema>;
/** Added to the inbox. */
export const houseConnectedSchema = z.object({ count: z.number() });
