import type { FastifyReply, FastifyRequest } from 'fastify';

import type { OrderStep } from '@/api/orders/order-steps';
import type { OrderView } from '@/api/orders/order-view';
import type { OrderAnswer } from '@/api/orders/orders.schemas';
import { links } from '@/config/links';
import { isOrderEntryPath, orderStepPath } from '@/config/order-paths';
import type { FlatFields } from '@/lib/flat-fields';
import type { FormReturn } from '@/site/request/site-request';
import type { AppParts } from '../app-parts';
import { visitorCookie } from '../visit/visit-cookies';
import { answerWithForm } from '../pages/form-page';
import { orderTexts } from './orders.text';

/** A call of the order path: a form that a browser or a script posted. */
export interface OrderCall {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Of the browser, or a new one that the answer gives it. */
  visitorId: string;
  /** What was posted as texts by name, and can be shown again; the routes' own schemas judge the whole body. */
  body: FlatFields;
  /** A native post; a script is answered by JSON. */
  wantsPage: boolean;
  now: number;
}

/** Sends a form to a step, and tells a script where; a visitor without an id gets one now. */
export function goTo(parts: AppParts, call: OrderCall, path: string): unknown {
  const { request, reply, visitorId, wantsPage } = call;
  reply.header('cache-control', 'private, no-store');
  if (request.site.visitorId === null) reply.header('set-cookie', visitorCookie(visitorId, parts.env));
  return wantsPage ? reply.redirect(path, 303) : ({ status: true, goTo: path } satisfies OrderAnswer);
}

export function goToStep(parts: AppParts, call: OrderCall, order: { id: string }, step: OrderStep): unknown {
  return goTo(parts, call, orderStepPath(order.id, step));
}

export interface OrderRefusal {
  status: number;
  message: string;
  fields?: Record<string, string>;
  /** Seconds, of 429. */
  retryAfterSeconds?: number;
}

/** Where a refused form is drawn again. */
export interface FormPlace {
  /** Own path; null where there is none to draw. */
  page: string | null;
  /** Name of the form (see FormReturn). */
  form: string;
  /** The order that is known already: drawing it must not need a storage that has just failed. */
  order?: OrderView;
}

/** A form gets its page again with everything typed in it, a script the fields. */
export async function refuse(
  parts: AppParts,
  call: OrderCall,
  place: FormPlace,
  refusal: OrderRefusal,
): Promise<unknown> {
  const { reply, wantsPage } = call;
  const { status, message, fields = {}, retryAfterSeconds } = refusal;
  // On the raw answer: a page that is drawn again takes it from there as well.
  if (retryAfterSeconds !== undefined) reply.raw.setHeader('retry-after', retryAfterSeconds);
  if (!wantsPage || place.page === null)
    return reply
      .code(status)
      .header('cache-control', 'private, no-store')
      .send({ status: false, message, fields });
  const page = { path: place.page, formReturn: formReturn(call, place, refusal), status };
  return answerWithForm(parts, call, page);
}

const longestValue = 500;
/** The form's own affairs, and what programs fill in. */
const notKept = ['page', 'website', 'entry'];

function formReturn(
  { body }: OrderCall,
  place: FormPlace,
  { message, fields = {} }: OrderRefusal,
): FormReturn {
  const typed = Object.entries(body).filter(([name]) => !notKept.includes(name));
  return {
    form: place.form,
    values: {
      ...Object.fromEntries(
        typed.slice(0, 20).map(([name, value]) => [name, [value].flat().join(',').slice(0, longestValue)]),
      ),
      ...(place.order ? { order: JSON.stringify(place.order) } : {}),
    },
    errors: fields,
    message,
  };
}

/**
 * One answer for an order that is unknown and for another's: where orders begin, with the reason and the way to a
 * request, which needs no cookie.
 */
export function refuseUnknown(
  parts: AppParts,
  call: OrderCall,
  page: string = links.orderConstructor,
): Promise<unknown> {
  const place = { page, form: 'order-missing' };
  return refuse(parts, call, place, { status: 404, message: orderTexts.noOpenOrder });
}

/** The page of a new order's form, where it is one of those that begin orders. */
export function entryPage(page: string): string | null {
  return isOrderEntryPath(page) ? page : null;
}
