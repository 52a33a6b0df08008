import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { v4 as newId } from 'uuid';
import * as z from 'zod/mini';

import type { City } from '@/api/geography/geography.schemas';
import { links } from '@/config/links';
import { resolveChosenLines, type OrderCatalogue } from '@/shop/order-lines';
import { orderFormSteps } from '@/api/orders/order-steps';
import { type NewOrder, newOrderFields, orderAnswerSchema } from '@/api/orders/orders.schemas';
import { firstFieldValue, parseFields, postedFields } from '@/lib/flat-fields';
import { makeSharedDeadline } from '../database/storage-thread';
import { optionalQueryTextsSchema } from '../documented';
import { type RejectedForm, wantsPage } from '../pages/form-page';
import { leadTexts } from '../leads/leads.text';
import { mayRequestWrite } from '../security/csrf';
import {
  orderEntryPageOrNull,
  goToStep,
  houseOfCheckedAddress,
  type OrderCall,
  type OrderParts,
  refuseOrderForm,
  refuseUnknown,
} from './order-call';
import { changeChoice, createOrder, latestOpenOrder, toPublicOrder } from './order-store';
import { orderTexts } from './orders.text';
import { orderStepForms, handleOrderStep } from './take-step';

interface WithId {
  Params: { id: string };
}

const documented = (form: z.ZodMiniType) => ({
  form,
  answers: {
    ...{ 200: orderAnswerSchema, 303: 'Form post without JavaScript: redirect to the next step' },
    ...{
      404: 'The visitor has no such order, or the host belongs to no city',
      429: 'Too many requests from this IP address',
    },
  },
});

const current = {
  query: z.object({ from: optionalQueryTextsSchema }),
  answers: {
    303: 'Redirect to the next step of the open order',
    404: 'The visitor has no open order: an HTML page',
  },
};

export function orderRoutes(parts: OrderParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/orders',
      { config: { documented: documented(newOrderFields) } },
      async (request, reply) => {
        const call = callOf(request, reply);
        const page = orderEntryPageOrNull(firstFieldValue(call.body, 'page'));
        const city = await cityFor(parts, call, page);
        if (city === null) return reply;
        if (request.site.switchedOff.has('orders'))
          return refuseOrderForm(
            parts,
            call,
            { page, form: 'order-new' },
            { status: 503, message: orderTexts.switchedOff },
          );
        return beginOrder(parts, call, city);
      },
    );
    app.get('/api/orders/current', { config: { documented: current } }, async (request, reply) => {
      const call = { ...callOf(request, reply), wantsPage: true };
      const { city } = request.site;
      return city === null ? refuseUnknown(parts, call) : resumeOrder(parts, call, city);
    });
    for (const step of orderFormSteps)
      app.post<WithId>(
        `/api/orders/:id/${step}`,
        { config: { documented: documented(orderStepForms[step]) } },
        async (request, reply) => {
          const call = callOf(request, reply);
          const { id } = request.params;
          const city = await cityFor(parts, call, links.orderStep(id, step));
          if (city === null) return reply;
          return handleOrderStep(parts, { call, city, id, step }).catch((error: unknown) => {
            parts.log.error({ err: error, reqId: request.id }, 'order not read');
            const refusal = { status: 503, message: orderTexts.notSaved };
            return refuseOrderForm(parts, call, { page: null, form: '' }, refusal);
          });
        },
      );
    // After a native post.
    app.post<WithId>(
      '/api/orders/:id/:step',
      { config: { documented: { answers: { 404: 'Unknown step' } } } },
      (request, reply) => refuseUnknown(parts, callOf(request, reply)),
    );
  };
}

function callOf(request: FastifyRequest, reply: FastifyReply): OrderCall {
  const { fields: body } = postedFields(request.body);
  return {
    request,
    reply,
    visitorId: request.site.visitorId ?? newId(),
    body,
    wantsPage: wantsPage(request),
    now: Date.now(),
  };
}

/** Null if the request was refused: a cross-site write (D42), or no city. */
async function cityFor(parts: OrderParts, call: OrderCall, page: string | null) {
  const { request } = call;
  const { city, cookies } = request.site;
  if (!mayRequestWrite(request.headers, cookies['csrf'], parts.csrf)) {
    const message = leadTexts.notFromOurSite(city);
    await refuseOrderForm(parts, call, { page, form: '' }, { status: 403, message });
    return null;
  }
  if (city === null)
    await refuseOrderForm(
      parts,
      call,
      { page: null, form: '' },
      { status: 404, message: leadTexts.unknownCity },
    );
  return city;
}

