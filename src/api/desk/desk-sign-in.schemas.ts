import * as z from 'zod/mini';

import { single } from '@/lib/flat-fields';
import { withoutControls } from '@/lib/without-controls';

/** Characters of a one-time code, with the spaces and dashes that people type. */
const MAX_CODE_LENGTH = 40;

/** `POST /api/manager/sign-in`. */
export const deskSignInFields = z.object({
  email: single(
    z
      .string()
      .check(withoutControls, z.trim(), z.toLowerCase(), z.maxLength(200), z.minLength(1, 'Укажите почту')),
  ),
  password: single(z.string().check(z.minLength(1, 'Укажите пароль'), z.maxLength(200))),
});

/** A code of an authenticator app or a recovery code, as it was typed. */
export const oneTimeCode = single(
  z
    .string()
    .check(z.trim(), z.minLength(1, 'Введите код'), z.maxLength(MAX_CODE_LENGTH, 'Код слишком длинный')),
);

/** `POST /api/manager/sign-in/code`: the second step of who has an authenticator app. */
export const deskCodeFields = z.object({ code: oneTimeCode });

/** Who is signed in says it again before the account changes. */
export const currentPassword = single(
  z.string().check(z.minLength(1, 'Укажите текущий пароль'), z.maxLength(200)),
);

/** `POST /api/manager/password`: replaces a password, also a one-time one. */
export const deskPasswordFields = z.object({
  current: currentPassword,
  password: single(z.string().check(z.minLength(12, 'Не короче 12 символов'), z.maxLength(200))),
});

/** Answer of a sign-in; `isCodeAsked`: the password was right, and nobody is signed in before the code. */
export const deskSignedInSchema = z.object({
  status: z.literal(true),
  mustChangePassword: z.boolean(),
  isCodeAsked: z.optional(z.boolean()),
});
export type DeskSignedIn = z.infer<typeof deskSignedInSchema>;
