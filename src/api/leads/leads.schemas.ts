import * as z from 'zod/mini';

import { consentText } from '@/config/consent.text';
import { chosenChips } from '@/config/product-chips.text';
import { several, single, tick, withoutControls } from '@/lib/flat-fields';
import { cleanName, isName, nameMessages, type NameRule } from '@/lib/name';
import { isOwnPath } from '@/lib/own-path';
import { isPhone, phoneDigits, phoneExtension } from '@/lib/phone';
import { phoneMessages } from '@/lib/validation/phone-messages.text';
import { tooLong, wrongMessages } from '@/lib/validation/validation.text';

/** The form of a request (D8). */
export const formTypes = ['tv_equipment', 'smart_tv', 'note', 'quiz', 'banner', 'callback', 'card'] as const;
export type FormType = (typeof formTypes)[number];

/** A path of this site: one leading slash, no scheme, host, backslash or control characters (D40). */
export const ownPath = z.string().check(z.maxLength(500), z.refine(isOwnPath));

/** Accepts any common phone format; an extension is kept separately. The message is the form's own (VAL-02). */
const phoneSchema = z.pipe(
  z.string().check(z.maxLength(40), z.refine(isPhone, { error: phoneMessages.tvPage })),
  z.transform((text) => ({ digits: phoneDigits(text), extension: phoneExtension(text) })),
);

/** Quiz answers of a request: each question with the titles of its chosen answers. */
export const quizAnswersSchema = z
  .array(
    z.object({
      question: z.string().check(z.maxLength(120)),
      answers: z.array(z.string().check(z.maxLength(120))).check(z.maxLength(10)),
    }),
  )
  .check(z.maxLength(10));
export type QuizAnswers = z.infer<typeof quizAnswersSchema>;

/** Several times the longest quiz; limits the storage per request. */
const MAX_QUIZ_LENGTH = 4000;

