import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';

import type { City } from '@/api/geography/geography.schemas';
import type { OrderLine } from '@/api/orders/order-steps';
import { links } from '@/config/links';
import { orderTotal } from '@/shop/order-lines';
import { type OrderFormStep, type PublicOrder, stepToRedirectTo } from '@/api/orders/order-steps';
import {
  orderAddressFields,
  orderAgreementFields,
  orderContactsFields,
  orderVisitFields,
} from '@/api/orders/orders.schemas';
import { productChips } from '@/config/product-chips.text';
import { internetProduct, tvProduct } from '@/config/products';
import { type FieldMessages, type FlatFields, parseFields } from '@/lib/flat-fields';
import { cityPhone } from '@/lib/phone';
import { formatPrice, formatRoubles } from '@/lib/money';
import { makeSharedDeadline } from '../database/storage-thread';
import type { RejectedForm } from '../pages/form-page';
import { visitHistoryText } from '../leads/change-lead';
import { checkRequest } from '../leads/check-request';
import { leadTexts } from '../leads/leads.text';
import { calendarAccessCookie } from '../leads/status-pass';
import { storeLead } from '../leads/store-lead';
import {
  goToStep,
  houseOfCheckedAddress,
  type OrderCall,
  type OrderParts,
  refuseOrderForm,
  refuseUnknown,
} from './order-call';
import {
  closeOrder,
  findOrder,
  isSentWithSlot,
  parseOrderLines,
  type OrderChanges,
  saveStep,
  type StoredOrder,
  toPublicOrder,
  orderVisit,
} from './order-store';
import { holdChosenVisit, keepHeldVisit, releaseHeldVisit, visitBookingOf } from './hold-visit';
import { orderTexts } from './orders.text';

/** Maximum length of the order's summary in a request (leads.schemas): longer text is refused. */
const longestItem = 200;
/** Tried in turn, to leave room for prices: ids in the request cover all but services. */
const titleLimits = [80, 24, 16];

/** One request, however often it is submitted (LEAD-08). */
function orderKey(id: string): string {
  return createHash('sha256')
    .update(JSON.stringify(['order', id]))
    .digest('base64url');
}

const productsOf: Readonly<Record<OrderLine['part'], readonly string[]>> = {
  internet: [internetProduct],
  bundle: [internetProduct, tvProduct],
  router: [],
  box: [tvProduct],
  tv: [tvProduct],
  videocontrol: ['videocontrol'],
  domofon: ['domofon'],
};

/** Fields of a card's request, validated like any other (LEAD-01). */
export function orderToRequest(
  order: StoredOrder,
  { hasConsent, website }: { hasConsent: boolean; website: string },
  { timeZone }: Pick<City, 'timeZone'>,
): FlatFields {
  const lines = parseOrderLines(order);
  const ids = [...new Set(lines.flatMap(({ part }) => productsOf[part]))];
  const idOf = (...parts: OrderLine['part'][]) => lines.find(({ part }) => parts.includes(part))?.id ?? '';
  const { perMonth } = orderTotal(lines);
  const { address, flat } = order;
  const visit = orderVisit(order);
  const hasPrice = lines.some((line) => line.perMonth !== null);
  return {
    form_type: 'card',
    fio: order.fio ?? '',
    phone: order.phone ?? '',
    product_id: ids,
    chip: productChips.filter(({ id }) => ids.includes(id)).map(({ title }) => title),
    plan: idOf('internet', 'bundle'),
    internet_equipment_id: idOf('router'),
    tv_equipment_id: idOf('box'),
    consent: hasConsent ? '1' : '',
    website,
    page: order.page,
    context_item: itemOf(lines),
    context_price: hasPrice ? String(perMonth) : '',
    context_period: hasPrice ? 'month' : '',
    context_option: visit ? visitHistoryText(visit, timeZone) : '',
    context_address: address === null ? '' : flat ? orderTexts.flat(address, flat) : address,
    context_house: order.house_id ?? '',
  };
}

/**
 * Summary for the manager, with the displayed prices: «Интернет: Гига (850 ₽/мес); Роутер: Скворец (покупка,
 * 3 490 ₽)». Shortened from its end: first services, which the products contain too, then ends of titles.
 */
