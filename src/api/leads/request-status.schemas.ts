import * as z from 'zod/mini';

import { singleField } from '@/lib/flat-fields';

/**
 * `wish` waits until the house has coverage, `done` is connected by the provider, `closed` is any other end
 * of a sale.
 */
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
const span = z.object({ from: z.number(), until: z.nullable(z.number()) });

/** Without personal data (D44); times UTC ms. */
const requestStatusSchema = z.object({
  state: z.enum(requestStates),
  createdAt: z.number(),
  timeZone: z.string(),
  /** Null if the call is as soon as possible, or if none is planned any more. */
  callFrom: z.nullable(z.number()),
  callUntil: z.nullable(z.number()),
  /** The call time, and whether to cancel. */
  canChange: z.boolean(),
  /** Call times; empty if the call time cannot change. */
  choices: z.array(z.object({ value: z.string(), label: z.string(), group: z.string() })),
  /** With a description; null without an appointment. */
  visit: z.nullable(z.object({ from: z.number(), until: z.number(), text: z.string() })),
  /** Disconnection of a move; if it is fixed, neither the request nor a visit can be cancelled. */
  oldVisit: z.optional(
    z.object({ from: z.number(), until: z.number(), text: z.string(), isFixed: z.boolean() }),
  ),
  /** Null if it can be neither chosen nor cancelled. */
  visitSlots: z.nullable(
    z.object({
      days: z.array(choice),
      windows: z.array(choice),
      /** Day and window, separated by a space. */
      busy: z.optional(z.array(z.string())),
      day: z.string(),
      window: z.string(),
    }),
  ),
  /** Removes call and visits from the visitor's calendar. */
  cancelledCall: z.optional(span),
  cancelledVisit: z.optional(span),
  cancelledOldVisit: z.optional(span),
});
export type RequestStatus = z.infer<typeof requestStatusSchema>;

const noNumber = 'Введите номер заявки: десять букв и\u00a0цифр';

export const statusActions = ['look', 'time', 'visit', 'no-visit', 'cancel'] as const;

/** `POST /api/request/status`: proof of ownership and the action. */
export const statusFields = z.object({
  number: singleField(
    z.string().check(
      z.maxLength(100, noNumber),
      z.refine((number) => /[0-9A-Za-zОо]/.test(number), { error: noNumber }),
    ),
  ),
  digits: singleField(
    z.pipe(
      z.transform((text: string) => text.slice(0, 100).replace(/[\s\p{P}\p{Cf}]/gu, '')),
      z.string().check(z.regex(/^\d{4}$/, 'Введите последние четыре цифры телефона')),
    ),
  ),
  action: singleField(
    z.pipe(
      z.transform((action: string) => (action === '' ? 'look' : action)),
      z.enum(statusActions),
    ),
  ),
  /** For `time`; '' is as soon as possible. */
  call_at: singleField(z.string().check(z.maxLength(40))),
  /** Day of the action `visit`, in the format of `orderVisitFields`. */
  day: singleField(z.string().check(z.maxLength(40))),
  window: singleField(z.string().check(z.maxLength(40))),
});
export type StatusFields = z.output<typeof statusFields>;

/** With matching number and phone `request` is the current state, also after a refusal. */
export const statusAnswerSchema = z.object({
  status: z.boolean(),
  message: z.string(),
  fields: z._default(z.record(z.string(), z.string()), {}),
  request: z.optional(requestStatusSchema),
  /** As stored, for the request's URL; '' if not found. */
  number: z._default(z.string(), ''),
});
export type StatusAnswer = z.output<typeof statusAnswerSchema>;
