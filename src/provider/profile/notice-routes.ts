import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { type Notice, noticeListSchema } from '@/api/profile/account.schemas';
import { serviceStatuses } from '@/api/profile/profile.schemas';

import { type AccountState, paymentOf } from './account-state';
import { addDays, sayDay } from './days';
import { noticesText } from './profile.text';
import { agreementHeadersSchema, type ProfileContext, refusals, stateOf } from './profile-context';

const hourMs = 3_600_000;

/** Notices of the chosen agreement, also for the note tab's narrow token; our own call (see AccountClient). */
export const noticeRoutes: FastifyPluginAsyncZod<{ context: ProfileContext }> = async (app, { context }) => {
  app.get(
    '/v1/notices',
    { schema: { headers: agreementHeadersSchema, response: { 200: noticeListSchema, ...refusals } } },
    async (request) => noticesOf(stateOf(context, request)),
  );
};

function noticesOf(state: AccountState): Notice[] {
  const { at, today, agreement, lack } = state;
  const notice = (
    id: string,
    kind: Notice['kind'],
    texts: { title: string; text: string },
    hours: number,
  ) => ({
    id,
    kind,
    ...texts,
    date: new Date(Date.parse(today) - hours * hourMs).toISOString(),
  });
  const tv = notice('tv', 'tv', tvTexts(state), 24);
  const works = worksDay(today, agreement.city.city_id);
  return [
    ...(lack > 0
      ? [notice('payment', 'payment', noticesText.payment(paymentOf(state, true).payTextShort), 0)]
      : []),
    tv,
    ...(works ? [notice('works', 'works', noticesText.works(sayDay(works), agreement.city.cityIn), 48)] : []),
  ].filter(({ date }) => Date.parse(date) <= at);
}

function tvTexts({ services }: AccountState) {
  const tv = services.find(({ productId }) => productId === 'tv');
  if (!tv) return noticesText.noTv;
  return tv.status === serviceStatuses.active ? noticesText.watchAnywhere : noticesText.tvPaused;
}

/** The night of works this week, or null: every third city has one, four days ahead of the week's beginning. */
function worksDay(today: string, cityId: number): string | null {
  const week = Math.floor(Date.parse(today) / (7 * 24 * hourMs));
  if ((week + cityId) % 3 !== 0) return null;
  const day = addDays(new Date(week * 7 * 24 * hourMs).toISOString().slice(0, 10), 4);
  return day > today ? day : null;
}
