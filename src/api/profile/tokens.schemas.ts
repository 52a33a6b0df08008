import * as z from 'zod/mini';

/** As typed: 5 to 16 letters and digits (VAL-05); drops spaces. */
const agreementNumber = z.pipe(
  z.string().check(z.maxLength(40), z.regex(/^\s*(?:[0-9A-Za-z]\s*){5,16}$/, 'Введите номер договора')),
  z.transform((text: string) => text.replace(/\s+/g, '')),
);
const token = z.string().check(z.minLength(1), z.maxLength(200));

/** POST /v1/auth/token, ours: sign-in without SSO (AUTH-02). */
export const tokenRequestSchema = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    agreement: agreementNumber,
    password: z.string().check(z.minLength(1, 'Введите пароль'), z.maxLength(200, 'Слишком длинный пароль')),
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: token }),
]);

/** `expires_in`: seconds. A refresh token is valid once; each response has the next. */
export const tokenAnswerSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
  refresh_token: z.string().check(z.minLength(1)),
});
export type TokenAnswer = z.infer<typeof tokenAnswerSchema>;

/** For the note tab's notices, or the chat frame (D38). */
const narrowScopes = ['tv-notice', 'chat'] as const;
export type NarrowScope = (typeof narrowScopes)[number];

/** POST /v1/auth/narrow-token, with the bearer. */
export const narrowTokenRequestSchema = z.object({ scope: z.enum(narrowScopes) });

export const narrowTokenAnswerSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
  scope: z.enum(narrowScopes),
});
export type NarrowTokenAnswer = z.infer<typeof narrowTokenAnswerSchema>;

/** POST /v1/auth/revoke: either token revokes the whole sign-in. Unknown tokens get the same response. */
export const revokeRequestSchema = z.object({ token });
export const revokeAnswerSchema = z.object({ status: z.literal(true) });