/** Parses the quiz's answers from JSON; ignores invalid parts, so that no request is refused. */
function postedQuiz(text: string): QuizAnswers | undefined {
  if (text.length > MAX_QUIZ_LENGTH) return undefined;
  try {
    return quizAnswersSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Payment of a price: once or monthly. */
export const pricePeriods = ['once', 'month'] as const;
export type PricePeriod = (typeof pricePeriods)[number];

/** Text for separate columns: PostgreSQL rejects NUL there. */
const words = (longest: number) => z.string().check(withoutControls, z.maxLength(longest));

/** Longest comment of a callback, in characters. */
export const MAX_COMMENT_LENGTH = 300;
const comment = z
  .string()
  .check(withoutControls, z.maxLength(MAX_COMMENT_LENGTH, tooLong(MAX_COMMENT_LENGTH)));

/** An agreement number as written on paper: 5 to 16 letters and digits in groups. */
const agreement = z
  .string()
  .check(z.maxLength(40), z.regex(/^\s*(?:[0-9A-Za-z]\s*){5,16}$/, wrongMessages.agreementCode));

/** What the visitor saw when asking: kept on our lead, never sent upstream as such (D9). */
export const leadContextSchema = z.object({
  option: z.optional(words(120)),
  price: z.optional(z.number()),
  period: z.optional(z.enum(pricePeriods)),
  /** Later price, for the same period: for a test drive, which is free at first. */
  laterPrice: z.optional(z.number()),
  item: z.optional(words(200)),
  /** Picture, one of our own files. */
  image: z.optional(z.string()),
  /** Titles of the chosen chips of «Что подключить»; one of them has no id and would be lost otherwise. */
  products: z.optional(words(120)),
  quiz: z.optional(quizAnswersSchema),
  /** Connection address as formatted by the address check. */
  address: z.optional(words(200)),
  /** Id of that house in the address check; absent for a typed address. */
  house: z.optional(z.string().check(z.maxLength(40))),
  /** A coverage request for an unconnected house (TAR-04). */
  isWish: z.optional(z.boolean()),
  /** Digits after «доб.» of the phone. */
  phoneExtension: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  /** The visitor's own words about a trouble, a question or a complaint (POP-06). */
  comment: z.optional(comment),
  /** Agreement number of the visitor, without spaces. */
  agreement: z.optional(
    z.pipe(
      agreement,
      z.transform((text: string) => text.replace(/\s+/g, '')),
    ),
  ),
});

export type LeadContext = z.infer<typeof leadContextSchema>;

const id = z.string().check(z.maxLength(40));
const isPrice = /^\d{1,9}(?:\.\d{1,2})?$/;

/** Omits an empty field. */
function optional<Schema extends z.ZodMiniType<unknown, string | undefined>>(schema: Schema) {
  const filled = z.transform((text: string) => text.trim() || undefined);
  return single(z.pipe(filled, schema));
}

/** Roubles; ignores other input. */
const price = single(z.transform((text: string) => (isPrice.test(text) ? Number(text) : undefined)));

const isProductPicture = /^\/static\/products\/[\w-]{1,100}-720\.webp$/;

/** Input names of the context. */
const contextFields = {
  context_option: optional(leadContextSchema.shape.option),
  context_item: optional(leadContextSchema.shape.item),
  /** Ignores pictures of other sites, because the desk would load them. */
  context_image: single(z.transform((text: string) => (isProductPicture.test(text) ? text : undefined))),
  context_price: price,
  context_later_price: price,
  /** Period of both prices; ignores other values. */
  context_period: single(z.transform((text: string) => pricePeriods.find((period) => period === text))),
  context_address: optional(leadContextSchema.shape.address),
  context_house: optional(leadContextSchema.shape.house),
  context_wish: tick,
  context_comment: optional(leadContextSchema.shape.comment),
  context_agreement: optional(leadContextSchema.shape.agreement),
  /** JSON. */
  context_quiz: single(z.transform(postedQuiz)),
  /** Titles of the chosen chips of «Что подключить». */
  chip: several(z.string().check(z.maxLength(120)), 20),
};

/** Fields of every form (D1). `visitorFields` has the form's own rules for name, phone and consent. */
const everyForm = {
  fio: single(z.pipe(z.string(), z.transform(cleanName))),
  phone: single(phoneSchema),
  /** The separate consent of D36; required if the city's consentMode is `checkbox`. */
  consent: tick,
  product_id: several(id, 20),
  page: single(ownPath),
  /** Time of the call: '' as soon as possible, a part of tomorrow, or the start of an hour, UTC ms (D48). */
  call_at: single(z.string().check(z.maxLength(40))),
  /** Honeypot: hidden from people, so only bots fill it in. */
  website: single(z.string().check(z.maxLength(2000))),
  /** Milliseconds from page load to submission; null without JavaScript. */
  took_ms: single(z.transform((text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : null))),
  ...contextFields,
};

type EveryForm = z.output<z.ZodMiniObject<typeof everyForm>>;

/** Composes the form's context: products from ids and chips, and the seen offer. */
function withContext<Posted extends EveryForm>(posted: Posted) {
  const {
    context_option: option,
    context_item: item,
    context_image: image,
    context_price: price,
    context_later_price: laterPrice,
    context_period: period,
    context_address: address,
    context_house: house,
    context_wish: isWish,
    context_quiz: quiz,
    context_comment: comment,
    context_agreement: agreement,
    chip,
    phone,
    ...rest
  } = posted;
  const { ids, titles } = chosenChips(chip);
  const seen = { option, item, image, price, period, laterPrice, quiz, address, house, comment, agreement };
  const context: LeadContext = {
    ...seen,
    isWish: isWish || undefined,
    products: titles || undefined,
    phoneExtension: phone.extension,
  };
  return { ...rest, phone: phone.digits, product_id: [...new Set([...posted.product_id, ...ids])], context };
}

/** `POST /api/request`: the TV page's request (LEAD-01). */
export const requestFields = z.pipe(
  z.object({
    ...everyForm,
    form_type: single(z.enum(formTypes)),
    plan: single(id),
    internet_equipment_id: single(id),
    tv_equipment_id: single(id),
  }),
  z.transform(withContext),
);
export type RequestBody = z.output<typeof requestFields>;

const MAX_MONTHS = 120;
const isMonths = (text: string) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_MONTHS;

/** `POST /api/order`: an equipment order (EQ-09). */
export const orderFields = z.pipe(
  z
    .object({
      ...everyForm,
      form_type: single(z.literal('tv_equipment')),
      /** Global id of the chosen box. */
      tv_equipment_id: single(id.check(z.minLength(1))),
      /** `leasing` covers every monthly option (D9). */
      tv_equipment_buy: single(z.enum(['leasing', 'sale'])),
      /** Months; for `leasing` only. */
      tv_equipment_duration: single(
        z.pipe(
          z.string().check(z.refine((text) => text === '' || isMonths(text))),
          z.transform((text) => (text === '' ? undefined : Number(text))),
        ),
      ),
    })
    .check(
      z.refine(
        ({ tv_equipment_buy: buy, tv_equipment_duration: months }) =>
          (buy === 'leasing') === (months !== undefined),
        { path: ['tv_equipment_duration'] },
      ),
    ),
  z.transform(withContext),
);
export type OrderBody = z.output<typeof orderFields>;

/** Callback forms: the popup «Заявка на подключение», the shell's popup with topics, the menu's form. */
export const callbackKinds = ['popup', 'shell', 'menu'] as const;
export type CallbackKind = (typeof callbackKinds)[number];

/** Topic of the shell's callback that asks to become a client (POP-06). */
export const saleTopic = 2;

/** Codes of the shell's topics; 2, «Стать клиентом», unless another is chosen (POP-06). */
const topicCodes = ['0', '1', '2', '3', '4'] as const;

/** `POST /api/callback`. The name may be empty and then has a default (D21). */
export const callbackFields = z.pipe(
  z.object({
    ...everyForm,
    form_type: single(z.literal('callback')),
    kind: single(z.enum(callbackKinds)),
    /** For the shell's form. */
    topic: single(
      z.pipe(
        z.transform((text: string) => (text === '' ? '2' : text)),
        z.pipe(z.enum(topicCodes), z.transform(Number)),
      ),
    ),
  }),
  z.transform(withContext),
);
export type CallbackBody = z.output<typeof callbackFields>;

/** The site's own lead routes: `POST /api/{route}`. */
export type LeadRoute = 'request' | 'order' | 'callback';

/** Response for the visitor (D1). */
export const leadAnswerSchema = z.object({
  status: z.boolean(),
  message: z.string(),
  request_id: z.optional(z.string()),
});
export type LeadAnswer = z.infer<typeof leadAnswerSchema>;

/** Refusal of a malformed request: one message per field, `fields` keyed by input name (VAL-08). */
export const fieldErrorsSchema = z.object({
  status: z.literal(false),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
});

export const csrfAnswerSchema = z.object({ token: z.string() });

/** A form's rules for visitor fields and their messages (VAL-01, VAL-02). */
export interface VisitorRules {
  nameRule: NameRule;
  phoneMessage: string;
  /** Accepts an empty name, which defaults to «Потенциальный клиент сайта» (LEAD-02). */
  mayBeNameless: boolean;
  needsConsent: boolean;
}

const fieldsByRules = new Map<string, ReturnType<typeof makeVisitorFields>>();

/**
 * Name, phone, consent and a report as they are posted, checked in the form's own words: by the form while it is filled in, and
 * by the server once more (VAL-08). Made once for all forms of the same rules, of which there are a few.
 */
export function visitorFields(rules: VisitorRules): ReturnType<typeof makeVisitorFields> {
  const { nameRule, phoneMessage, mayBeNameless, needsConsent } = rules;
  const key = [nameRule, phoneMessage, mayBeNameless, needsConsent].join();
  const known = fieldsByRules.get(key) ?? makeVisitorFields(rules);
  fieldsByRules.set(key, known);
  return known;
}

function makeVisitorFields({ nameRule, phoneMessage, mayBeNameless, needsConsent }: VisitorRules) {
  const text = z._default(z.string(), '');
  return z.object({
    fio: text.check(
      z.refine((fio) => (mayBeNameless && fio.trim() === '') || isName(fio, nameRule), {
        error: nameMessages[nameRule],
      }),
    ),
    phone: text.check(z.refine((phone) => phone.length <= 40 && isPhone(phone), { error: phoneMessage })),
    consent: text.check(
      z.refine((consent) => !needsConsent || consent === '1', { error: consentText.missing }),
    ),
    context_comment: z.optional(comment),
    context_agreement: z.optional(z.union([z.literal(''), agreement])),
  });
}
