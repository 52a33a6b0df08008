import * as z from 'zod/mini';

import { single } from '@/lib/flat-fields';

/** Where a request stands, as the visitor is told: `wish` waits for the house,
 * `done` is connected to the provider, `closed` is what else ended a sale. */
export const requestStates = [
  'new',
  'wish',
  'taken',
  'reached',
  'not_reached',
  'callback',
  'done',
  'closed',
  'resolved',
  'referred',
  'unconfirmed',
  'connected',
  'declined',
  'cancelled',
] as const;
export type RequestState = (typeof requestStates)[number];

const choice = z.object({ value: z.string(), label: z.string() });

/** State and time alone (D44); times are UTC ms. */
const requestStatusSchema = z.object({
  state: z.enum(requestStates),
  createdAt: z.number(),
  /** IANA, of the request's own city. */
  timeZone: z.string(),
  /** When we shall call; null: as soon as possible, or not any more. */
  callFrom: z.nullable(z.number()),
  callUntil: z.nullable(z.number()),
  /** Whether the time may be changed and the request cancelled. */
  canChange: z.boolean(),
  /** Times that may be chosen instead, as they are read; empty where none may. */
  choices: z.array(z.object({ value: z.string(), label: z.string(), group: z.string() })),
  /** When a technician comes, in words too; null where none is agreed on. */
  visit: z.nullable(z.object({ from: z.number(), until: z.number(), text: z.string() })),
  /** Days and hours that may be chosen for a visit; null where it may be neither chosen nor cancelled. */
  visitSlots: z.nullable(
    z.object({ days: z.array(choice), windows: z.array(choice), day: z.string(), window: z.string() }),
  ),
});
export type RequestStatus = z.infer<typeof requestStatusSchema>;

const noNumber = 'Введите номер заявки: десять букв и\u00a0цифр';

/** What a visitor does with a request: looks at it, chooses another time for the call or the visit, cancels them. */
export const statusActions = ['look', 'time', 'visit', 'no-visit', 'cancel'] as const;

/** `POST /api/request/status`: whose request it is, and what is to be done with it. */
export const statusFields = z.object({
  number: single(
    z.string().check(
      z.maxLength(100, noNumber),
      z.refine((number) => /[0-9A-Za-zОо]/.test(number), { error: noNumber }),
    ),
  ),
  digits: single(
    z.pipe(
      z.transform((text: string) => text.slice(0, 100).replace(/[\s\p{P}\p{Cf}]/gu, '')),
      z.string().check(z.regex(/^\d{4}$/, 'Введите последние четыре цифры телефона')),
    ),
  ),
  action: single(
    z.pipe(
      z.transform((action: string) => (action === '' ? 'look' : action)),
      z.enum(statusActions),
    ),
  ),
  /** Of `time`; '' as soon as possible. */
  call_at: single(z.string().check(z.maxLength(40))),
  /** Of `visit`, as in an order. */
  day: single(z.string().check(z.maxLength(40))),
  window: single(z.string().check(z.maxLength(40))),
});
export type StatusFields = z.output<typeof statusFields>;

/** How a question was answered: `request` is how it stands now, where its number and phone fit, also after a refusal. */
export const statusAnswerSchema = z.object({
  status: z.boolean(),
  message: z.string(),
  fields: z._default(z.record(z.string(), z.string()), {}),
  request: z.optional(requestStatusSchema),
  /** As it is stored, where the question was answered: it names the request's own page. */
  number: z._default(z.string(), ''),
});
export type StatusAnswer = z.output<typeof statusAnswerSchema>;
