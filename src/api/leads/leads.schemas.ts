import * as z from 'zod/mini';

import { fioSchema } from '@/lib/name-schema';
import { isOwnPath } from '@/lib/own-path';
import { phoneSchema } from '@/lib/phone-schema';
import { withoutControls } from '@/lib/without-controls';

/** Which form a request came from (decision 8). */
export const formTypes = ['tv_equipment', 'smart_tv', 'note', 'quiz', 'banner', 'callback', 'card'] as const;
export type FormType = (typeof formTypes)[number];

/** A path of this site: one leading slash, no scheme, host, backslash or control characters (decision 40). */
export const ownPath = z.string().check(z.maxLength(500), z.refine(isOwnPath));

/** Answers of the quiz that a request came from: each question with the titles of its chosen answers. */
export const quizAnswersSchema = z
  .array(
    z.object({
      question: z.string().check(z.maxLength(120)),
      answers: z.array(z.string().check(z.maxLength(120))).check(z.maxLength(10)),
    }),
  )
  .check(z.maxLength(10));
export type QuizAnswers = z.infer<typeof quizAnswersSchema>;

/** Words that stand in columns of their own: PostgreSQL takes no NUL there. */
const words = (longest: number) => z.string().check(withoutControls, z.maxLength(longest));

/** What the visitor saw when asking: kept on our lead, never sent upstream as such (decision 9). */
export const leadContextSchema = z.object({
  option: z.optional(words(120)),
  price: z.optional(z.number()),
  item: z.optional(words(200)),
  /** Titles of the chosen chips of «Что подключить»: one of them has no id and says nothing otherwise. */
  products: z.optional(words(120)),
  quiz: z.optional(quizAnswersSchema),
  /** Where to connect, as the address check wrote it. */
  address: z.optional(words(200)),
  /** Id of that house in the table of the address check; absent for an address that is typed. */
  house: z.optional(z.string().check(z.maxLength(40))),
  /** The house is not connected: the visitor wishes it were (TAR-04). */
  isWish: z.optional(z.boolean()),
});

export type LeadContext = z.infer<typeof leadContextSchema>;

const id = z.string().check(z.maxLength(40));

/** What every form carries (decision 1). */
const everyForm = {
  phone: phoneSchema,
  product_id: z._default(z.array(id).check(z.maxLength(20)), []),
  /** The separate consent of decision 36; demanded where the city's consentMode is `checkbox`. */
  consent: z._default(z.boolean(), false),
  page: ownPath,
  context: z._default(leadContextSchema, {}),
  /** When to call: '' as soon as possible, a part of tomorrow, or the first moment of an hour, UTC ms (decision 48). */
  call_at: z._default(z.string().check(z.maxLength(40)), ''),
  /** People never see this field: what is in it was written by a program. */
  website: z._default(z.string().check(z.maxLength(2000)), ''),
  /** Milliseconds from the page's opening to the sending; without a script nobody has measured. */
  took_ms: z.optional(z.number()),
};

/** `POST /api/request`: the TV page's request [spec 3, Request payload]. */
export const requestBodySchema = z.object({
  ...everyForm,
  fio: fioSchema,
  form_type: z.enum(formTypes),
  plan: z._default(id, ''),
  internet_equipment_id: z._default(id, ''),
  tv_equipment_id: z._default(id, ''),
});
export type RequestBody = z.input<typeof requestBodySchema>;

const mostMonths = 120;

/** `POST /api/order`: an equipment order [spec 3, Order payload; EQ-09]. */
export const orderBodySchema = z
  .object({
    ...everyForm,
    fio: fioSchema,
    form_type: z.literal('tv_equipment'),
    /** Global id of the chosen box. */
    tv_equipment_id: id.check(z.minLength(1)),
    /** `leasing` is every option that is paid by the month (decision 9). */
    tv_equipment_buy: z.enum(['leasing', 'sale']),
    /** Months; of `leasing` alone. */
    tv_equipment_duration: z.optional(z.int().check(z.positive(), z.maximum(mostMonths))),
  })
  .check(
    z.refine(
      ({ tv_equipment_buy: buy, tv_equipment_duration: months }) =>
        (buy === 'leasing') === (months !== undefined),
      { path: ['tv_equipment_duration'] },
    ),
  );
export type OrderBody = z.input<typeof orderBodySchema>;

/** The forms that ask for a call: the popup «Заявка на подключение», the shell's popup with topics, the menu's form. */
export const callbackKinds = ['popup', 'shell', 'menu'] as const;
export type CallbackKind = (typeof callbackKinds)[number];

/** Codes of the shell's topics [spec 3, Request topic]. */
export const topicCodes = [0, 1, 2, 3, 4] as const;

/** `POST /api/callback`. The name may be empty: it then falls back (decision 21). */
export const callbackBodySchema = z.object({
  ...everyForm,
  fio: z._default(z.string().check(z.maxLength(200)), ''),
  form_type: z.literal('callback'),
  kind: z.enum(callbackKinds),
  /** Of the shell's form; 2, «Стать клиентом», unless another is chosen (POP-06). */
  topic: z._default(z.literal(topicCodes), 2),
});
export type CallbackBody = z.input<typeof callbackBodySchema>;

/** Bodies by the site's own lead routes: `POST /api/{route}`. */
export interface LeadBodies {
  request: RequestBody;
  order: OrderBody;
  callback: CallbackBody;
}
export type LeadRoute = keyof LeadBodies;

/** The visitor's answer (decision 1). */
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
export type FieldErrors = z.infer<typeof fieldErrorsSchema>;

export const csrfAnswerSchema = z.object({ token: z.string() });
