import type { FastifyReply, FastifyRequest } from 'fastify';

import type { OrderStep, OrderView } from '@/api/orders/order-steps';
import type { OrderAddress, OrderAnswer } from '@/api/orders/orders.schemas';
import { links } from '@/config/links';
import { isOrderEntryPath, orderStepPath } from '@/config/order-paths';
import type { FlatFields } from '@/lib/flat-fields';
import type { FormReturn } from '@/site/page/site-request';
import { type FormPageParts, type FormRefusal, refuseForm } from '../pages/form-page';
import type { StoreLeadParts } from '../leads/store-lead';
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

/** A call of the order path: a form posted by a browser or a script. */
export interface OrderCall {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The browser's id, or a new one that the response sets. */
  visitorId: string;
  /** Posted texts by name, for redisplay; the routes' own schemas validate the whole body. */
  body: FlatFields;
  /** A native post; a script gets JSON. */
  wantsPage: boolean;
  now: number;
}

/** Redirects a form to a step, or returns its path to a script; assigns an id to a new visitor. */
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

/** Page that renders a refused form again. */
interface FormPosition {
  /** Own path, or null without one. */
  page: string | null;
  /** Name of the form (see FormReturn). */
  form: string;
  /** The loaded order: rendering it must not depend on a storage that has just failed. */
  order?: OrderView;
}

/** Renders a form's page again with its values, or returns the field errors to a script. */
export function refuse(
  parts: OrderParts,
  call: OrderCall,
  place: FormPosition,
  refusal: FormRefusal,
): Promise<unknown> {
  const { page: path } = place;
  const page = path === null ? null : { path, formReturn: formReturn(call, place, refusal) };
  return refuseForm(parts, call, refusal, page);
}

const longestValue = 500;
/** Internal fields of the form, and the honeypot. */
const notKept = ['page', 'website', 'entry'];

function formReturn(
  { body }: OrderCall,
  place: FormPosition,
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
 * The same response for an unknown order and another visitor's: the entry page, with the reason and a link to a
 * request, which needs no cookie.
 */
export function refuseUnknown(
  parts: OrderParts,
  call: OrderCall,
  page: string = links.orderConstructor,
): Promise<unknown> {
  // On the raw response, from where a rendered page takes it.
  call.reply.raw.setHeader('set-cookie', openOrderCookie(false, parts.env));
  const place = { page, form: 'order-missing' };
  return refuse(parts, call, place, { status: 404, message: orderTexts.noOpenOrder });
}

/** Page of a new order's form, if it is an order entry page. */
export function entryPage(page: string): string | null {
  return isOrderEntryPath(page) ? page : null;
}

/** Pure: the house of the address check; valid while its address is in the field as formatted by the check. */
export function houseOf({
  address,
  house,
  house_address,
}: Pick<OrderAddress, 'address' | 'house' | 'house_address'>): string | null {
  return house !== '' && address !== '' && address === house_address ? house : null;
}
