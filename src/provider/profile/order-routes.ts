import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import {
  successAnswerSchema,
  promisedPaymentAnswerSchema,
  promisedPaymentOrderSchema,
  type PromisedPaymentState,
  promisedPaymentStateSchema,
  suspensionAnswerSchema,
  suspensionLiftSchema,
  type SuspensionOrder,
  suspensionOrderSchema,
  type SuspensionState,
  suspensionStateSchema,
} from '@/api/profile/account.schemas';
import { addDays } from '@/lib/zoned-day';
import { accountTerms, textOf } from '@/content-files/content';
import type { AccountState } from './account-state';
import { countDaysInclusive, formatDay } from './days';
import type { StoredPause, StoredPromisedPayment } from './order-store';
import { agreementHeadersSchema, type ProfileContext, getRequestAccountState } from './profile-context';
import { profileText } from './profile.text';
import { Refusal } from '../refuse-malformed';

const dayMs = 86_400_000;

const headers = agreementHeadersSchema;
const refused = (code: string, message: string) => ({ isSuccess: false as const, error: { code, message } });

/** Our own requests (AccountClient). */
export const promiseRoutes: FastifyPluginAsyncZod<{ context: ProfileContext }> = async (app, { context }) => {
  app.get(
    '/v1/promised-payment',
    { schema: { headers, response: { 200: promisedPaymentStateSchema } } },
    async (request) => promisedPaymentOf(getRequestAccountState(context, request)),
  );

  app.post(
    '/v1/promised-payment',
    { schema: { headers, body: promisedPaymentOrderSchema, response: { 200: promisedPaymentAnswerSchema } } },
    async (request) => {
      const state = getRequestAccountState(context, request);
      const { offer, reason } = promisedPaymentOf(state);
      if (!offer) return refused('NOT_OFFERED', reason);
      if (offer.sum !== request.body.sum || offer.price !== request.body.price)
        return refused('OFFER_CHANGED', profileText.promised.changed);
      const { sum, price, days } = offer;
      const promise = { sum, price, untilAt: state.at + days * dayMs };
      context.orders.addPromise(state.agreement.number, promise, state.at);
      return { isSuccess: true as const, payload: toWirePromise(promise) };
    },
  );
};

/** Pauses of services; our own requests (AccountClient). */
export const suspensionRoutes: FastifyPluginAsyncZod<{ context: ProfileContext }> = async (
  app,
  { context },
) => {
  app.get(
    '/v1/services/suspension',
    { schema: { headers, response: { 200: suspensionStateSchema } } },
    async (request) => suspensionOf(getRequestAccountState(context, request)),
  );

  app.post(
    '/v1/services/suspension',
    { schema: { headers, body: suspensionOrderSchema, response: { 200: suspensionAnswerSchema } } },
    async (request) => {
      const state = getRequestAccountState(context, request);
      const problem = problemOf(state, request.body);
      if (problem !== '') return refused('NOT_OFFERED', problem);
      const { product_id: productId, date_from: dayFrom, date_to: dayTo } = request.body;
      const pause = { productId, dayFrom, dayTo, price: priceOfDays(countDaysInclusive(dayFrom, dayTo)) };
      context.orders.addPause(state.agreement.number, pause);
      return { isSuccess: true as const, payload: toWirePause(pause) };
    },
  );

  app.post(
    '/v1/services/suspension/lift',
    { schema: { headers, body: suspensionLiftSchema, response: { 200: successAnswerSchema } } },
    async (request) => {
      const state = getRequestAccountState(context, request);
      checkService(state, request.body.product_id);
      const pause = pauseOf(state, request.body.product_id);
      if (!pause) return refused('NOT_SUSPENDED', profileText.suspension.nothingToLift);
      const used = Math.max(0, countDaysInclusive(pause.dayFrom, state.today) - 1);
      context.orders.liftPause(pause.id, state.today, pause.dayTo === null ? pause.price : priceOfDays(used));
      return { isSuccess: true as const };
    },
  );
};

/** The reason against a pause, '' without one. Days outside the terms are a 422 with their fields. */
function problemOf(state: AccountState, order: SuspensionOrder): string {
  checkService(state, order.product_id);
  const { services, earliest, latest, minDays, maxDays } = suspensionOf(state);
  const reason = services.find(({ productId }) => productId === order.product_id)?.reason ?? '';
  if (reason !== '') return reason;
  const fields: Record<string, string> = {};
  if (order.date_from < earliest || order.date_from > latest)
    fields['date_from'] = profileText.suspension.startWithin(formatDay(earliest), formatDay(latest));
  const days = countDaysInclusive(order.date_from, order.date_to);
  if (days < minDays || days > maxDays) fields['date_to'] = profileText.suspension.length(minDays, maxDays);
  if (Object.keys(fields).length > 0) throw new Refusal(422, profileText.malformed, fields);
  return '';
}

function checkService({ agreement }: AccountState, productId: string): void {
  if (!agreement.services.some((service) => service.productId === productId))
    throw new Refusal(404, profileText.unknownService);
}

function promisedPaymentOf({ lack, promise }: AccountState): PromisedPaymentState {
  if (promise) return { offer: null, reason: textOf('promise-active'), active: toWirePromise(promise) };
  if (lack === 0) return { offer: null, reason: textOf('promise-enough'), active: null };
  const { price, days, step, minSum, maxSum } = accountTerms().promise;
  const sum = Math.max(minSum, Math.ceil(lack / step) * step);
  if (sum > maxSum) return { offer: null, reason: textOf('promise-too-large'), active: null };
  return { offer: { sum, price, days }, reason: '', active: null };
}

function toWirePromise({ sum, price, untilAt }: StoredPromisedPayment) {
  return { sum, price, until: new Date(untilAt).toISOString() };
}

function suspensionOf(state: AccountState): SuspensionState {
  const { pricePerDay, minDays, maxDays, latestStartInDays } = accountTerms().suspension;
  return {
    pricePerDay,
    minDays,
    maxDays,
    earliest: addDays(state.today, 1),
    latest: addDays(state.today, latestStartInDays),
    services: state.agreement.services.map(({ productId, name }) => {
      const pause = pauseOf(state, productId);
      return { productId, name, current: pause ? toWirePause(pause) : null, reason: whyNot(state, pause) };
    }),
  };
}

function pauseOf({ pauses }: AccountState, productId: string): StoredPause | undefined {
  return pauses.find((pause) => pause.productId === productId);
}

function toWirePause({ dayFrom, dayTo, price }: Pick<StoredPause, 'dayFrom' | 'dayTo' | 'price'>) {
  return { dateFrom: dayFrom, dateTo: dayTo, price };
}

function priceOfDays(count: number): number {
  return count * accountTerms().suspension.pricePerDay;
}

function whyNot({ isBlocked }: AccountState, pause: StoredPause | undefined): string {
  if (pause) return textOf('suspension-already');
  return isBlocked ? textOf('suspension-debt') : '';
}
