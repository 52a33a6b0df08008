import * as z from 'zod/mini';

import { features } from '@/config/features';
import { isIsoDay } from '@/lib/dates';
import { singleField, withoutControls } from '@/lib/flat-fields';
import { isPhone, phoneDigits } from '@/lib/phone';
import { deskDeliverySchema, managerRoles } from './desk.schemas';

const whole = (least: number, most: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message));

const minutes = whole(1, 1440, 'От 1 до 1440 минут');
const days = whole(0, 3650, 'От 0 до 3650 дней');

/** `GET` and `POST /api/manager/settings` (lead-admin). */
export const deskSettingsSchema = z.object({
  /** Response target. */
  waitingTargetMinutes: minutes,
  /** Until a client who did not answer is due again. */
  notReachedMinutes: minutes,
  /** Until a closed lead's personal data are erased; 0: never. */
  retentionDays: days,
});
export type DeskSettings = z.infer<typeof deskSettingsSchema>;

/** Typed into a form; an invalid or empty value is refused with the message of `count`. */
const written = (count: typeof minutes) =>
  singleField(
    z.pipe(
      z.string().check(z.trim()),
      z.pipe(
        z.transform((text: string) => (text === '' ? Number.NaN : Number(text))),
        count,
      ),
    ),
  );

/** `POST /api/manager/settings` (lead-admin) */
export const deskSettingsFields = z.object({
  waitingTargetMinutes: written(minutes),
  notReachedMinutes: written(minutes),
  retentionDays: written(days),
});

export const deskManagerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(managerRoles),
  createdAt: z.number(),
  /** UTC ms; null if enabled. */
  disabledAt: z.nullable(z.number()),
  mustChangePassword: z.boolean(),
  hasTotp: z.boolean(),
  openLeads: z.number(),
});
export type DeskManager = z.infer<typeof deskManagerSchema>;

/** `GET /api/manager/managers` (lead-admin) */
export const deskManagersSchema = z.object({ managers: z.array(deskManagerSchema) });

const managerName = z
  .string()
  .check(withoutControls, z.trim(), z.minLength(1, 'Укажите имя'), z.maxLength(100, 'Не длиннее 100 знаков'));

/** `POST /api/manager/managers` (lead-admin); 409 for an existing e-mail. */
export const newManagerFields = z.object({
  name: singleField(managerName),
  email: singleField(
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(200, 'Не длиннее 200 знаков'),
        z.regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u, 'Укажите почту'),
      ),
  ),
  role: singleField(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => (text === '' ? 'manager' : text)),
        z.enum(managerRoles),
      ),
    ),
  ),
});

/** Once, after creating a manager and from `POST …/{id}/password`. */
export const oneTimePasswordSchema = z.object({
  manager: deskManagerSchema,
  oneTimePassword: z.string(),
});
export type OneTimePassword = z.infer<typeof oneTimePasswordSchema>;

/** `POST /api/manager/managers/{id}`. 409 for disabling or demoting the last lead-admin. */
export const managerChangeSchema = z.object({
  name: z.optional(managerName),
  role: z.optional(z.enum(managerRoles)),
  isDisabled: z.optional(z.boolean()),
});
export type ManagerChangeBody = z.input<typeof managerChangeSchema>;

const adminDeliverySchema = z.extend(deskDeliverySchema, {
  lead: z.object({ id: z.string(), number: z.string(), createdAt: z.number(), city: z.string() }),
});
export const deliveryTargets = ['provider', 'crm', 'mail', 'visits'] as const;
export type DeliveryTargetName = (typeof deliveryTargets)[number];

/** `GET /api/manager/deliveries` (lead-admin): refused and failed, newest 100; counts all states. */
export const deskDeliveriesSchema = z.object({
  /** By the process's settings; paused ones receive nothing. */
  targets: z.array(z.object({ target: z.enum(deliveryTargets), isPaused: z.boolean() })),
  deliveries: z.array(adminDeliverySchema),
  counts: z.array(z.object({ target: z.string(), state: z.string(), count: z.number() })),
});
export type DeskDeliveries = z.infer<typeof deskDeliveriesSchema>;

/** `POST /api/manager/delivery-targets/{target}` (lead-admin) */
export const deliveryPauseSchema = z.object({ isPaused: z.boolean() });

export const auditActions = [
  'phone_seen',
  'exported',
  'settings_changed',
  'manager_created',
  'manager_changed',
  'password_reset',
  'signed_in',
  'signed_out',
  'sign_in_refused',
  'sign_in_limited',
  'password_changed',
  'totp_enabled',
  'totp_disabled',
  'totp_reset',
  'sent_again',
  'consent_withdrawn',
  'erased',
  'quarantine_emptied',
  'retention',
  'duty_begun',
  'duty_ended',
  'published',
  'rolled_back',
  'previewed',
  'switched',
  'house_connected',
] as const;

