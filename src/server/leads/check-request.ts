import type { movingFormType } from '@/config/products';
import type { VisitBooking } from './lead-details';
import type * as z from 'zod/mini';

import type { City } from '@/api/geography/geography.schemas';
import { type FormKind, formKinds } from '@/api/leads/form-kinds';
import type { outageFormType } from '@/lib/outage-notices';
import type { LeadContext } from '@/api/leads/lead-context.schemas';
import {
  type CallbackBody,
  callbackFields,
  type CallbackKind,
  callbackKinds,
  type FormType,
  formTypes,
  type LeadRoute,
  type OrderBody,
  orderFields,
  type RequestBody,
  requestFields,
  visitorFields,
  type VisitorFieldRules,
} from '@/api/leads/leads.schemas';
import { type FieldMessages, firstFieldValue, type FlatFields, parseFields } from '@/lib/flat-fields';
import { callTimeText } from '@/site/time-windows/call-time.text';
import { type CallCentre, readCallTime, type ParsedCallTime } from '@/site/time-windows/call-windows';
import type { ProviderDelivery } from '../delivery/provider-target';
import { leadTexts } from './leads.text';

type Wanted = Extract<ParsedCallTime, { ok: true }>['wanted'];

export type CheckedRequest =
  | { ok: true; lead: CheckedLead; wanted: Wanted; signs: FormFillSignals }
  | { ok: false; message: string; fields: Record<string, string> };

/** With the time at which a call time is validated. */
type CheckingCity = Pick<City, 'consentMode'> & CallCentre;

/** Rules, schema and conversion of a route's fields. */
interface RouteForm<Schema extends z.ZodMiniType<AnyBody>> {
  kind: (fields: FlatFields) => FormKind;
  schema: Schema;
  toLead: (body: z.output<Schema>) => CheckedLead;
}

