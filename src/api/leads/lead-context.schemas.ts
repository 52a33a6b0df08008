import * as z from 'zod/mini';

import { singleField, checkboxField, withoutControls } from '@/lib/flat-fields';
import { tooLongMessage, wrongMessages } from '@/lib/validation/validation.text';

/** Questions with the chosen answers. */
export const quizAnswersSchema = z
  .array(
    z.object({
      question: z.string().check(z.maxLength(120)),
      answers: z.array(z.string().check(z.maxLength(120))).check(z.maxLength(10)),
    }),
  )
  .check(z.maxLength(10));
export type QuizAnswers = z.infer<typeof quizAnswersSchema>;

/** Characters, several times the longest quiz. */
const MAX_QUIZ_LENGTH = 4000;

/** Invalid answers do not refuse the request. */
function postedQuiz(text: string): QuizAnswers | undefined {
  if (text === '' || text.length > MAX_QUIZ_LENGTH) return undefined;
  try {
    return quizAnswersSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const pricePeriods = ['once', 'month'] as const;
export type PricePeriod = (typeof pricePeriods)[number];

/** For a database column: PostgreSQL rejects NUL. */
const words = (longest: number) => z.string().check(withoutControls, z.maxLength(longest));

export const MAX_COMMENT_LENGTH = 300;
export const commentSchema = z
  .string()
  .check(withoutControls, z.maxLength(MAX_COMMENT_LENGTH, tooLongMessage(MAX_COMMENT_LENGTH)));

/** As on paper: 5 to 16 letters and digits in groups. */
export const agreementNumberSchema = z
  .string()
  .check(z.maxLength(40), z.regex(/^\s*(?:[0-9A-Za-z]\s*){5,16}$/, wrongMessages.agreementCode));

/** The choice as displayed: stored on the lead, never sent to the provider as is (D9). */
export const leadContextSchema = z.object({
  option: z.optional(words(120)),
  price: z.optional(z.number()),
  period: z.optional(z.enum(pricePeriods)),
  /** After the free test drive, same period. */
  laterPrice: z.optional(z.number()),
  item: z.optional(words(200)),
  image: z.optional(z.string()),
  /** Titles of «Что подключить»; one chip has no id. */
  products: z.optional(words(120)),
  quiz: z.optional(quizAnswersSchema),
  address: z.optional(words(200)),
  /** Id of the house; absent for a typed address. */
  house: z.optional(z.string().check(z.maxLength(40))),
  /** A house without coverage (TAR-04). */
  isWish: z.optional(z.boolean()),
  /** Digits after «доб.». */
  phoneExtension: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  /** The visitor's own words (POP-06). */
  comment: z.optional(commentSchema),
  /** Without spaces. */
  agreement: z.optional(
    z.pipe(
      agreementNumberSchema,
      z.transform((text: string) => text.replace(/\s+/g, '')),
    ),
  ),
});

export type LeadContext = z.infer<typeof leadContextSchema>;

const pricePattern = /^\d{1,9}(?:\.\d{1,2})?$/;

/** Makes an empty field `undefined`. */
function optional<Schema extends z.ZodMiniType<unknown, string | undefined>>(schema: Schema) {
  const filled = z.transform((text: string) => text.trim() || undefined);
  return singleField(z.pipe(filled, schema));
}

/** Roubles; ignores invalid input. */
const price = singleField(
  z.transform((text: string) => (pricePattern.test(text) ? Number(text) : undefined)),
);

const productPicturePattern = /^\/(?:static\/products|pictures)\/[\w-]{1,100}-720\.webp$/;

function input<Name extends string, Schema extends z.ZodMiniType>(name: Name, read: Schema) {
  return { name, read };
}

/** Name and parser; `products` and `phoneExtension` have other inputs. */
const inputs = {
  item: input('context_item', optional(leadContextSchema.shape.item)),
  /** The desk would load pictures from other sites. */
  image: input(
    'context_image',
    singleField(z.transform((text: string) => (productPicturePattern.test(text) ? text : undefined))),
  ),
  option: input('context_option', optional(leadContextSchema.shape.option)),
  price: input('context_price', price),
  /** Ignores other values. */
  period: input(
    'context_period',
    singleField(z.transform((text: string) => pricePeriods.find((period) => period === text))),
  ),
  laterPrice: input('context_later_price', price),
  address: input('context_address', optional(leadContextSchema.shape.address)),
  house: input('context_house', optional(leadContextSchema.shape.house)),
  isWish: input('context_wish', checkboxField),
  quiz: input('context_quiz', singleField(z.transform(postedQuiz))),
  comment: input('context_comment', optional(leadContextSchema.shape.comment)),
  agreement: input('context_agreement', optional(leadContextSchema.shape.agreement)),
};
type Inputs = typeof inputs;
type ContextFields = { [Key in keyof Inputs as Inputs[Key]['name']]: Inputs[Key]['read'] };

export const contextFields = Object.fromEntries(
  Object.values(inputs).map(({ name, read }) => [name, read]),
) as ContextFields; // as built

/** Returns the form fields of a context, without empty ones. */
export function toContextFields(context: LeadContext): [string, string][] {
  const keys = Object.keys(inputs) as (keyof Inputs)[]; // as declared above
  return keys.flatMap((key): [string, string][] => {
    const value = context[key];
    if (value === undefined || value === '' || value === false) return [];
    if (value === true) return [[inputs[key].name, '1']];
    return [[inputs[key].name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
  });
}

export function fromContextFields(posted: z.output<z.ZodMiniObject<ContextFields>>): LeadContext {
  const parts = Object.entries(inputs).map(([key, { name }]) => [key, posted[name]]);
  const said = parts.filter(([, value]) => value !== undefined && value !== false);
  return leadContextSchema.parse(Object.fromEntries(said));
}

/** Lead fields for managers and receivers; null if not sent. */
export const seenOfferFields = {
  item: z._default(z.nullable(z.string()), null),
  option: z._default(z.nullable(z.string()), null),
  price: z._default(z.nullable(z.number()), null),
  period: z._default(z.nullable(z.enum(pricePeriods)), null),
  laterPrice: z._default(z.nullable(z.number()), null),
  address: z._default(z.nullable(z.string()), null),
  isWish: z._default(z.boolean(), false),
  /** `agreement`: without spaces. */
  comment: z._default(z.nullable(z.string()), null),
  agreement: z._default(z.nullable(z.string()), null),
};
const seenSchema = z.object(seenOfferFields);

export function toSeenOffer(context: LeadContext): z.output<typeof seenSchema> {
  return seenSchema.parse(context);
}
