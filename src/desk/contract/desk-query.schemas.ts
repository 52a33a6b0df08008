import * as z from 'zod/mini';

import { isIsoDay } from '@/lib/dates';
import { movingFormType } from '@/config/products';
import { formTypes } from '@/api/leads/leads.schemas';
import { leadProducts, leadStatuses } from './desk.schemas';
import { withoutControls } from '@/lib/flat-fields';
import { outageFormType } from '@/lib/outage-notices';

export const deskFormTypes = [...formTypes, outageFormType, movingFormType] as const;

/**
 * From `all` on without quarantine. `open`: not closed; `new`: open, free, not for later; `due`: callable
 * now, free or the reader's, not reached; `later`: open, for later; `wishes`: open coverage requests,
 * elsewhere only with an agreed call; `own`: open, the reader's; `colleagues`: open, others'; `overdue`:
 * beyond the target; `closed`: final outcome, or cancelled.
 */
const deskTabs = [
  'all',
  'open',
  'new',
  'due',
  'later',
  'wishes',
  'own',
  'colleagues',
  'overdue',
  'quarantine',
  'closed',
] as const;
export type DeskTab = (typeof deskTabs)[number];
/** Bookmarks may contain them. */
const formerViews: ReadonlyMap<string, DeskTab> = new Map([['unassigned', 'new']]);
const view = z.pipe(
  z.transform((asked: DeskTab) => formerViews.get(asked) ?? asked),
  z.enum(deskTabs),
);
/** `due`: longest waiting first (open leads; others newest first); `newest`: by creation. */
export const deskSorts = ['newest', 'due'] as const;
export type DeskSort = (typeof deskSorts)[number];

/** `a,b` in a URL; empty parts are ignored. */
const listOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.optional(
    z.pipe(
      z.string().check(z.maxLength(1000)),
      z.pipe(
        z.transform((text: string) => text.split(',').filter((part) => part !== '')),
        z.array(z.enum(values)),
      ),
    ),
  );
/** An empty field does not filter. */
const text = (longest: number) =>
  z.optional(z.string().check(withoutControls, z.trim(), z.maxLength(longest)));
const day = z.optional(
  z.string().check(z.refine((value) => value === '' || isIsoDay(value), 'Нет такой даты')),
);
const topics = ['0', '1', '2', '3', '4'] as const;

/** Also parameters of the desk's URLs. Lists: `a,b`. */
export const deskFilterSchema = z.object({
  view: z._default(view, 'all'),
  city: text(1000),
  provider: z.optional(z.string().check(z.regex(/^(?:\d{1,9}(?:,\d{1,9})*)?$/))),
  status: listOf(leadStatuses),
  topic: listOf(topics),
  product: listOf(leadProducts),
  /** As in `GET /api/manager/wishes`. */
  street: text(100),
  house: text(20),
  form: listOf(deskFormTypes),
  /** Inclusive. */
  from: day,
  to: day,
  /** Days of each lead's city, or of the manager's IANA zone in `zone`. */
  days: z._default(z.enum(['lead', 'manager']), 'lead'),
  zone: text(60),
  /**
   * A phone or four of its digits, a request number or four of its characters, the start of a name, or a
   * street with or without house. Then `all` includes quarantine.
   */
  q: text(100),
});
export type DeskFilter = z.output<typeof deskFilterSchema>;

const MAX_PAGE_SIZE = 200;

export const deskQuerySchema = z.extend(deskFilterSchema, {
  sort: z._default(z.enum(deskSorts), 'due'),
  /** `next` of the previous response. */
  next: z.optional(z.string().check(z.regex(/^\d{1,16}~[\w-]{1,64}$/))),
  limit: z._default(
    z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE)),
    50,
  ),
});
export type DeskQuery = z.input<typeof deskQuerySchema>;

/** «999+» */
export const MAX_COUNTED = 1000;

/** `GET /api/manager/counts`: same filters without `view`; up to `MAX_COUNTED`. */
export const deskCountsSchema = z.object({
  counts: z.object({
    all: z.number(),
    open: z.number(),
    new: z.number(),
    due: z.number(),
    later: z.number(),
    wishes: z.number(),
    own: z.number(),
    colleagues: z.number(),
    overdue: z.number(),
    quarantine: z.number(),
    closed: z.number(),
  }),
});
export type DeskCounts = z.infer<typeof deskCountsSchema>;

/** `GET /api/manager/choices`: options of the filters and of the hand-over. */
export const deskChoicesSchema = z.object({
  cities: z.array(z.object({ name: z.string(), timeZone: z.string(), provider: z.number() })),
  managers: z.array(z.object({ id: z.string(), name: z.string() })),
  waitingTargetMs: z.number(),
  notReachedMs: z.number(),
});
export type DeskChoices = z.infer<typeof deskChoicesSchema>;
