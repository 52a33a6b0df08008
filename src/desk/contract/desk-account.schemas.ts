import * as z from 'zod/mini';

import { singleField, withoutControls } from '@/lib/flat-fields';
import { cleanCode } from '@/lib/validation/cleaning';

const MAX_CODE_LENGTH = 40;

/** Path after the sign-in; see desk-return.ts. */
const next = singleField(z.string());

export const deskSignInFields = z.object({
  next,
  email: singleField(
    z
      .string()
      .check(withoutControls, z.trim(), z.toLowerCase(), z.maxLength(200), z.minLength(1, 'Укажите почту')),
  ),
  password: singleField(z.string().check(z.minLength(1, 'Укажите пароль'), z.maxLength(200))),
});

/** A typed code, without copied words, spaces and dashes. */
const oneTimeCode = singleField(
  z.pipe(
    z.transform(cleanCode),
    z.string().check(z.minLength(1, 'Введите код'), z.maxLength(MAX_CODE_LENGTH, 'Код слишком длинный')),
  ),
);

/** `POST /api/manager/sign-in/code` */
export const deskCodeFields = z.object({ next, code: oneTimeCode });

const currentPassword = singleField(
  z.string().check(z.minLength(1, 'Укажите текущий пароль'), z.maxLength(200)),
);

export const deskPasswordFields = z.object({
  current: currentPassword,
  password: singleField(z.string().check(z.minLength(12, 'Не короче 12 символов'), z.maxLength(200))),
});

/** `isCodeAsked`: the password was right, a code follows. */
export const deskSignedInSchema = z.object({
  status: z.literal(true),
  mustChangePassword: z.boolean(),
  isCodeAsked: z.optional(z.boolean()),
});
export type DeskSignedIn = z.infer<typeof deskSignedInSchema>;

/** `GET` and `POST /api/manager/session`: s until the end without activity. */
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
      /** Null if the desk acted. */
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
  /** Dark modules as an SVG path in `size` × `size` units, with the quiet zone. */
  qr: z.object({ size: z.number(), path: z.string() }),
});
export type TotpSetup = z.infer<typeof totpSetupSchema>;

/** `POST /api/manager/totp/enable`; the first code proves the app. */
export const totpEnableFields = z.object({
  current: currentPassword,
  code: singleField(
    z.pipe(
      z.transform(cleanCode),
      z.string().check(z.regex(/^\d{6}$/, 'Введите шесть цифр из\u00a0приложения')),
    ),
  ),
});

/** Only once, by `POST /api/manager/totp/enable`. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** `POST /api/manager/totp/disable`: an app's code or a recovery code. */
export const totpDisableFields = z.object({ current: currentPassword, code: oneTimeCode });