function itemOf(lines: readonly OrderLine[]): string {
  const hasOffer = lines.some(({ part }) => part === 'internet' || part === 'bundle' || part === 'tv');
  const head = hasOffer ? [] : [orderTexts.noOffer];
  const counts = Array.from({ length: lines.length + 1 }, (_, left) => left);
  const [best] = titleLimits
    .flatMap((longest) =>
      counts.map((left) => ({ longest, left, kept: lines.slice(0, lines.length - left) })),
    )
    .map(({ longest, left, kept }) => ({
      priced: kept.filter(({ once, perMonth }) => once !== null || perMonth !== null).length,
      words: [
        ...head,
        ...kept.map((line) => wordsOf(line, longest)),
        ...(left === 0 ? [] : [orderTexts.more(left)]),
      ].join('; '),
    }))
    .filter(({ words }) => words.length <= longestItem)
    .sort((one, other) => other.priced - one.priced);
  return best?.words ?? '';
}

function wordsOf(line: OrderLine, longest: number): string {
  const { part, title, pay } = line;
  const name = title.length > longest ? `${title.slice(0, longest - 1)}…` : title;
  const details = [...(pay === null ? [] : [orderTexts.pay[pay]]), ...priceText(line)].join(', ');
  return `${orderTexts.parts[part]}${name && `: ${name}`}${details && ` (${details})`}`;
}

function priceText({ once, perMonth, later }: OrderLine): string[] {
  return [
    ...(once === null ? [] : [formatRoubles(once)]),
    ...(perMonth === null ? [] : [formatPrice(perMonth, 'month')]),
    ...(later === null ? [] : [orderTexts.later(later.months, formatPrice(later.price, 'month'))]),
  ];
}

const storeLimitMs = 3500;

interface StepCall {
  call: OrderCall;
  city: City;
  id: string;
  step: OrderFormStep;
}

/** The consent is optional if the city doesn't require it. */
export const orderStepForms = {
  address: orderAddressFields,
  contacts: orderContactsFields(false),
  'time-slots': orderVisitFields,
  'create-agreement': orderAgreementFields(false),
} as const satisfies Record<OrderFormStep, z.ZodMiniType>;

/** Saves one step, or submits the whole order, and continues with the next incomplete step. */
export async function handleOrderStep(parts: OrderParts, asked: StepCall): Promise<unknown> {
  const { call, city, id, step } = asked;
  const owner = { visitorId: call.visitorId, cityId: city.city_id };
  const order = await makeSharedDeadline(storeLimitMs)(findOrder(parts.storage.db, id, owner));
  if (!order) return refuseUnknown(parts, call);
  const view = toPublicOrder(order, call.now);
  const instead = stepToRedirectTo(step, view.next);
  if (instead !== null) return goToStep(parts, call, order, instead);
  const fail = (refusal: RejectedForm) =>
    refuseOrderForm(
      parts,
      call,
      { page: links.orderStep(id, step), form: `order-${step}`, order: view },
      refusal,
    );
  try {
    if (step === 'create-agreement') return await finish(parts, asked, order, fail);
    const read = await readStep(step, { parts, order, body: call.request.body, city, now: call.now });
    if ('errors' in read)
      return await fail({ status: 422, message: leadTexts.checkFields, fields: read.errors });
    await makeSharedDeadline(storeLimitMs)(saveStep(parts.storage.db, id, read.changes));
    return await goToStep(parts, call, order, nextAfter({ ...order, ...read.changes }, call.now));
  } catch (error) {
    parts.log.error({ err: error, reqId: call.request.id }, 'order step not stored');
    return fail({ status: 503, message: orderTexts.notSaved });
  }
}

function nextAfter(order: StoredOrder, now: number): PublicOrder['next'] {
  return toPublicOrder(order, now).next;
}

interface StepReading {
  parts: OrderParts;
  order: StoredOrder;
  body: unknown;
  city: City;
  now: number;
}

type ReadStep = { changes: OrderChanges } | { errors: FieldMessages };

