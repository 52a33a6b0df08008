import * as z from 'zod/mini';

/** Where a request stands, as the visitor is told: `done` is connected, `closed` is anything else that ended it. */
export const requestStates = [
  'new',
  'taken',
  'reached',
  'not_reached',
  'callback',
  'done',
  'closed',
  'cancelled',
] as const;
export type RequestState = (typeof requestStates)[number];

/** State and time alone (decision 44); times are UTC ms. */
export const requestStatusSchema = z.object({
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
});
export type RequestStatus = z.infer<typeof requestStatusSchema>;

/** What a visitor does with a request: looks at it, chooses another time, cancels it. */
export const statusActions = ['look', 'time', 'cancel'] as const;

/** `POST /api/request/status`, as a form or as JSON. */
export const statusBodySchema = z.object({
  number: z.string().check(z.maxLength(40)),
  digits: z.string().check(z.maxLength(20)),
  action: z._default(z.enum(statusActions), 'look'),
  call_at: z._default(z.string().check(z.maxLength(40)), ''),
});