/** `GET /api/manager/audit` (lead-admin), newest first; `next`: cursor. */
export const deskAuditSchema = z.object({
  entries: z.array(
    z.object({
      id: z.number(),
      at: z.number(),
      action: z.enum(auditActions),
      /** Null if the desk acted, e.g. by retention. */
      by: z.nullable(z.string()),
      lead: z.nullable(z.object({ id: z.string(), number: z.string() })),
      text: z.string(),
    }),
  ),
  next: z.nullable(z.number()),
});
export type DeskAudit = z.infer<typeof deskAuditSchema>;

/** `GET` and `POST /api/manager/purge` (lead-admin) */
export const deskPublishingSchema = z.object({
  /** Cache tags; cities of a host are one. */
  cities: z.array(z.object({ tag: z.string(), name: z.string() })),
  last: z.nullable(
    z.object({
      at: z.number(),
      /** Null for the provider's CMS. */
      by: z.nullable(z.string()),
    }),
  ),
  /** Why the content folder is not in effect. */
  contentProblem: z.nullable(z.string()),
});
export type DeskPublishing = z.infer<typeof deskPublishingSchema>;

/** Tag of every page. */
export const wholeSiteTag = 'site';

/** `POST /api/manager/purge` (lead-admin) */
export const publishFields = z.object({
  what: singleField(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'Выберите, что показать на\u00a0сайте'))),
});

const previewMoment = 'Укажите день и\u00a0время или оставьте поле пустым';

/** `Date.parse` alone accepts a 31st of February. */
const isMoscowMoment = (text: string) =>
  isIsoDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(`${text}+03:00`));

/** `GET` and `POST /api/manager/preview`, `POST /api/manager/preview/end` (lead-admin) */
export const deskPreviewSchema = z.object({
  /** Cities of a host are one. */
  cities: z.array(z.object({ domain: z.string(), name: z.string() })),
  /** Draft folder on the server; null if the provider has a CMS. */
  folder: z.nullable(z.string()),
  hasFolder: z.boolean(),
  /** Why the last preview has not started. */
  problem: z.nullable(z.string()),
  /** New pictures are converted first, which takes seconds each. Absent in an earlier release. */
  isStarting: z._default(z.boolean(), false),
  /** `city`: domain. `at`: moment of the content; `until`: end of the link; UTC ms. */
  running: z.nullable(z.object({ url: z.string(), city: z.string(), at: z.number(), until: z.number() })),
});
export type DeskPreview = z.infer<typeof deskPreviewSchema>;

/** `POST /api/manager/preview` (lead-admin) */
export const previewFields = z.object({
  city: singleField(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'Выберите город'))),
  /** Local time in Moscow; empty: null, now. */
  at: singleField(
    z.pipe(
      z.string().check(
        z.regex(/^(?:20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d)?)?$/, previewMoment),
        z.refine((text) => text === '' || isMoscowMoment(text), previewMoment),
      ),
      z.transform((text) => (text === '' ? null : Date.parse(`${text}+03:00`))),
    ),
  ),
});

export const deskSwitchesSchema = z.object({
  /** Everywhere, or in the cities of a host. */
  places: z.array(z.object({ tag: z.string(), name: z.string() })),
  off: z.array(z.object({ feature: z.enum(features), where: z.string(), name: z.string() })),
});
export type DeskSwitches = z.infer<typeof deskSwitchesSchema>;

/** `POST /api/manager/switches` (lead-admin), in the tag's scope. */
export const switchFields = z.object({
  feature: singleField(z.enum(features, 'Выберите, что выключить')),
  where: singleField(z.string().check(z.regex(/^[a-z0-9-]{1,70}$/, 'Выберите город'))),
  isOff: singleField(
    z.pipe(
      z.enum(['off', 'on'], 'Выключить или включить?'),
      z.transform((state) => state === 'off'),
    ),
  ),
});

/** `POST /api/manager/erasure` (lead-admin): a phone, parsed to eleven digits. */
export const erasureFields = z.object({
  phone: singleField(
    z.pipe(
      z.string().check(
        z.refine((phone) => phone.length <= 40 && isPhone(phone), {
          error: 'Телефон в\u00a0формате +7 (999) 999-99-99',
        }),
      ),
      z.transform(phoneDigits),
    ),
  ),
});
export const erasureAnswerSchema = z.object({
  status: z.literal(true),
  leads: z.number(),
});

/** `GET /api/manager/quarantine` (lead-admin), most first. */
export const deskQuarantineSchema = z.object({
  /** Time of the count, UTC ms: later requests stay. */
  at: z.number(),
  reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
});
export type DeskQuarantine = z.infer<typeof deskQuarantineSchema>;

/** `POST /api/manager/quarantine/removal` (lead-admin): a reason's requests up to a time, UTC ms. */
export const quarantineErasureSchema = z.object({
  reason: z.string().check(z.maxLength(300)),
  until: z.number().check(z.int(), z.positive()),
});
export type QuarantineErasureBody = z.infer<typeof quarantineErasureSchema>;

/** One call removes some hundred; `left` remain. */
export const quarantineRemovedSchema = z.object({ removed: z.number(), left: z.number() });
export type QuarantineRemoved = z.infer<typeof quarantineRemovedSchema>;
