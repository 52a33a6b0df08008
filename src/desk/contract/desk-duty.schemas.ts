import * as z from 'zod/mini';

const person = z.object({ id: z.string(), name: z.string() });

/** `GET` and `POST /api/manager/duty`; `since` is UTC ms. */
export const deskDutySchema = z.object({
  isOnDuty: z.boolean(),
  since: z.nullable(z.number()),
  openLeads: z.number(),
  colleagues: z.array(person),
});
export type DeskDuty = z.infer<typeof deskDutySchema>;

const dutyLeaves = ['keep', 'release', 'hand-over'] as const;

/** `POST /api/manager/duty`; 422 for a hand-over without a receiver or to a disabled one. */
export const deskDutyBodySchema = z.discriminatedUnion('isOnDuty', [
  z.object({ isOnDuty: z.literal(true) }),
  z.object({
    isOnDuty: z.literal(false),
    leave: z.enum(dutyLeaves),
    to: z.optional(z.string().check(z.maxLength(64))),
  }),
]);
export type DeskDutyBody = z.input<typeof deskDutyBodySchema>;

/** `GET /api/manager/push`; null without notifications. */
export const deskPushSchema = z.object({ publicKey: z.nullable(z.string()) });

const base64Url = (longest: number) =>
  z.string().check(z.maxLength(longest), z.regex(/^[\w-]+={0,2}$/, 'base64url'));
const endpoint = z.string().check(z.maxLength(1000));

/** `POST /api/manager/push`: `PushSubscription.toJSON()`. 422 unless `endpoint` is https on a public host. */
export const pushSubscriptionSchema = z.object({
  endpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: base64Url(200), auth: base64Url(100) }),
});
export type PushSubscriptionBody = z.input<typeof pushSubscriptionSchema>;

/** `DELETE /api/manager/push`. */
export const pushEndpointSchema = z.object({ endpoint });

/** `POST` and `DELETE /api/manager/push` */
export const pushResponseSchema = z.object({ status: z.literal(true) });

export interface PushMessage {
  title: string;
  body: string;
  url: string;
  /** A later one with this tag replaces it. */
  tag: string;
}
