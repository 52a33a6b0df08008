import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import {
  promisedPaymentAnswerSchema,
  promisedPaymentOrderSchema,
  promisedPaymentStateSchema,
  type SuspensionOrder,
  suspensionAnswerSchema,
  suspensionLiftSchema,
  suspensionOrderSchema,
  suspensionStateSchema,
} from '@/api/profile/account.schemas';
import { doneAnswerSchema } from '@/api/profile/contacts.schemas';

import type { AccountState } from './account-state';
import { countedDays, sayDay } from './days';
import {
  pauseOf,
  priceWhenLifted,
  promisedPaymentOf,
  suspensionOf,
  suspensionTerms,
  takePromise,
  toWirePause,
  toWirePromise,
} from './order-rules';
import {
  agreementHeadersSchema,
  bodyRefusals,
  type ProfileContext,
  refusals,
  stateOf,
} from './profile-context';
import { profileText } from './profile.text';
import { Refusal } from './refusal';

const headers = agreementHeadersSchema;
const refused = (code: string, message: string) => ({ isSuccess: false as const, error: { code, message } });

/** Promised payments and pauses of services; our own calls (see AccountClient). */
export const orderRoutes: FastifyPluginAsyncZod<{ context: ProfileContext }> = async (app, options) => {
  await app.register(promiseRoutes, options);
  await app.register(suspensionRoutes, options);
};

const promiseRoutes: FastifyPluginAsyncZod<{ context: ProfileContext }> = async (app, { context }) => {
  app.get(
    '/v1/promised-payment',
    { schema: { headers, response: { 200: promisedPaymentStateSchema, ...refusals } } },
    async (request) => promisedPaymentOf(stateOf(context, request)),
  );

  app.post(
    '/v1/promised-payment',
    {
      schema: {
        headers,
        body: promisedPaymentOrderSchema,
        response: { 200: promisedPaymentAnswerSchema, ...bodyRefusals },
      },
    },
    async (request) => {
      const state = stateOf(context, request);
      const { offer, reason } = promisedPaymentOf(state);
      if (!offer) return refused('NOT_OFFERED', reason);
      if (offer.sum !== request.body.sum || offer.price !== request.body.price)
        return refused('OFFER_CHANGED', profileText.promised.changed);
      const promise = takePromise(offer, state.at);
      context.orders.addPromise(state.agreement.number, promise, state.at);
      return { isSuccess: true as const, payload: toWirePromise(promise) };
    },
  );
};

const suspensionRoutes: FastifyPluginAsyncZod<{ context: ProfileContext }> = async (app, { context }) => {
  app.get(
    '/v1/services/suspension',
    { schema: { headers, response: { 200: suspensionStateSchema, ...refusals } } },
    async (request) => suspensionOf(stateOf(context, request)),
  );

  app.post(
    '/v1/services/suspension',
    {
      schema: {
        headers,
        body: suspensionOrderSchema,
        response: { 200: suspensionAnswerSchema, ...bodyRefusals },
      },
    },
    async (request) => {
      const state = stateOf(context, request);
      const problem = problemOf(state, request.body);
      if (problem !== '') return refused('NOT_OFFERED', problem);
      const { product_id: productId, date_from: dayFrom, date_to: dayTo } = request.body;
      const price = countedDays(dayFrom, dayTo) * suspensionTerms.pricePerDay;
      const pause = { productId, dayFrom, dayTo, price };
      context.orders.addPause(state.agreement.number, pause);
      return { isSuccess: true as const, payload: toWirePause(pause) };
    },
  );

  app.post(
    '/v1/services/suspension/lift',
    { schema: { headers, body: suspensionLiftSchema, response: { 200: doneAnswerSchema, ...bodyRefusals } } },
    async (request) => {
      const state = stateOf(context, request);
      checkService(state, request.body.product_id);
      const pause = pauseOf(state, request.body.product_id);
      if (!pause) return refused('NOT_SUSPENDED', profileText.suspension.nothingToLift);
      context.orders.liftPause(pause.id, state.today, priceWhenLifted(pause, state.today));
      return { isSuccess: true as const };
    },
  );
};

/** Why the service cannot be paused, '' if it can. Days outside the terms are refused with 422 and their fields. */
function problemOf(state: AccountState, order: SuspensionOrder): string {
  checkService(state, order.product_id);
  const { services, earliest, latest, minDays, maxDays } = suspensionOf(state);
  const reason = services.find(({ productId }) => productId === order.product_id)?.reason ?? '';
  if (reason !== '') return reason;
  const fields: Record<string, string> = {};
  if (order.date_from < earliest || order.date_from > latest)
    fields['date_from'] = profileText.suspension.startWithin(sayDay(earliest), sayDay(latest));
  const days = countedDays(order.date_from, order.date_to);
  if (days < minDays || days > maxDays) fields['date_to'] = profileText.suspension.length(minDays, maxDays);
  if (Object.keys(fields).length > 0) throw new Refusal(422, profileText.malformed, fields);
  return '';
}

function checkService({ agreement }: AccountState, productId: string): void {
  if (!agreement.services.some((service) => service.productId === productId))
    throw new Refusal(404, profileText.unknownService);
}
