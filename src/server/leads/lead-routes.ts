import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';

import type { City } from '@/api/geography/geography.schemas';
import { formTypes, leadAnswerSchema, type LeadRoute } from '@/api/leads/leads.schemas';
import { cookieAges, cookieNames } from '@/config/cookies';
import { links } from '@/config/links';
import { serializeCookie } from '@/lib/cookies';
import { firstFieldValue, type PostedFields, postedFields, type ReturnedFormValues } from '@/lib/flat-fields';
import { isOwnPath } from '@/lib/own-path';
import { cityPhone } from '@/lib/phone';
import { dayParts } from '@/site/time-windows/call-windows';
import { type CheckedRequest, checkRequest, leadRouteForms } from './check-request';
import { parseIdempotencyKey, deriveIdempotencyKeys, storeLead, type StoreLeadParts } from './store-lead';
import { leadTexts } from './leads.text';
import { type FormPageParts, type RejectedForm, refuseForm, wantsPage } from '../pages/form-page';
import { calendarAccessCookie } from './status-pass';
import { type Csrf, mayRequestWrite } from '../security/csrf';
import type { Seal } from '../security/seal';
import { isSynthetic } from '../synthetic/synthetic-leads';

interface LeadParts extends StoreLeadParts, FormPageParts {
  csrf: Csrf;
  seal: Seal;
}

interface Submission {
  route: LeadRoute;
  request: FastifyRequest;
  reply: FastifyReply;
  posted: PostedFields;
  now: number;
}

const routes: readonly LeadRoute[] = ['request', 'order', 'callback'];

const documented = (form: z.ZodMiniType) => ({
  form,
  answers: {
    ...{ 200: leadAnswerSchema, 303: 'Form post without JavaScript: redirect to the confirmation' },
    ...{
      404: 'The host belongs to no city',
      429: 'Too many requests with this phone or from this IP address',
    },
  },
});

/** Fields of `POST /api/request`, `/api/order` and `/api/callback` (D1) are url-encoded or flat JSON. */
export function leadRoutes(parts: LeadParts): FastifyPluginAsyncZod {
  return async (app) => {
    for (const route of routes)
      app.post(
        `/api/${route}`,
        { config: { documented: documented(leadRouteForms[route]) } },
        async (request, reply) => {
          const posted = postedFields(request.body);
          return receive(parts, { route, request, reply, posted, now: Date.now() });
        },
      );
  };
}

async function receive(parts: LeadParts, submission: Submission): Promise<unknown> {
  const { route, request, posted, now } = submission;
  const { city, cookies } = request.site;
  const turnAway = (refusal: RejectedForm) => {
    countTurnedAway(parts, submission, refusal.status);
    return refuse(parts, submission, refusal);
  };
  if (!mayRequestWrite(request.headers, cookies['csrf'], parts.csrf))
    return turnAway({ status: 403, message: leadTexts.notFromOurSite(city), fields: {} });
  if (city === null) return turnAway({ status: 404, message: leadTexts.unknownCity, fields: {} });
  if (Object.keys(posted.wrong).length > 0)
    return turnAway({ status: 422, message: leadTexts.checkFields, fields: posted.wrong });
  const checked = checkRequest(route, posted.fields, { city, now });
  if (!checked.ok) return turnAway({ status: 422, ...checked });
  try {
    return await store(parts, submission, { city, checked });
  } catch (error) {
    parts.log.error({ err: error, reqId: request.id }, 'lead not stored');
    return refuse(parts, submission, { status: 503, message: leadTexts.notStored, fields: {} });
  }
}

const turnedAway: Record<number, string> = { 403: 'foreign', 404: 'no_city', 422: 'invalid' };