function readStep(
  step: Exclude<OrderFormStep, 'create-agreement'>,
  reading: StepReading,
): ReadStep | Promise<ReadStep> {
  switch (step) {
    case 'address':
      return readAddress(reading);
    case 'contacts':
      return readContacts(reading);
    case 'time-slots':
      return readVisitChoice(reading);
  }
}

async function readAddress({ parts, order, body }: StepReading): Promise<ReadStep> {
  const read = parseFields(orderAddressFields, body);
  if (!read.ok) return { errors: read.fields };
  const { address, flat } = read.data;
  const house_id = houseOfCheckedAddress(read.data);
  // Another house has other slots.
  const visit = house_id === order.house_id ? {} : await releaseHeldVisit(holdParts(parts), order);
  return { changes: { address, flat: flat === '' ? null : flat, house_id, ...visit } };
}

/** Contacts are stored from here on, so this needs the consent. */
function readContacts({ body, city, now }: StepReading): ReadStep {
  const needsConsent = city.consentMode === 'checkbox';
  const read = parseFields(orderContactsFields(needsConsent), body);
  if (!read.ok) return { errors: read.fields };
  const { fio, phone } = read.data;
  return { changes: { fio, phone, consented_at: needsConsent ? now : null } };
}

async function readVisitChoice({ parts, order, body, city, now }: StepReading): Promise<ReadStep> {
  const read = parseFields(orderVisitFields, body);
  if (!read.ok) return { errors: read.fields };
  return holdChosenVisit(holdParts(parts), order, { chosen: read.data, city, now });
}

function holdParts({ upstream, log, storage }: OrderParts) {
  return {
    upstream,
    onFailure: (err: unknown) => log.warn({ err }, 'visit slots unavailable'),
    isSent: (order: StoredOrder) =>
      makeSharedDeadline(storeLimitMs)(isSentWithSlot(storage.db, orderKey(order.id), order)),
  };
}

/** One request, with the same validation and limits as any other. */
async function finish(
  parts: OrderParts,
  { call, city, id }: StepCall,
  order: StoredOrder,
  fail: (refusal: RejectedForm) => Promise<unknown>,
): Promise<unknown> {
  const { now, request } = call;
  // Usually given with name and phone; required here only if the city has introduced it since.
  const needsConsent = city.consentMode === 'checkbox' && order.consented_at === null;
  const read = parseFields(orderAgreementFields(needsConsent), request.body);
  if (!read.ok) return fail({ status: 422, message: leadTexts.checkFields, fields: read.fields });
  const { consent, website } = read.data;
  const given = { hasConsent: order.consented_at !== null || consent === '1', website };
  const checked = checkRequest('request', orderToRequest(order, given, city), { city, now });
  if (!checked.ok) return fail({ status: 422, ...checked });
  const moved = await keepHeldVisit(holdParts(parts), order, city);
  if (moved !== null) {
    await makeSharedDeadline(storeLimitMs)(saveStep(parts.storage.db, id, moved));
    return goToStep(parts, call, order, nextAfter({ ...order, ...moved }, now));
  }
  const visit = orderVisit(order);
  if (visit) Object.assign(checked.lead.details, { visit, visitBooking: visitBookingOf(order, city) });
  const idempotencyKey = orderKey(id);
  const consentedAt = order.consented_at ?? now;
  // The same order submitted twice is one request, with the latest content.
  const lead = { checked, city, site: request.site, idempotencyKey, takesChanges: true, consentedAt, now };
  const stored = await storeLead(parts, lead);
  if (stored.kind === 'too-many')
    return fail({
      status: 429,
      message: leadTexts.tooMany(cityPhone(city.phone_code, city.call_center_phone)),
      retryAfterSeconds: stored.retryAfterSeconds,
    });
  await makeSharedDeadline(storeLimitMs)(closeOrder(parts.storage.db, id, stored.number));
  const proof = { number: stored.number, digits: checked.lead.phone.slice(-4) };
  if (visit) call.reply.header('set-cookie', calendarAccessCookie(parts, { file: 'visit', ...proof }, now));
  return goToStep(parts, call, order, 'final');
}
