import * as z from 'zod/mini';

import { isIsoDay } from '@/lib/dates';
import { formTypes } from '../leads/leads.schemas';
import { leadProducts, leadStatuses } from './desk.schemas';
import { withoutControls } from '@/lib/flat-fields';

/**
 * The tabs. `all` and the rest leave quarantine out. `open`: not closed; `new`: open, nobody's and not waiting for a
 * later time; `due`: what the reader could call now, nobody's or the reader's own, leaving out who was reached; `later`:
 * open and waiting for a later time, whoever's; `wishes`: open, for a house that is not connected yet:
 * these are in no tab of those who wait, unless a manager agreed on a call; `own`: open and the reader's; `colleagues`: open and somebody else's;
 * `overdue`: waiting longer than the target; `closed`: with an outcome that ends them, or cancelled.
 */
const deskViews = [
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
export type DeskView = (typeof deskViews)[number];
/** Names that bookmarks of earlier releases have. */
const formerViews: ReadonlyMap<string, DeskView> = new Map([['unassigned', 'new']]);
const view = z.pipe(
  z.transform((asked: DeskView) => formerViews.get(asked) ?? asked),
  z.enum(deskViews),
);
/** `due`: who waits longest first (of open leads; others are newest first); `newest`: by creation, newest first. */
export const deskSorts = ['newest', 'due'] as const;
export type DeskSort = (typeof deskSorts)[number];

/** `a,b` in an address; empty parts are left out. */
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
/** What a form of an address left empty is not asked for. */
const text = (longest: number) =>
  z.optional(z.string().check(withoutControls, z.trim(), z.maxLength(longest)));
const day = z.optional(
  z.string().check(z.refine((value) => value === '' || isIsoDay(value), 'Нет такой даты')),
);
const topics = ['0', '1', '2', '3', '4'] as const;

/** Filters of a list; they stand in the desk's own address under the same names. Lists are written `a,b`. */
export const deskFilterSchema = z.object({
  view: z._default(view, 'all'),
  /** Names of cities. */
  city: text(1000),
  /** Ids of providers. */
  provider: z.optional(z.string().check(z.regex(/^(?:\d{1,9}(?:,\d{1,9})*)?$/))),
  status: listOf(leadStatuses),
  topic: listOf(topics),
  product: listOf(leadProducts),
  /** Of wishes: street and house as `GET /api/manager/wishes` names them. */
  street: text(100),
  house: text(20),
  form: listOf(formTypes),
  /** First and last day, both included. */
  from: day,
  to: day,
  /** Whose days: of each lead's own city, or of the IANA zone in `zone`, the manager's. */
  days: z._default(z.enum(['lead', 'manager']), 'lead'),
  zone: text(60),
  /**
   * A phone or at least four digits of it, a request number or at least four characters of it, the beginning of a name
   * or surname, or a street with or without its house. With it `all` has what is in quarantine too.
   */
  q: text(100),
});
export type DeskFilter = z.output<typeof deskFilterSchema>;

const MAX_PAGE_SIZE = 200;

/** `GET /api/manager/leads`. */
export const deskQuerySchema = z.extend(deskFilterSchema, {
  sort: z._default(z.enum(deskSorts), 'due'),
  /** `next` of the page before. */
  next: z.optional(z.string().check(z.regex(/^\d{1,16}~[\w-]{1,64}$/))),
  limit: z._default(
    z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE)),
    50,
  ),
});
/** The same as it is written: every part may be left out. */
export type DeskQuery = z.input<typeof deskQuerySchema>;

/** Counts go no further: «999+». */
export const MAX_COUNTED = 1000;

/** `GET /api/manager/counts`, with the same filters but for `view`: how many leads each tab has, at most `MAX_COUNTED`. */
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

/** `GET /api/manager/choices`: what the filters and the hand-over offer. */
export const deskChoicesSchema = z.object({
  cities: z.array(z.object({ name: z.string(), timeZone: z.string(), provider: z.number() })),
  /** Those who may be given a lead. */
  managers: z.array(z.object({ id: z.string(), name: z.string() })),
  waitingTargetMs: z.number(),
  notReachedMs: z.number(),
});
export type DeskChoices = z.infer<typeof deskChoicesSchema>;
