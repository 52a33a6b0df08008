import type * as z from 'zod/mini';

import type { City } from '@/api/geography/geography.schemas';
import {
  callbackBodySchema,
  callbackKinds,
  formTypes,
  type LeadRoute,
  type OrderBody,
  orderBodySchema,
  requestBodySchema,
} from '@/api/leads/leads.schemas';
import { consentText } from '@/config/consent.text';
import { cleanName } from '@/lib/name';
import { callTimeText } from '@/site/call-time/call-time.text';
import { type CallCentre, readCallTime, type WantedCall } from '@/site/call-time/call-windows';
import type { CheckedLead, FillingSigns } from './checked-lead';
import { type FormRules, rulesOfCallback, rulesOfRequest } from './form-rules';
import { leadTexts } from './leads.text';

type Wanted = Extract<WantedCall, { ok: true }>['wanted'];

export type CheckedRequest =
  | { ok: true; lead: CheckedLead; wanted: Wanted; signs: FillingSigns }
  | { ok: false; message: string; fields: Record<string, string> };

/** What the checks need to know of a city, and the moment at which a call time is judged. */
export type CheckingCity = Pick<City, 'consentMode'> & CallCentre;

type Given = Record<string, unknown>;

/** What one route reads: its rules, its schema and what a body becomes. */
interface RouteForm<Schema extends z.ZodMiniType<AnyBody>> {
  rules: (given: Given) => FormRules;
  schema: Schema;
  toLead: (body: z.output<Schema>) => CheckedLead;
}

const formOf = ({ form_type: type }: Given) => formTypes.find((one) => one === type) ?? 'card';

const requestForm: RouteForm<typeof requestBodySchema> = {
  rules: (given) => rulesOfRequest(formOf(given)),
  schema: requestBodySchema,
  toLead: (body) => {
    const { plan, internet_equipment_id, tv_equipment_id, form_type } = body;
    const named = { plan, internet_equipment_id, tv_equipment_id };
    return {
      ...commonOf(body),
      details: named,
      delivery: { call: 'submission', body: { ...payloadOf(body), ...named, form_type } },
    };
  },
};

const orderForm: RouteForm<typeof orderBodySchema> = {
  rules: () => rulesOfRequest('tv_equipment'),
  schema: orderBodySchema,
  toLead: (body) => {
    const order = orderOf(body);
    return {
      ...commonOf(body),
      details: { tv_equipment_id: body.tv_equipment_id, ...order },
      delivery: {
        call: 'order',
        body: { ...payloadOf(body), tv_equipment_id: body.tv_equipment_id, ...order },
      },
    };
  },
};

const callbackForm: RouteForm<typeof callbackBodySchema> = {
  rules: ({ kind }) => rulesOfCallback(callbackKinds.find((one) => one === kind) ?? 'popup'),
  schema: callbackBodySchema,
  toLead: (body) => ({
    ...commonOf(body),
    details: body.kind === 'shell' ? { kind: body.kind, topic: body.topic } : { kind: body.kind },
    delivery: callbackDelivery(body),
  }),
};

/**
 * Checks everything again that the browser checked (VAL-08): one message per field, in the form's own words; an empty
 * name falls back where it may (decision 21).
 */
export function checkRequest(
  route: LeadRoute,
  body: unknown,
  { city, now }: { city: CheckingCity; now: number },
): CheckedRequest {
  const given: Given = body !== null && typeof body === 'object' ? { ...body } : {};
  const callTime = readCallTime(typeof given['call_at'] === 'string' ? given['call_at'] : '', now, city);
  switch (route) {
    case 'request':
      return check(requestForm, given, { ...city, callTime });
    case 'order':
      return check(orderForm, given, { ...city, callTime });
    case 'callback':
      return check(callbackForm, given, { ...city, callTime });
  }
}

function check<Schema extends z.ZodMiniType<AnyBody>>(
  form: RouteForm<Schema>,
  given: Given,
  { consentMode, callTime }: Pick<City, 'consentMode'> & { callTime: WantedCall },
): CheckedRequest {
  const rules = form.rules(given);
  if (rules.nameFallsBack && isBlank(given['fio'])) given['fio'] = leadTexts.anonymous;
  const parsed = form.schema.safeParse(given);
  const fields = {
    ...(parsed.success ? {} : schemaErrors(parsed.error, rules)),
    ...(typeof given['fio'] === 'string' && !rules.isName(given['fio']) ? { fio: rules.nameMessage } : {}),
    ...(consentMode === 'checkbox' && given['consent'] !== true ? { consent: consentText.missing } : {}),
    ...(callTime.ok ? {} : { call_at: callTimeText.isPast }),
  };
  if (!parsed.success || !callTime.ok || Object.keys(fields).length > 0)
    return { ok: false, message: leadTexts.checkFields, fields };
  const { website, took_ms } = parsed.data;
  return {
    ok: true,
    lead: form.toLead(parsed.data),
    wanted: callTime.wanted,
    signs: { isTrapped: website.trim() !== '', tookMs: took_ms ?? null },
  };
}

function schemaErrors(error: z.core.$ZodError, rules: FormRules): Record<string, string> {
  const messages: Record<string, string> = { phone: rules.phoneMessage, fio: rules.nameMessage };
  const names = error.issues.map(({ path }) => String(path[0] ?? 'form'));
  return Object.fromEntries(names.map((name) => [name, messages[name] ?? leadTexts.badValue]));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

type AnyBody =
  z.output<typeof requestBodySchema> | z.output<typeof orderBodySchema> | z.output<typeof callbackBodySchema>;

function commonOf({ form_type, fio, product_id, call_at, ...body }: AnyBody) {
  const { phone, consent, page, context } = body;
  return {
    formType: form_type,
    fio: cleanName(fio),
    phone,
    consent,
    page,
    productIds: product_id,
    context,
    callAt: call_at,
  };
}

/** What the payloads of section 3 share; the csrf is written when the lead has its id. */
function payloadOf({ product_id, fio, phone }: AnyBody) {
  return { product_id, csrf: '', fio: cleanName(fio), phone };
}

/** EQ-09: the duration goes with a lease alone. */
function orderOf({ tv_equipment_buy, tv_equipment_duration }: OrderBody) {
  return tv_equipment_buy === 'leasing' && tv_equipment_duration !== undefined
    ? { tv_equipment_buy, tv_equipment_duration }
    : { tv_equipment_buy: 'sale' as const };
}

/** The call of each callback form (decision 7, table 'Forms and calls'). */
function callbackDelivery(body: z.output<typeof callbackBodySchema>): CheckedLead['delivery'] {
  const { kind, phone, page, topic } = body;
  const fio = cleanName(body.fio);
  if (kind === 'popup')
    return { call: 'callback', body: { ...payloadOf(body), check_call_type: page.split('?', 1)[0] ?? page } };
  if (kind === 'menu') return { call: 'call-back', body: { fio, phone } };
  if (topic === 2) return { call: 'become-client', body: { fio, phone, petition: leadTexts.petition } };
  const key = topic === 0 || topic === 3 ? 'problem_new' : 'request_new';
  return { call: 'by-call', key, body: { phoneNumber: phone } };
}
