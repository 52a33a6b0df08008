import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { filledSteps } from '@/api/orders/order-steps';
import { orderStepPath } from '@/config/order-paths';
import { firstText, postedFields } from '@/lib/flat-fields';
import { factsOf } from '../api/request-context';
import { wantsPage } from '../api/request-context';
import type { AppParts } from '../app-parts';
import { leadTexts } from '../leads/leads.text';
import type { LeadLimits } from '../leads/limits';
import { mayWrite } from '../security/csrf';
import { beginOrder, resumeOrder } from './create-order';
import { makeCreationLimit } from './creation-limit';
import { entryPage, type OrderCall, pageCall, refuse, refuseUnknown } from './order-call';
import { orderTexts } from './orders.text';
import { takeStep } from './take-step';

/** Begun orders are cheaper than requests: as many as requests are refused after. */
const ordersPerRequest = 4;

/**
 * The order path: `POST /api/orders` begins an order, `POST /api/orders/{id}/{step}` fills it in, `GET
 * /api/orders/current` goes back to it. Native forms are answered by a page, a script by JSON.
 */
export function orderRoutes(parts: AppParts, limits: LeadLimits): FastifyPluginAsyncZod {
  const creationLimit = makeCreationLimit(parts.storage, parts.env.LEADS_PER_ADDRESS * ordersPerRequest);
  return async (app) => {
    app.post('/api/orders', async (request, reply) => {
      const call = callOf(parts, request, reply);
      const page = entryPage(firstText(call.body, 'page'));
      const city = await cityFor(parts, call, page);
      return city === null ? reply : beginOrder(parts, { call, city, creationLimit });
    });
    app.get('/api/orders/current', async (request, reply) => {
      const call = { ...callOf(parts, request, reply), wantsPage: true };
      const city = await parts.pages.cityOf(pageCall(call));
      return city === null ? refuseUnknown(parts, call) : resumeOrder(parts, call, city);
    });
    app.post<{ Params: { id: string; step: string } }>('/api/orders/:id/:step', async (request, reply) => {
      const call = callOf(parts, request, reply);
      const { id } = request.params;
      const step = filledSteps.find((one) => one === request.params.step);
      if (!step) return refuseUnknown(parts, call);
      const city = await cityFor(parts, call, orderStepPath(id, step));
      if (city === null) return reply;
      return takeStep(parts, { call, city, id, step, limits }).catch((error: unknown) => {
        parts.log.error({ err: error, reqId: request.id }, 'order not read');
        return refuse(parts, call, { page: null, form: '' }, { status: 503, message: orderTexts.notSaved });
      });
    });
  };
}

function callOf({ env }: AppParts, request: FastifyRequest, reply: FastifyReply): OrderCall {
  const facts = factsOf(request, env);
  const { fields: body } = postedFields(request.body);
  return { request, reply, facts, body, wantsPage: wantsPage(request), now: Date.now() };
}

/** The city whose site it is; null after a refusal: a write from elsewhere (decision 42), or no city. */
async function cityFor(parts: AppParts, call: OrderCall, page: string | null) {
  const { request, facts } = call;
  if (!mayWrite(request.headers, facts.cookies['csrf'], parts.csrf)) {
    await refuse(parts, call, { page, form: '' }, { status: 403, message: leadTexts.notFromOurSite });
    return null;
  }
  const city = await parts.pages.cityOf(pageCall(call));
  if (city === null)
    await refuse(parts, call, { page: null, form: '' }, { status: 404, message: leadTexts.unknownCity });
  return city;
}
