import * as z from 'zod/mini';

import { single } from '@/lib/flat-fields';
import { currentPassword, oneTimeCode } from './desk-sign-in.schemas';

/** `GET /api/manager/account`: the viewer's own. */
export const deskAccountSchema = z.object({
  totp: z.object({
    isEnabled: z.boolean(),
    /** Recovery codes that have not been used. */
    recoveryCodesLeft: z.number(),
  }),
  /** What happened to the account, newest first; at most twenty. */
  events: z.array(
    z.object({
      id: z.number(),
      at: z.number(),
      /** Null: the desk itself. */
      by: z.nullable(z.string()),
      /** In a sentence. */
      text: z.string(),
    }),
  ),
});
export type DeskAccount = z.infer<typeof deskAccountSchema>;

/** Answer of `POST /api/manager/totp/setup`: what an authenticator app needs. 409 where one is set up already. */
export const totpSetupSchema = z.object({
  /** Base32, to be typed where the picture cannot be read. */
  secret: z.string(),
  /** The picture: dark modules as an SVG path of `size` by `size` units, with the quiet margin round them. */
  qr: z.object({ size: z.number(), path: z.string() }),
});
export type TotpSetup = z.infer<typeof totpSetupSchema>;

/** `POST /api/manager/totp/enable`: the first code of the app proves that it has the secret. */
export const totpEnableFields = z.object({
  current: currentPassword,
  code: single(
    z.string().check(z.trim(), z.regex(/^\d{3}\s?\d{3}$/, 'Введите шесть цифр из\u00a0приложения')),
  ),
});

/** Answer of `POST /api/manager/totp/enable`: shown this once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** `POST /api/manager/totp/disable`: a code of the app, or a recovery code. */
export const totpDisableFields = z.object({ current: currentPassword, code: oneTimeCode });
