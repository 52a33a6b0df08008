import * as z from 'zod/mini';

/** Codes of refused contact calls. ERROR_PARAMETER is that of MAIL-04, the others are ours. */
export const contactErrorCodes = {
  /** The link of the mail is used, replaced by a newer one, or too old. */
  outdatedLink: 'ERROR_PARAMETER',
  wrongCode: 'WRONG_CODE',
  /** The code is older than half an hour, or was mistyped three times: a new mail is needed. */
  codeOver: 'CODE_OVER',
  alreadyConfirmed: 'ALREADY_CONFIRMED',
  tooManyMails: 'TOO_MANY_MAILS',
  tooManyContacts: 'TOO_MANY_CONTACTS',
} as const;
export type ContactErrorCode = (typeof contactErrorCodes)[keyof typeof contactErrorCodes];

export const refusedAnswerSchema = z.object({
  isSuccess: z.literal(false),
  error: z.object({
    code: z.union([z.string(), z.number()]),
    message: z._default(z.string(), ''),
  }),
});

/** An understood and refused wish: the message is for people and may be empty. */
export type RefusedAnswer = z.infer<typeof refusedAnswerSchema>;

const contactIdOnTheWire = z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]);

/** POST /v1/contacts/add-unconfirmed-email (D5). `url` is origin + path of the page that takes the link. */
export const addEmailSchema = z.object({
  email: z.email('Введите корректный e-mail').check(z.maxLength(254, 'Введите корректный e-mail')),
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)),
});
export type AddEmail = z.infer<typeof addEmailSchema>;

/** POST /v1/contacts/send-mail-for-confirm; show_code '1' puts the code beside the link. */
export const sendConfirmMailSchema = z.object({
  contact_id: contactIdOnTheWire,
  url: addEmailSchema.shape.url,
  show_code: z.enum(['0', '1']),
});
export type SendConfirmMail = z.infer<typeof sendConfirmMailSchema>;

/** POST /v1/contacts/confirm-email; `key` is the six digits of the mail, or the key of its link. */
export const confirmEmailSchema = z.object({
  contact_id: contactIdOnTheWire,
  key: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type ConfirmEmail = z.infer<typeof confirmEmailSchema>;

/** The payload holds the contact's id (API-01): alone, or named. */
export const contactAnswerSchema = z.discriminatedUnion('isSuccess', [
  z.object({
    isSuccess: z.literal(true),
    payload: z.union([contactIdOnTheWire, z.object({ contact_id: contactIdOnTheWire })]),
  }),
  refusedAnswerSchema,
]);

/** Answer of the calls that give nothing back but success. */
export const doneAnswerSchema = z.discriminatedUnion('isSuccess', [
  z.object({ isSuccess: z.literal(true) }),
  refusedAnswerSchema,
]);
export type DoneAnswer = z.infer<typeof doneAnswerSchema>;
