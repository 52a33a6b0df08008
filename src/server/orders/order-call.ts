import type { FastifyReply, FastifyRequest } from 'fastify';

import type { OrderStep, OrderView } from '@/api/orders/order-steps';
import type { OrderAddress, OrderAnswer } from '@/api/orders/orders.schemas';
import { links } from '@/config/links';
import { isOrderEntryPath, orderStepPath } from '@/config/order-paths';
import type { FlatFields } from '@/lib/flat-fields';
import type { FormReturn } from '@/site/page/site-request';
import { type FormPageParts, type FormRefusal, refuseForm } from '../pages/form-page';
import type { StoreLeadParts } from '../requests/store-lead';
import type { Csrf } from '../security/csrf';
import type { Seal } from '../security/seal';
import type { Upstream } from '../upstream';
import { openOrderCookie, visitorCookie } from '../visit-routes';
import { orderTexts } from './orders.text';

export interface OrderParts extends StoreLeadParts, FormPageParts {
  seal: Seal;
  csrf: Csrf;
  upstream: Upstream;
}

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
function goTo(parts: OrderParts, call: OrderCall, path: string, isOpen: boolean): unknown {
  const { request, reply, visitorId, wantsPage } = call;
  reply.header('cache-control', 'private, no-store');
  if (request.site.visitorId === null) reply.header('set-cookie', visitorCookie(visitorId, parts.env));
  reply.header('set-cookie', openOrderCookie(isOpen, parts.env));
  return wantsPage ? reply.redirect(path, 303) : ({ status: true, goTo: path } satisfies OrderAnswer);
}

export function goToStep(
  parts: OrderParts,
  call: OrderCall,
  order: { id: string },
  step: OrderStep,
): unknown {
  return goTo(parts, call, orderStepPath(order.id, step), step !== 'final');
}

/** Where a refused form is drawn again. */
interface FormPlace {
  /** Own path; null where there is none to draw. */
  page: string | null;
  /** Name of the form (see FormReturn). */
  form: string;
  /** The order that is known already: drawing it must not need a storage that has just failed. */
  order?: OrderView;
}

/** A form gets its page again with everything typed in it, a script the fields. */
export function refuse(
  parts: OrderParts,
  call: OrderCall,
  place: FormPlace,
  refusal: FormRefusal,
): Promise<unknown> {
  const { page: path } = place;
  const page = path === null ? null : { path, formReturn: formReturn(call, place, refusal) };
  return refuseForm(parts, call, refusal, page);
}

const longestValue = 500;
/** The form's own affairs, and what programs fill in. */
const notKept = ['page', 'website', 'entry'];

function formReturn(
  { body }: OrderCall,
  place: FormPlace,
  { message, fields = {} }: FormRefusal,
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
  parts: OrderParts,
  call: OrderCall,
  page: string = links.orderConstructor,
): Promise<unknown> {
  // On the raw answer: a page that is drawn takes it from there.
  call.reply.raw.setHeader('set-cookie', openOrderCookie(false, parts.env));
  const place = { page, form: 'order-missing' };
  return refuse(parts, call, place, { status: 404, message: orderTexts.noOpenOrder });
}

/** The page of a new order's form, where it is one of those that begin orders. */
export function entryPage(page: string): string | null {
  return isOrderEntryPath(page) ? page : null;
}

/** Pure: the house of the address check; it counts while its address stands in the field as the check wrote it. */
export function houseOf({
  address,
  house,
  house_address,
}: Pick<OrderAddress, 'address' | 'house' | 'house_address'>): string | null {
  return house !== '' && address !== '' && address === house_address ? house : null;
}
