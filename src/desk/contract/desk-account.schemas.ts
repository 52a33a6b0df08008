import * as z from 'zod/mini';

import { singleField, withoutControls } from '@/lib/flat-fields';
import { cleanCode } from '@/lib/validation/cleaning';

const MAX_CODE_LENGTH = 40;

export const deskSignInFields = z.object({
  email: singleField(
    z
      .string()
      .check(withoutControls, z.trim(), z.toLowerCase(), z.maxLength(200), z.minLength(1, 'Укажите почту')),
  ),
  password: singleField(z.string().check(z.minLength(1, 'Укажите пароль'), z.maxLength(200))),
});

/** A typed code, without words, spaces and dashes that were copied with it. */
const oneTimeCode = singleField(
  z.pipe(
    z.transform(cleanCode),
    z.string().check(z.minLength(1, 'Введите код'), z.maxLength(MAX_CODE_LENGTH, 'Код слишком длинный')),
  ),
);

/** `POST /api/manager/sign-in/code` */
export const deskCodeFields = z.object({ code: oneTimeCode });

const currentPassword = singleField(
  z.string().check(z.minLength(1, 'Укажите текущий пароль'), z.maxLength(200)),
);

export const deskPasswordFields = z.object({
  current: currentPassword,
  password: singleField(z.string().check(z.minLength(12, 'Не короче 12 символов'), z.maxLength(200))),
});

/** `isCodeAsked`: the password was right, and a code is required too. */
export const deskSignedInSchema = z.object({
  status: z.literal(true),
  mustChangePassword: z.boolean(),
  isCodeAsked: z.optional(z.boolean()),
});
export type DeskSignedIn = z.infer<typeof deskSignedInSchema>;

/** `GET` and `POST /api/manager/session`: without further activity, s. */
export const deskSessionSchema = z.object({ secondsLeft: z.number() });
export type DeskSession = z.infer<typeof deskSessionSchema>;

export const deskAccountSchema = z.object({
  totp: z.object({
    isEnabled: z.boolean(),
    recoveryCodesLeft: z.number(),
  }),
  /** Newest first; at most twenty. */
  events: z.array(
    z.object({
      id: z.number(),
      at: z.number(),
      /** Acting manager; null if the desk acted itself. */
      by: z.nullable(z.string()),
      text: z.string(),
    }),
  ),
});
export type DeskAccount = z.infer<typeof deskAccountSchema>;

/** `POST /api/manager/totp/setup`; 409 if an app is already set up. */
export const totpSetupSchema = z.object({
  /** Base32, for managers who can't scan the QR code. */
  secret: z.string(),
  /** Dark modules as an SVG path of `size` by `size` units, including the quiet zone. */
  qr: z.object({ size: z.number(), path: z.string() }),
});
export type TotpSetup = z.infer<typeof totpSetupSchema>;

/** `POST /api/manager/totp/enable`; the first code proves that the app has the secret. */
export const totpEnableFields = z.object({
  current: currentPassword,
  code: singleField(
    z.pipe(
      z.transform(cleanCode),
      z.string().check(z.regex(/^\d{6}$/, 'Введите шесть цифр из\u00a0приложения')),
    ),
  ),
});

/** Returned only once, by `POST /api/manager/totp/enable`. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** `POST /api/manager/totp/disable`: a code of the app or a recovery code. */
export const totpDisableFields = z.object({ current: currentPassword, code: oneTimeCode });
