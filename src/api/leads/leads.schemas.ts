import * as z from 'zod/mini';

import { consentText } from '@/config/consent.text';
import { chosenChips } from '@/config/product-chips.text';
import { repeatedField, singleField, checkboxField } from '@/lib/flat-fields';
import { cleanName, isName, nameMessages, type NameRule } from '@/lib/name';
import { isOwnPath } from '@/lib/own-path';
import { isPhone, phoneDigits, phoneExtension } from '@/lib/phone';
import { phoneMessages } from '@/lib/validation/phone-messages.text';
import {
  agreementNumberSchema,
  commentSchema,
  contextFields,
  fromContextFields,
  type LeadContext,
} from './lead-context.schemas';

export const formTypes = ['tv_equipment', 'smart_tv', 'note', 'quiz', 'banner', 'callback', 'card'] as const;
export type FormType = (typeof formTypes)[number];

/** One leading slash; no scheme, host, backslash or control characters (D40). */
export const ownPathSchema = z.string().check(z.maxLength(500), z.refine(isOwnPath));

/** Any common format; separates the extension. The message depends on the form (VAL-02). */
const phoneSchema = z.pipe(
  z.string().check(z.maxLength(40), z.refine(isPhone, { error: phoneMessages.tvPage })),
  z.transform((text) => ({ digits: phoneDigits(text), extension: phoneExtension(text) })),
);

const id = z.string().check(z.maxLength(40));

/** D1. `visitorFields` adds the form's rules for name, phone and consent. */
const everyForm = {
  fio: singleField(z.pipe(z.string(), z.transform(cleanName))),
  phone: singleField(phoneSchema),
  /** Separate consent (D36); required if consentMode is `checkbox`. */
  consent: checkboxField,
  product_id: repeatedField(id, 20),
  page: singleField(ownPathSchema),
  /** '' as soon as possible, a part of tomorrow, or an hour's start, UTC ms (D48). */
  call_at: singleField(z.string().check(z.maxLength(40))),
  /** Honeypot for bots. */
  website: singleField(z.string().check(z.maxLength(2000))),
  /** ms from load to submission; null without scripts. */
  took_ms: singleField(z.transform((text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : null))),
  chip: repeatedField(z.string().check(z.maxLength(120)), 20),
  ...contextFields,
};

type EveryForm = z.output<z.ZodMiniObject<typeof everyForm>>;

/** Products from ids and chips, and the displayed offer. */
function withContext<Posted extends EveryForm>(posted: Posted) {
  const { chip, phone, ...others } = posted;
  const { ids, titles } = chosenChips(chip);
  const rest = Object.fromEntries(
    Object.entries(others).filter(([name]) => !Object.hasOwn(contextFields, name)),
  ) as Omit<typeof others, keyof typeof contextFields>; // as filtered
  const context: LeadContext = {
    ...fromContextFields(posted),
    products: titles || undefined,
    phoneExtension: phone.extension,
  };
  return { ...rest, phone: phone.digits, product_id: [...new Set([...posted.product_id, ...ids])], context };
}

/** `POST /api/request` (LEAD-01) */
export const requestFields = z.pipe(
  z.object({
    ...everyForm,
    form_type: singleField(z.enum(formTypes)),
    plan: singleField(id),
    internet_equipment_id: singleField(id),
    tv_equipment_id: singleField(id),
  }),
  z.transform(withContext),
);
export type RequestBody = z.output<typeof requestFields>;

const MAX_MONTHS = 120;
const isMonths = (text: string) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_MONTHS;

/** `POST /api/order` (EQ-09) */
export const orderFields = z.pipe(
  z
    .object({
      ...everyForm,
      form_type: singleField(z.literal('tv_equipment')),
      /** Catalogue id. */
      tv_equipment_id: singleField(id.check(z.minLength(1))),
      /** `leasing` covers every monthly price (D9). */
      tv_equipment_buy: singleField(z.enum(['leasing', 'sale'])),
      /** Months; for `leasing` only. */
      tv_equipment_duration: singleField(
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

/** «Заявка на подключение», the shell's popup with topics, the menu's form. */
export const callbackKinds = ['popup', 'shell', 'menu'] as const;
export type CallbackKind = (typeof callbackKinds)[number];

/** Callback from a prospective client (POP-06). */
export const saleTopic = 2;

/** Topic codes of the shell's form; 2, «Стать клиентом», is the default (POP-06). */
const topicCodes = ['0', '1', '2', '3', '4'] as const;

/** `POST /api/callback`. An empty name gets a default (D21). */
export const callbackFields = z.pipe(
  z.object({
    ...everyForm,
    form_type: singleField(z.literal('callback')),
    kind: singleField(z.enum(callbackKinds)),
    /** Only in the shell's form. */
    topic: singleField(
      z.pipe(
        z.transform((text: string) => (text === '' ? '2' : text)),
        z.pipe(z.enum(topicCodes), z.transform(Number)),
      ),
    ),
  }),
  z.transform(withContext),
);
export type CallbackBody = z.output<typeof callbackFields>;

/** `POST /api/{route}` of the site. */
export type LeadRoute = 'request' | 'order' | 'callback';

export const leadAnswerSchema = z.object({
  status: z.boolean(),
  message: z.string(),
  request_id: z.optional(z.string()),
});
export type LeadAnswer = z.infer<typeof leadAnswerSchema>;

/** By input name (VAL-08). */
export const fieldErrorsSchema = z.object({
  status: z.literal(false),
  message: z.string(),
  fields: z.record(z.string(), z.string()),
});

export const csrfAnswerSchema = z.object({ token: z.string() });

export interface VisitorFieldRules {
  nameRule: NameRule;
  phoneMessage: string;
  /** An empty name defaults to «Потенциальный клиент сайта» (LEAD-02). */
  mayBeNameless: boolean;
  needsConsent: boolean;
}

const fieldsByRules = new Map<string, ReturnType<typeof makeVisitorFields>>();

/** Returns name, phone, consent and report, for browser and server (VAL-08); memoised by rules. */
export function visitorFields(rules: VisitorFieldRules): ReturnType<typeof makeVisitorFields> {
  const { nameRule, phoneMessage, mayBeNameless, needsConsent } = rules;
  const key = [nameRule, phoneMessage, mayBeNameless, needsConsent].join();
  const known = fieldsByRules.get(key) ?? makeVisitorFields(rules);
  fieldsByRules.set(key, known);
  return known;
}

function makeVisitorFields({ nameRule, phoneMessage, mayBeNameless, needsConsent }: VisitorFieldRules) {
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
    context_comment: z.optional(commentSchema),
    context_agreement: z.optional(z.union([z.literal(''), agreementNumberSchema])),
  });
}
