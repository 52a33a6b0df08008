import * as z from 'zod/mini';

import { singleField, checkboxField } from '@/lib/flat-fields';
import { cleanCode, cleanPassword } from '@/lib/validation/cleaning';

const signInMessages = {
  emptyAgreement: 'Введите номер договора',
  emptyPassword: 'Введите пароль',
  longPassword: 'Слишком длинный пароль',
} as const;

/** `id` grants no access; UTC ms. */
const ownSessionSchema = z.object({
  id: z.string(),
  /** «Chrome, Windows» */
  device: z.string(),
  /** Masked IP address. */
  address: z.string(),
  createdAt: z.number(),
  seenAt: z.number(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;
export const ownSessionListSchema = z.array(ownSessionSchema);

export const sessionsEndedSchema = z.object({ status: z.literal(true), ended: z.number() });

/** One session, or all but the caller's. */
export const sessionsEndFields = z.object({
  id: singleField(z.string().check(z.maxLength(40))),
  others: checkboxField,
});

const referrer = singleField(z.string());

/** As pasted: drops spaces, hyphens and invisible characters. */
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

export const signInFields = z.object({
  agreement: singleField(agreementNumber),
  password: singleField(password),
  /** Own path to return to. */
  referrer,
});
export type Credentials = Pick<z.output<typeof signInFields>, 'agreement' | 'password'>;

/** One of the client's own agreements. */
export const agreementFields = z.object({
  agreement: singleField(z.string().check(z.maxLength(40))),
  referrer,
});

/** `goTo`: next path of this site, or URL. */
export const nextPageAnswerSchema = z.object({ status: z.literal(true), goTo: z.string() });
