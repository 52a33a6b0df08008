import * as z from 'zod/mini';

import { single } from '@/lib/flat-fields';
import { withoutControls } from '@/lib/without-controls';

/** `POST /api/manager/sign-in`. */
export const deskSignInFields = z.object({
  email: single(
    z
      .string()
      .check(withoutControls, z.trim(), z.toLowerCase(), z.maxLength(200), z.minLength(1, 'Укажите почту')),
  ),
  password: single(z.string().check(z.minLength(1, 'Укажите пароль'), z.maxLength(200))),
});

/** `POST /api/manager/password`: replaces the one-time password. */
export const deskPasswordFields = z.object({
  password: single(z.string().check(z.minLength(12, 'Не короче 12 символов'), z.maxLength(200))),
});

/** Answer of a sign-in. */
export const deskSignedInSchema = z.object({ status: z.literal(true), mustChangePassword: z.boolean() });
export type DeskSignedIn = z.infer<typeof deskSignedInSchema>;
