import type { FastifyReply, FastifyRequest } from 'fastify';

import type { OrderStep, PublicOrder } from '@/api/orders/order-steps';
import type { OrderAddress, OrderAnswer } from '@/api/orders/orders.schemas';
import { links } from '@/config/links';
import { isOrderEntryPath } from '@/config/order-entries';
import type { FlatFields, ReturnedFormValues } from '@/lib/flat-fields';
import { type FormPageParts, type RejectedForm, refuseForm } from '../pages/form-page';
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

/** A form posted by a browser or a script. */
export interface OrderCall {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The browser's id, or a new one that the response sets. */
  visitorId: string;
  /** For redisplay; the routes' own schemas validate the whole body. */
  body: FlatFields;
  /** False for a script, which gets JSON. */
  wantsPage: boolean;
  now: number;
}

/** A script gets the path as JSON. Assigns an id to a new visitor. */
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
  return goTo(parts, call, links.orderStep(order.id, step), step !== 'final');
}

/** Page that renders a refused form again. */
interface FormPageProps {
  page: string | null;
  form: string;
  /** Rendering must not depend on a storage that has just failed. */
  order?: PublicOrder;
}

/** Renders the form's page again, or returns the field errors to a script. */
export function refuseOrderForm(
  parts: OrderParts,
  call: OrderCall,
  place: FormPageProps,
  refusal: RejectedForm,
): Promise<unknown> {
  const { page: path } = place;
  const page = path === null ? null : { path, formReturn: formReturn(call, place, refusal) };
  return refuseForm(parts, call, refusal, page);
}

const longestValue = 500;
/** Internal fields and the honeypot. */
const notKept = ['page', 'website', 'entry'];

function formReturn(
  { body }: OrderCall,
  place: FormPageProps,
  { message, fields = {} }: RejectedForm,
): ReturnedFormValues {
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
 * An unknown order and another visitor's alike: the entry page, with the reason and a link to a request,
 * which needs no cookie.
 */
export function refuseUnknown(
  parts: OrderParts,
  call: OrderCall,
  page: string = links.orderConstructor,
): Promise<unknown> {
  // A rendered page takes its headers from the raw response.
  call.reply.raw.setHeader('set-cookie', openOrderCookie(false, parts.env));
  const place = { page, form: 'order-missing' };
  return refuseOrderForm(parts, call, place, { status: 404, message: orderTexts.noOpenOrder });
}

/** Null if the posted path is no entry page of the order. */
export function orderEntryPageOrNull(page: string): string | null {
  return isOrderEntryPath(page) ? page : null;
}

/** While the field has the address as formatted by the check. */
export function houseOfCheckedAddress({
  address,
  house,
  house_address,
}: Pick<OrderAddress, 'address' | 'house' | 'house_address'>): string | null {
  return house !== '' && address !== '' && address === house_address ? house : null;
}