/** Labels are limited to the site's forms, whatever was posted. */
function countTurnedAway(
  { metrics, seal }: LeadParts,
  { posted, request, now }: Submission,
  status: number,
): void {
  if (isSynthetic(seal, request.headers, now)) return;
  const name = firstFieldValue(posted.fields, 'form_type');
  const form = formTypes.find((known) => known === name) ?? 'unknown';
  metrics.count('site_leads_total', { form, outcome: turnedAway[status] ?? 'invalid' });
}

interface Storable {
  city: City;
  checked: Extract<CheckedRequest, { ok: true }>;
}

async function store(
  parts: LeadParts,
  submission: Submission,
  { city, checked }: Storable,
): Promise<unknown> {
  const { request, now } = submission;
  const givenKey = parseIdempotencyKey(request.headers['idempotency-key']);
  const sender = { address: request.site.address, providerId: city.provider_id };
  const keys = givenKey ? { idempotencyKey: givenKey } : deriveIdempotencyKeys(checked.lead, sender, now);
  const ofItself = isSynthetic(parts.seal, request.headers, now);
  // A derived key means «the same form again», so a different body is a change.
  const takesChanges = givenKey === null;
  const lead = { checked, city, site: request.site, ...keys, takesChanges, now, isSynthetic: ofItself };
  const stored = await storeLead(parts, lead);
  if (stored.kind === 'too-many')
    return refuse(parts, submission, {
      status: 429,
      message: leadTexts.tooMany(cityPhone(city.phone_code, city.call_center_phone)),
      fields: {},
      retryAfterSeconds: stored.retryAfterSeconds,
    });
  if (stored.kind === 'conflict')
    return refuse(parts, submission, { status: 422, message: leadTexts.sameKeyOtherBody, fields: {} });
  return confirm(parts, submission, { number: stored.number, checked });
}

/** The number is in the confirmation page's cookie, never in a URL. */
function confirm(
  parts: LeadParts,
  { request, reply, posted, now }: Submission,
  { number, checked }: { number: string; checked: Storable['checked'] },
): unknown {
  const hasCall = checked.wanted !== null;
  if (hasCall) {
    const digits = checked.lead.phone.slice(-4);
    reply.header('set-cookie', calendarAccessCookie(parts, { file: 'call', number, digits }, now));
  }
  if (!wantsPage(request)) return { status: true, message: leadTexts.created, request_id: number };
  const cookie = serializeCookie(cookieNames.requestNumber, number, {
    path: links.requestDone,
    httpOnly: true,
    secure: parts.env.PUBLIC_SCHEME === 'https',
    maxAge: cookieAges.requestNumber,
  });
  const isWish = firstFieldValue(posted.fields, 'context_wish') === '1';
  const part = dayParts.find((one) => one === firstFieldValue(posted.fields, 'call_at')) ?? '1';
  const page = isWish ? links.wishDone : hasCall ? links.callDone(part) : links.requestDone;
  return reply.header('set-cookie', cookie).redirect(page, 303);
}

/** An unknown city has no page to render. */
function refuse(parts: LeadParts, submission: Submission, refusal: RejectedForm): Promise<unknown> {
  const path = refusal.status === 404 ? null : ownPage(firstFieldValue(submission.posted.fields, 'page'));
  const page = path === null ? null : { path, formReturn: formReturn(submission, refusal) };
  return refuseForm(parts, submission, refusal, page);
}

const keptValues = [
  'fio',
  'phone',
  'consent',
  'chip',
  'call_at',
  'context_address',
  'context_house',
  'context_comment',
  'context_agreement',
] as const;

function formReturn(
  { posted: { fields } }: Submission,
  { message, fields: errors = {} }: RejectedForm,
): ReturnedFormValues {
  return {
    form: firstFieldValue(fields, 'form_type'),
    values: Object.fromEntries(
      keptValues.map((name) => [name, [fields[name] ?? ''].flat().join(',').slice(0, 500)]),
    ),
    errors,
    message,
  };
}

function ownPage(page: string): string | null {
  return isOwnPath(page) && !page.startsWith('/api/') && !page.startsWith('/manager') ? page : null;
}
