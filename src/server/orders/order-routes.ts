import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { v4 as newId } from 'uuid';

import { filledSteps } from '@/api/orders/order-steps';
import { orderStepPath } from '@/config/order-paths';
import { firstText, postedFields } from '@/lib/flat-fields';
import { wantsPage } from '../pages/form-page';
import type { OrderParts } from './order-call';
import { leadTexts } from '../requests/requests.text';
import { mayWrite } from '../security/csrf';
import { beginOrder, resumeOrder } from './create-order';
import { entryPage, type OrderCall, refuse, refuseUnknown } from './order-call';
import { orderTexts } from './orders.text';
import { takeStep } from './take-step';

/**
 * The order path: `POST /api/orders` begins an order, `POST /api/orders/{id}/{step}` fills it in, `GET
 * /api/orders/current` goes back to it. Native forms are answered by a page, a script by JSON.
 */
export function orderRoutes(parts: OrderParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/api/orders', async (request, reply) => {
      const call = callOf(request, reply);
      const page = entryPage(firstText(call.body, 'page'));
      const city = await cityFor(parts, call, page);
      return city === null ? reply : beginOrder(parts, call, city);
    });
    app.get('/api/orders/current', async (request, reply) => {
      const call = { ...callOf(request, reply), wantsPage: true };
      const { city } = request.site;
      return city === null ? refuseUnknown(parts, call) : resumeOrder(parts, call, city);
    });
    app.post<{ Params: { id: string; step: string } }>('/api/orders/:id/:step', async (request, reply) => {
      const call = callOf(request, reply);
      const { id } = request.params;
      const step = filledSteps.find((one) => one === request.params.step);
      if (!step) return refuseUnknown(parts, call);
      const city = await cityFor(parts, call, orderStepPath(id, step));
      if (city === null) return reply;
      return takeStep(parts, { call, city, id, step }).catch((error: unknown) => {
        parts.log.error({ err: error, reqId: request.id }, 'order not read');
        return refuse(parts, call, { page: null, form: '' }, { status: 503, message: orderTexts.notSaved });
      });
    });
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

/** The city whose site it is; null after a refusal: a write from elsewhere (D42), or no city. */
async function cityFor(parts: OrderParts, call: OrderCall, page: string | null) {
  const { request } = call;
  const { city, cookies } = request.site;
  if (!mayWrite(request.headers, cookies['csrf'], parts.csrf)) {
    await refuse(parts, call, { page, form: '' }, { status: 403, message: leadTexts.notFromOurSite });
    return null;
  }
  if (city === null)
    await refuse(parts, call, { page: null, form: '' }, { status: 404, message: leadTexts.unknownCity });
  return city;
}
