import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { City } from '@/api/geography/geography.schemas';
import { type StatusAnswer, type StatusFields, statusFields } from '@/api/leads/request-status.schemas';
import { links } from '@/config/links';
import { type FieldMessages, firstText, parseFields, postedFields } from '@/lib/flat-fields';
import { requestStatusForm } from '@/site/request/request-status';
import type { AppParts } from '../app-parts';
import {
  cancelLead,
  changeTime,
  type ChangeAnswer,
  cleanNumber,
  findLead,
  statusOf,
} from '../leads/status-of-request';
import { countTry } from '../leads/status-tries';
import { statusTexts } from '../leads/status.text';
import { answerWithForm, wantsPage } from '../pages/form-page';
import { mayWrite } from '../security/csrf';

interface Question {
  request: FastifyRequest;
  reply: FastifyReply;
  now: number;
}

interface Answer {
  code: number;
  message: string;
  /** Of the fields, by their names. */
  errors?: FieldMessages;
  status?: ReturnType<typeof statusOf>;
  /** Of 429. */
  retryAfterSeconds?: number;
}

/**
 * `POST /api/request/status`: where a request stands, another time for it, or its end (decision 44). A form is answered
 * with the page itself, so that nothing personal gets into an address.
 */
export function statusRoutes(parts: AppParts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post('/api/request/status', { bodyLimit: 4096 }, async (request, reply) => {
      const question = { request, reply, now: Date.now() };
      const answer = await answerOf(parts, question).catch((error: unknown): Answer => {
        parts.log.error({ err: error, reqId: request.id }, 'status of a request not told');
        return { code: 503, message: statusTexts.failed };
      });
      return send(parts, question, answer);
    });
  };
}

async function answerOf(parts: AppParts, { request, now }: Question): Promise<Answer> {
  if (!mayWrite(request.headers, request.site.cookies['csrf'], parts.csrf))
    return { code: 403, message: statusTexts.notFromOurSite };
  const read = parseFields(statusFields, request.body);
  if (!read.ok) return { code: 422, message: statusTexts.checkFields, errors: read.fields };
  const { data: body } = read;
  const { db } = parts.storage;
  const counted = await countTry(parts.limits, {
    address: request.site.address,
    number: cleanNumber(body.number),
  });
  if (counted.kind === 'limited')
    return { code: 429, message: statusTexts.tooMany, retryAfterSeconds: counted.retryAfterSeconds };
  const lead = await findLead(db, body);
  // One answer for an unknown number and for wrong digits (decision 44).
  if (!lead) return { code: 404, message: statusTexts.notFound };
  await counted.takeBack();
  const city = cityOfLead(parts, lead.provider_id, lead.city_name);
  if (!city || body.action === 'look')
    return { code: 200, message: '', status: statusOf(lead, city ?? anyHours, now) };
  const change: ChangeAnswer =
    body.action === 'cancel'
      ? await cancelLead(db, lead, now)
      : await changeTime(db, lead, { callAt: body.call_at, city, now });
  if (change.kind === 'done') parts.leads.tell();
  const after = (await findLead(db, body)) ?? lead;
  return { ...wordsOf(change, body.action), status: statusOf(after, city, now) };
}

function wordsOf(change: ChangeAnswer, action: StatusFields['action']): Answer {
  if (change.kind === 'bad-time')
    return { code: 422, message: change.message, errors: { call_at: change.message } };
  if (change.kind === 'refused') return { code: 409, message: statusTexts.cannotChange };
  return { code: 200, message: action === 'cancel' ? statusTexts.cancelled : statusTexts.changed };
}

/** Of a city that has left the site since. */
const anyHours: Pick<City, 'callHours'> = { callHours: { from: '09:00', to: '21:00' } };

/** Several cities may have one provider. */
function cityOfLead({ cities }: AppParts, providerId: number, name: string): City | null {
  const ofProvider = cities.index().all.filter((city) => city.provider_id === providerId);
  return ofProvider.find((city) => city.name === name) ?? ofProvider[0] ?? null;
}

/** Of what is shown again. */
const longestTyped = 40;

async function send(parts: AppParts, { request, reply }: Question, answer: Answer): Promise<unknown> {
  const { code, message, errors = {}, status, retryAfterSeconds } = answer;
  if (retryAfterSeconds !== undefined) reply.raw.setHeader('retry-after', retryAfterSeconds);
  if (!wantsPage(request)) {
    const told: StatusAnswer = { status: code === 200, message, fields: errors };
    return reply
      .code(code)
      .header('cache-control', 'private, no-store')
      .send(status ? { ...told, request: status } : told);
  }
  const { fields } = postedFields(request.body);
  const typed = (name: string) => firstText(fields, name).slice(0, longestTyped);
  const formReturn = {
    form: requestStatusForm,
    values: {
      number: typed('number'),
      digits: typed('digits'),
      isDone: code === 200 ? '1' : '',
      ...(status ? { status: JSON.stringify(status) } : {}),
    },
    errors,
    message,
  };
  return answerWithForm(parts, { request, reply }, { path: links.requestStatus, formReturn, status: code });
}