const storeLimitMs = 3500;

/** Validates the choice against the catalogue. */
async function beginOrder(parts: OrderParts, call: OrderCall, city: City): Promise<unknown> {
  const { body } = call;
  const place = { page: orderEntryPageOrNull(firstFieldValue(body, 'page')), form: 'order-new' };
  const fail = (refusal: RejectedForm) => refuseOrderForm(parts, call, place, refusal);
  const read = parseFields(newOrderFields, call.request.body);
  if (!read.ok) return fail({ status: 422, message: leadTexts.checkFields, fields: read.fields });
  const order = read.data;
  const catalogue = await catalogueFor(parts, city, order).catch((error: unknown) => {
    parts.log.warn({ err: error, reqId: call.request.id }, 'catalogue unavailable for an order');
    return null;
  });
  if (catalogue === null) return fail({ status: 503, message: orderTexts.noCatalogue });
  const chosen = resolveChosenLines(order, catalogue);
  if (!chosen.ok) {
    const fields = Object.fromEntries(chosen.gone.map((name) => [name, orderTexts.gone[name]]));
    return fail({ status: 422, message: Object.values(fields).join(' '), fields });
  }
  const { entry, page } = order;
  const home = {
    address: order.address === '' ? null : order.address,
    houseId: houseOfCheckedAddress(order),
  };
  const owner = { visitorId: call.visitorId, cityId: city.city_id };
  const started = { owner, entry, page, lines: chosen.lines, ...home, now: call.now };
  try {
    const taken = await makeSharedDeadline(storeLimitMs)(
      parts.limits.take('order-address', call.request.site.address),
    );
    if (taken.verdict === 'refused') {
      const { retryAfterSeconds } = taken;
      return await fail({ status: 429, message: orderTexts.tooMany, retryAfterSeconds });
    }
    const { db } = parts.storage;
    const open = order.change ? await makeSharedDeadline(storeLimitMs)(latestOpenOrder(db, owner)) : null;
    const made = await makeSharedDeadline(storeLimitMs)(
      open ? changeChoice(db, open, started) : createOrder(db, started),
    );
    return await goToStep(parts, call, made, toPublicOrder(made, call.now).next);
  } catch (error) {
    parts.log.error({ err: error, reqId: call.request.id }, 'order not stored');
    return fail({ status: 503, message: orderTexts.notSaved });
  }
}

/** Only the parts that the order contains. */
async function catalogueFor(
  { upstream: { catalogue } }: OrderParts,
  { provider_id, city_id }: City,
  { offer, router, box }: NewOrder,
): Promise<OrderCatalogue> {
  const [tariffs, bundles, routers, boxes] = await Promise.all([
    offer === '' ? [] : catalogue.internetTariffs(provider_id),
    offer === '' ? {} : catalogue.bundles(city_id, provider_id),
    router === '' ? [] : catalogue.equipment(provider_id, { categories: 'Routers' }),
    box === '' ? [] : catalogue.equipment(provider_id, { categories: 'Decoders' }),
  ]);
  return { tariffs, bundles: Object.values(bundles), routers, boxes };
}

/** Redirects to the visitor's own open order; works from a cached page and without JavaScript. */
async function resumeOrder(parts: OrderParts, call: OrderCall, city: City): Promise<unknown> {
  const { request, visitorId, now } = call;
  const owner = { visitorId, cityId: city.city_id };
  const order = await makeSharedDeadline(storeLimitMs)(latestOpenOrder(parts.storage.db, owner)).catch(
    (error: unknown) => {
      parts.log.error({ err: error, reqId: request.id }, 'open order not found');
      return null;
    },
  );
  if (order) return goToStep(parts, call, order, toPublicOrder(order, now).next);
  const from = (request.query as { from?: unknown }).from; // a text or a list of texts
  return refuseUnknown(
    parts,
    call,
    (typeof from === 'string' ? orderEntryPageOrNull(from) : null) ?? undefined,
  );
}