const requestForm: RouteForm<typeof requestFields> = {
  kind: (fields) =>
    formOfType[formTypes.find((one) => one === firstFieldValue(fields, 'form_type')) ?? 'card'],
  schema: requestFields,
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

const orderForm: RouteForm<typeof orderFields> = {
  kind: () => formKinds.order,
  schema: orderFields,
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

const callbackForm: RouteForm<typeof callbackFields> = {
  kind: (fields) =>
    formOfCallback[callbackKinds.find((one) => one === firstFieldValue(fields, 'kind')) ?? 'popup'],
  schema: callbackFields,
  toLead: (body) => ({
    ...commonOf(body),
    details: body.kind === 'shell' ? { kind: body.kind, topic: body.topic } : { kind: body.kind },
    delivery: callbackDelivery(body),
  }),
};

/** Rules of the form and the city are checked later. */
export const leadRouteForms = {
  request: requestFields,
  order: orderFields,
  callback: callbackFields,
} as const;

/**
 * Repeats the browser's validation (VAL-08): one message per field; an empty name gets its default where
 * allowed (D21).
 */
export function checkRequest(
  route: LeadRoute,
  fields: FlatFields,
  { city, now }: { city: CheckingCity; now: number },
): CheckedRequest {
  const callTime = readCallTime(firstFieldValue(fields, 'call_at'), now, city);
  switch (route) {
    case 'request':
      return check(requestForm, fields, { ...city, callTime });
    case 'order':
      return check(orderForm, fields, { ...city, callTime });
    case 'callback':
      return check(callbackForm, fields, { ...city, callTime });
  }
}

function check<Schema extends z.ZodMiniType<AnyBody>>(
  form: RouteForm<Schema>,
  given: FlatFields,
  { consentMode, callTime }: Pick<City, 'consentMode'> & { callTime: ParsedCallTime },
): CheckedRequest {
  const parsed = parseFields(form.schema, given);
  const { nameRule, phoneMessage, phoneOnly = false, hasDefaultName = phoneOnly } = form.kind(given);
  const rules = {
    nameRule,
    phoneMessage,
    mayBeNameless: hasDefaultName,
    needsConsent: consentMode === 'checkbox',
  };
  const fields = {
    ...(parsed.ok ? {} : parsed.fields),
    ...visitorMessages(given, rules),
    ...(callTime.ok ? {} : { call_at: callTimeText.isPast }),
  };
  if (!parsed.ok || !callTime.ok || Object.keys(fields).length > 0)
    return { ok: false, message: leadTexts.checkFields, fields };
  const { website, took_ms: tookMs } = parsed.data;
  return {
    ok: true,
    lead: form.toLead(parsed.data),
    // A coverage request waits for its house instead of a call.
    wanted: parsed.data.context.isWish ? null : callTime.wanted,
    signs: {
      isTrapped: website.trim() !== '',
      isPhoneOnly: hasDefaultName && firstFieldValue(given, 'fio').trim() === '',
      tookMs,
    },
  };
}

function visitorMessages(fields: FlatFields, rules: VisitorFieldRules): FieldMessages {
  const names = ['fio', 'phone', 'consent'];
  const firsts = Object.fromEntries(names.map((name) => [name, firstFieldValue(fields, name)]));
  const parsed = parseFields(visitorFields(rules), firsts);
  return parsed.ok ? {} : parsed.fields;
}

type AnyBody = RequestBody | OrderBody | CallbackBody;

function commonOf(body: AnyBody) {
  const { form_type, product_id, call_at, phone, consent, page, context } = body;
  return {
    formType: form_type,
    fio: nameOf(body),
    phone,
    consent,
    page,
    productIds: product_id,
    context,
    callAt: call_at,
  };
}

function nameOf({ fio }: AnyBody): string {
  return fio === '' ? leadTexts.anonymous : fio;
}

/** Common to LEAD-01, LEAD-02 and EQ-09; `csrf` is set once the lead has its id. */
function payloadOf(body: AnyBody) {
  const { product_id, phone } = body;
  return { product_id, csrf: '', fio: nameOf(body), phone };
}

/** Payload of EQ-09: only a lease has a duration. */
function orderOf({ tv_equipment_buy, tv_equipment_duration }: OrderBody) {
  return tv_equipment_buy === 'leasing' && tv_equipment_duration !== undefined
    ? { tv_equipment_buy, tv_equipment_duration }
    : { tv_equipment_buy: 'sale' as const };
}

/** Provider's call for each callback form (D7, table 'Forms'). */
function callbackDelivery(body: CallbackBody): CheckedLead['delivery'] {
  const { kind, phone, page, topic } = body;
  const fio = nameOf(body);
  if (kind === 'popup')
    return { call: 'callback', body: { ...payloadOf(body), check_call_type: page.split('?', 1)[0] ?? page } };
  if (kind === 'menu') return { call: 'call-back', body: { fio, phone } };
  if (topic === 2) return { call: 'become-client', body: { fio, phone, petition: leadTexts.petition } };
  const key = topic === 0 || topic === 3 ? 'problem_new' : 'request_new';
  return { call: 'by-call', key, body: { phoneNumber: phone } };
}

export interface CheckedLead {
  formType: FormType | typeof outageFormType | typeof movingFormType;
  fio: string;
  phone: string;
  consent: boolean;
  page: string;
  productIds: string[];
  context: LeadContext;
  /** As submitted; its meaning depends on the current time (call-windows.ts). */
  callAt: string;
  /** Further data for the desk; stored as JSON. */
  details: Record<string, string | number | { from: number; until: number } | VisitBooking>;
  delivery: ProviderDelivery;
}

/** Not part of the lead: a retry may be quicker. */
export interface FormFillSignals {
  /** The honeypot field was filled in. */
  isTrapped: boolean;
  /**
   * Only the phone was typed. Autofill and one click suffice for this, so a fast submission is no sign of a
   * bot.
   */
  isPhoneOnly: boolean;
  /** Time from page load to submission, ms; null without JavaScript. */
  tookMs: number | null;
}

const formOfType: Record<FormType, FormKind> = {
  tv_equipment: formKinds.tvEquipment,
  smart_tv: formKinds.smartTv,
  note: formKinds.note,
  quiz: formKinds.quiz,
  banner: formKinds.banner,
  callback: formKinds.shellCallback,
  card: formKinds.card,
};
const formOfCallback: Record<CallbackKind, FormKind> = {
  popup: formKinds.callback,
  shell: formKinds.shellCallback,
  menu: formKinds.menuCallback,
};
