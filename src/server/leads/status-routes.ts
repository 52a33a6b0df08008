import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import {
  type StatusAnswer,
  statusAnswerSchema,
  type StatusFields,
  statusFields,
} from '@/api/leads/request-status.schemas';
import type { City } from '@/api/geography/geography.schemas';
import type { Env } from '@/config/env';
import { links } from '@/config/links';
import { type FieldMessages, firstFieldValue, parseFields, postedFields } from '@/lib/flat-fields';
import { isRequestNumber, requestStatusForm } from '@/site/visit/opened-request';
import { parseRequestNumber } from '@/lib/request-number';
import { type CalendarEvent, calendarFile } from './request-calendar';
import {
  cancelLead,
  changeCallTime,
  type ChangeAnswer,
  cityOfLead,
  findLead,
  requestStatusOf,
} from './status-of-request';
import { changeVisit, loadVisitOffer, releaseVisits } from './visit-of-lead';
import {
  calendarPaths,
  makeRequestFinder,
  type RequestFinder,
  statusActionTexts,
  requestStatusCookie,
} from './status-pass';
import { countStatusAttempt } from './judge-sender';
import { requestStatusTexts } from './leads.text';
import { cityOrigin } from '../middleware/host-and-address';
import { answerWithForm, wantsPage, type FormPageParts } from '../pages/form-page';
import { mayRequestWrite, type Csrf } from '../security/csrf';
import type { CityDirectory } from '../city/city-directory';
import type { DeskChangeBus } from './desk-change-bus';
import type { RateLimiter } from '../limits/limits';
import type { OpenedDatabase } from '../database/open-database';
import type { Seal } from '../security/seal';
import type { Upstream } from '../upstream';

interface StatusParts extends FormPageParts {
  env: Env;
  seal: Seal;
  leads: DeskChangeBus;
  cities: CityDirectory;
  csrf: Csrf;
  limits: RateLimiter;
  storage: OpenedDatabase;
  upstream: Pick<Upstream, 'visits'>;
  wakeOutbox: () => void;
}

interface Question {
  request: FastifyRequest;
  reply: FastifyReply;
  now: number;
}

interface Answer {
  code: number;
  message: string;
  errors?: FieldMessages;
  status?: ReturnType<typeof requestStatusOf>;
  pass?: { number: string; cookie: string };
  retryAfterSeconds?: number;
}

const documented = {
  form: statusFields,
  answers: {
    ...{
      200: statusAnswerSchema,
      303: 'Form post without JavaScript: redirect to the page of the request',
    },
    404: 'No request has this number and these digits of the phone',
    409: 'The request can no longer be changed',
    429: 'Too many attempts from this IP address or with this number',
  },
};

/**
 * `POST /api/request/status` (D44). A native form is redirected to the request's page, valid for a quarter of
 * an hour; a refused one gets its own page again.
 */
export function statusRoutes(parts: StatusParts): FastifyPluginAsyncZod {
  const findRequest = makeRequestFinder({ ...parts, db: parts.storage.db });
  return async (app) => {
    app.post('/api/request/status', { bodyLimit: 4096, config: { documented } }, async (request, reply) => {
      const question = { request, reply, now: Date.now() };
      const answer = await answerOf(parts, question).catch((error: unknown): Answer => {
        parts.log.error({ err: error, reqId: request.id }, 'status of a request not read');
        return { code: 503, message: requestStatusTexts.failed };
      });
      return send(parts, question, answer);
    });
    // URL of a refused form's page, when it is opened again later.
    app.get(
      '/api/request/status',
      { config: { documented: { answers: { 303: 'Redirect to the page' } } } },
      (_request, reply) => reply.redirect(links.requestStatus, 303),
    );
    for (const event of ['call', 'visit'] as const)
      app.get<{ Params: { number: string } }>(calendarPaths[event](':number'), (request, reply) =>
        sendCalendar(parts, findRequest, { request, reply, event, number: request.params.number }),
      );
  };
}

interface CalendarQuestion extends Omit<Question, 'now'> {
  event: CalendarEvent;
  number: string;
}

/** Only to a holder of the request's access cookie; others are redirected to its page. */
async function sendCalendar(
  { env }: StatusParts,
  findRequest: RequestFinder,
  { request, reply, event, number }: CalendarQuestion,
): Promise<unknown> {
  const opened = await findRequest(number, request.site.cookies).catch(() => null);
  const { city } = request.site;
  const file =
    opened &&
    city &&
    calendarFile(event, opened, {
      ...city,
      origin: cityOrigin(city, env),
      siteDomain: env.SITE_DOMAIN,
      now: Date.now(),
    });
  reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  if (!opened || !file)
    return reply.redirect(isRequestNumber(number) ? links.statusOfRequest(number) : links.requestStatus, 303);
  return reply
    .header('content-disposition', `attachment; filename="${opened.number}.ics"`)
    .type('text/calendar; charset=utf-8')
    .send(file);
}

