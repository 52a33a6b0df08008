import * as z from 'zod/mini';

import { single, tick } from '@/lib/flat-fields';
import { cleanCode, cleanPassword } from '@/lib/validation/cleaning';

/** Messages of sign-in fields. */
const signInMessages = {
  emptyAgreement: 'Введите номер договора',
  emptyPassword: 'Введите пароль',
  longPassword: 'Слишком длинный пароль',
} as const;

/** `id` identifies it and grants no access; times are UTC milliseconds. */
const ownSessionSchema = z.object({
  id: z.string(),
  /** «Chrome, Windows». */
  device: z.string(),
  /** Masked. */
  address: z.string(),
  createdAt: z.number(),
  seenAt: z.number(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
export const ownSessionListSchema = z.array(ownSessionSchema);

export const sessionsEndedSchema = z.object({ status: z.literal(true), ended: z.number() });

/** `POST /api/client/sessions/end`: one of the client's sessions, or all except the caller's. */
export const sessionsEndFields = z.object({ id: single(z.string().check(z.maxLength(40))), others: tick });

const referrer = single(z.string());

/** A number as copied: spaces, hyphens and invisible characters are dropped. */
const agreementNumber = z.pipe(
  z.transform(cleanCode),
  z.string().check(z.minLength(1, signInMessages.emptyAgreement), z.maxLength(40)),
);
const password = z.pipe(
  z.transform(cleanPassword),
  z
    .string()
    .check(z.minLength(1, signInMessages.emptyPassword), z.maxLength(200, signInMessages.longPassword)),
);

/** `POST /api/auth/sign-in`. */
export const signInFields = z.object({
  agreement: single(agreementNumber),
  password: single(password),
  /** Only own paths are accepted. */
  referrer,
});
export type Credentials = Pick<z.output<typeof signInFields>, 'agreement' | 'password'>;

/** `POST /api/auth/change`: one of the client's own agreements. */
export const agreementFields = z.object({ agreement: single(z.string().check(z.maxLength(40))), referrer });

/** A path of this site, or a page's URL. */
export const goOnSchema = z.object({ status: z.literal(true), goTo: z.string() });
