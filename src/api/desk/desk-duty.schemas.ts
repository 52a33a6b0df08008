import * as z from 'zod/mini';

const person = z.object({ id: z.string(), name: z.string() });

/** `GET /api/manager/duty`, and the answer of `POST` to it. */
export const deskDutySchema = z.object({
  isOnDuty: z.boolean(),
  /** UTC ms; null off duty. */
  since: z.nullable(z.number()),
  /** Open leads in the viewer's hands. */
  openLeads: z.number(),
  /** The others who are on duty, by name. */
  colleagues: z.array(person),
});
export type DeskDuty = z.infer<typeof deskDutySchema>;

/** What becomes of the open leads of somebody whose duty ends. */
const dutyLeaves = ['keep', 'release', 'hand-over'] as const;

/** `POST /api/manager/duty`. 422 for a hand-over to nobody, or to somebody who may not sign in. */
export const deskDutyBodySchema = z.discriminatedUnion('isOnDuty', [
  z.object({ isOnDuty: z.literal(true) }),
  z.object({
    isOnDuty: z.literal(false),
    leave: z.enum(dutyLeaves),
    /** Id of the manager who gets them: of `hand-over`. */
    to: z.optional(z.string().check(z.maxLength(64))),
  }),
]);
export type DeskDutyBody = z.input<typeof deskDutyBodySchema>;

/** `GET /api/manager/push`: the VAPID key for `pushManager.subscribe`; null where notices are switched off. */
export const deskPushSchema = z.object({ publicKey: z.nullable(z.string()) });

const base64Url = (longest: number) =>
  z.string().check(z.maxLength(longest), z.regex(/^[\w-]+={0,2}$/, 'base64url'));
const endpoint = z.string().check(z.maxLength(1000));

/**
 * `POST /api/manager/push`: `PushSubscription.toJSON()` of the platform. 422 where `endpoint` is no https address of a
 * public host.
 */
export const pushSubscriptionSchema = z.object({
  endpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.object({ p256dh: base64Url(200), auth: base64Url(100) }),
});
export type PushSubscriptionBody = z.input<typeof pushSubscriptionSchema>;

/** `DELETE /api/manager/push`. */
export const pushEndpointSchema = z.object({ endpoint });

/** Answer of both. */
export const pushDoneSchema = z.object({ status: z.literal(true) });

/** What a notice carries to the service worker: words to be shown as they are, and the page that a press opens. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path on the desk's host. */
  url: string;
  /** A later notice of the same subject takes this one's place. */
  tag: string;
}