async function answerOf(parts: StatusParts, { request, now }: Question): Promise<Answer> {
  if (!mayRequestWrite(request.headers, request.site.cookies['csrf'], parts.csrf))
    return { code: 403, message: requestStatusTexts.notFromOurSite };
  const read = parseFields(statusFields, request.body);
  if (!read.ok) return { code: 422, message: requestStatusTexts.checkFields, errors: read.fields };
  const { data: body } = read;
  const { db } = parts.storage;
  const counted = await countStatusAttempt(parts.limits, {
    address: request.site.address,
    number: parseRequestNumber(body.number),
  });
  if (counted.kind === 'limited')
    return { code: 429, message: requestStatusTexts.tooMany, retryAfterSeconds: counted.retryAfterSeconds };
  const lead = await findLead(db, body);
  // Equal for an unknown number and for wrong digits (D44).
  if (!lead) return { code: 404, message: requestStatusTexts.notFound };
  await counted.takeBack();
  const city = cityOfLead(lead, parts.cities);
  const { number } = lead;
  const passed = (action: StatusFields['action']) => {
    // A native form gets the confirmation on the page after the redirect.
    const done = wantsPage(request) ? action : 'look';
    return {
      pass: { number, cookie: requestStatusCookie(parts, { number, digits: body.digits, done }, now) },
    };
  };
  const statusOf = async (of: typeof lead) =>
    requestStatusOf(of, { city, now, offer: await loadVisitOffer(parts.upstream, of, { city, now }) });
  if (!city || body.action === 'look')
    return { code: 200, message: '', status: await statusOf(lead), ...passed('look') };
  const change = await changeOf(parts, lead, { body, city, now });
  if (change.kind === 'done') {
    parts.leads.publish();
    parts.wakeOutbox();
  }
  const after = (await findLead(db, body)) ?? lead;
  return {
    ...wordsOf(change, body.action),
    status: await statusOf(after),
    ...passed(body.action),
  };
}

async function changeOf(
  { storage: { db }, upstream, log }: StatusParts,
  lead: Parameters<typeof changeCallTime>[1],
  { body, city, now }: { body: StatusFields; city: City; now: number },
): Promise<ChangeAnswer> {
  const onFailure = (err: unknown) => log.warn({ err }, 'visit slots unavailable');
  const visitParts = { db, upstream, onFailure };
  switch (body.action) {
    case 'cancel': {
      const answer = await cancelLead(db, lead, now);
      if (answer.kind === 'done') await releaseVisits(visitParts, lead);
      return answer;
    }
    case 'visit':
      return changeVisit(visitParts, lead, { slot: body, city, now });
    case 'no-visit':
      return changeVisit(visitParts, lead, { slot: null, city, now });
    default:
      return changeCallTime(db, lead, { callAt: body.call_at, city, now });
  }
}

function wordsOf(change: ChangeAnswer, action: StatusFields['action']): Answer {
  if (change.kind === 'bad-time')
    return { code: 422, message: change.message, errors: { [change.field]: change.message } };
  if (change.kind === 'refused') return { code: 409, message: requestStatusTexts.cannotChange };
  return { code: 200, message: statusActionTexts[action] };
}

/** Characters of redisplayed input. */
const longestTyped = 40;

async function send(parts: StatusParts, { request, reply }: Question, answer: Answer): Promise<unknown> {
  const { code, message, errors = {}, status, pass, retryAfterSeconds } = answer;
  if (pass && code === 200) reply.header('set-cookie', pass.cookie);
  if (retryAfterSeconds !== undefined) reply.raw.setHeader('retry-after', retryAfterSeconds);
  if (!wantsPage(request)) {
    const answer: StatusAnswer = {
      status: code === 200,
      message,
      fields: errors,
      number: pass?.number ?? '',
    };
    return reply
      .code(code)
      .header('cache-control', 'private, no-store')
      .send(status ? { ...answer, request: status } : answer);
  }
  if (pass && code === 200)
    return reply
      .header('cache-control', 'private, no-store')
      .redirect(links.statusOfRequest(pass.number), 303);
  const { fields } = postedFields(request.body);
  const typed = (name: string) => firstFieldValue(fields, name).slice(0, longestTyped);
  const formReturn = {
    form: requestStatusForm,
    values: {
      number: typed('number'),
      digits: typed('digits'),
      isDone: '',
      ...(status ? { status: JSON.stringify(status) } : {}),
    },
    errors,
    message,
  };
  return answerWithForm(parts, { request, reply }, { path: links.requestStatus, formReturn, status: code });
}
