import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { City } from '@/api/geography/geography.schemas';
import type { LeadRoute } from '@/api/leads/leads.schemas';
import { cookieAges, cookieNames } from '@/config/cookies';
import { links } from '@/config/links';
import { serializeCookie } from '@/lib/cookies';
import { isOwnPath } from '@/lib/own-path';
import type { FormReturn } from '@/site/request/site-request';
import type { AppParts } from '../app-parts';
import { type Acceptance, acceptLead, isKnownKey } from '../leads/accept-lead';
import { type CheckedRequest, checkRequest } from '../leads/check-request';
import { browserKey, derivedKey } from '../leads/idempotency';
import { leadTexts } from '../leads/leads.text';
import { type LeadLimits, makeLeadLimits } from '../leads/limits';
import { maskAddress } from '../leads/mask-address';
import { quarantineReason } from '../leads/quarantine';
import { patience } from '../leads/storage-patience';
import type { RequestFacts } from '../middleware/request-facts';
import type { PageCall } from '../pages/page-front';
import { mayWrite } from '../security/csrf';
import { type FormBody, formValue, leadFormToJson } from './form-body';
import { factsOf } from './request-context';

interface Submission {
  route: LeadRoute;
  request: FastifyRequest;
  reply: FastifyReply;
  facts: RequestFacts;
  /** Set for a form posted without a script. */
  form: FormBody | null;
  now: number;
  limits: LeadLimits;
}

const routes: readonly LeadRoute[] = ['request', 'order', 'callback'];

/** Leaves time to draw the page again: an error is answered within five seconds. */
const storeLimitMs = 3500;

/** `POST /api/request`, `/api/order` and `/api/callback` (decision 1), as JSON and as native forms. */
export function leadRoutes(parts: AppParts): FastifyPluginAsyncZod {
  const limits = makeLeadLimits(parts.env);
  return async (app) => {
    for (const route of routes)
      app.post(`/api/${route}`, async (request, reply) => {
        const facts = factsOf(request, parts.env);
        const isForm =
          request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
        // The form parser gives texts and lists of texts only.
        const form = isForm ? (request.body as FormBody) : null;
        return receive(parts, { route, request, reply, facts, form, now: Date.now(), limits });
      });
  };
}

async function receive(parts: AppParts, submission: Submission): Promise<unknown> {
  const { route, request, facts, form, now } = submission;
  if (!mayWrite(request.headers, facts.cookies['csrf'], parts.csrf))
    return refuse(parts, submission, { status: 403, message: leadTexts.notFromOurSite, fields: {} });
  const city = await parts.pages.cityOf(pageCall(submission));
  if (city === null)
    return refuse(parts, submission, { status: 404, message: leadTexts.unknownCity, fields: {} });
  const checked = checkRequest(route, form ? leadFormToJson(form) : request.body, { city, now });
  if (!checked.ok) return refuse(parts, submission, { status: 422, ...checked });
  try {
    return await store(parts, submission, { city, checked });
  } catch (error) {
    parts.log.error({ err: error, reqId: request.id }, 'lead not stored');
    return refuse(parts, submission, { status: 503, message: leadTexts.notStored, fields: {} });
  }
}

interface Storable {
  city: City;
  checked: Extract<CheckedRequest, { ok: true }>;
}

async function store(parts: AppParts, submission: Submission, { city, checked }: Storable): Promise<unknown> {
  const { request, facts, now, limits } = submission;
  const { db } = parts.storage;
  const givenKey = browserKey(request.headers['idempotency-key']);
  const idempotencyKey = givenKey ?? derivedKey(checked.lead, facts.visitorId, now);
  const inTime = patience(storeLimitMs);
  const judgement = await inTime(limits.judge(db, { phone: checked.lead.phone, address: request.ip, now }));
  if (judgement.kind === 'too-many' && !(await inTime(isKnownKey(db, idempotencyKey))))
    return refuse(parts, submission, {
      status: 429,
      message: leadTexts.tooMany,
      fields: {},
      retryAfterSeconds: judgement.retryAfterSeconds,
    });
  const storing = acceptLead(db, {
    request: checked.lead,
    city,
    idempotencyKey,
    maskedAddress: maskAddress(request.ip),
    variants: facts.variants,
    wanted: checked.wanted,
    quarantine:
      quarantineReason(checked.signs, parts.env.LEADS_MIN_FILL_MS) ??
      (judgement.kind === 'doubtful' ? judgement.reason : null),
    targets: parts.deliveryTargets,
    now,
  }).then((stored) => {
    // Also when nobody waits for it any more.
    if (isNewLead(stored)) announce(parts);
    return stored;
  });
  const acceptance = await inTime(storing);
  const isNew = isNewLead(acceptance);
  if (!isNew) limits.release({ address: request.ip });
  // A derived key says «the same form again»: a name put right is no reason to refuse it.
  if (acceptance.kind === 'conflict' && givenKey !== null)
    return refuse(parts, submission, { status: 422, message: leadTexts.sameKeyOtherBody, fields: {} });
  return confirm(parts, submission, acceptance.number);
}

function isNewLead(acceptance: Acceptance): boolean {
  return acceptance.kind === 'accepted' && !acceptance.isRepeat;
}

function announce({ leads, wakeOutbox }: AppParts): void {
  leads.tell();
  wakeOutbox();
}

/** A native form goes to a page that says so; the number travels in a cookie of that page, never in an address. */
function confirm({ env }: AppParts, { reply, form }: Submission, number: string): unknown {
  if (!form) return { status: true, message: leadTexts.created, request_id: number };
  const cookie = serializeCookie(cookieNames.requestNumber, number, {
    path: links.requestDone,
    httpOnly: true,
    secure: env.PUBLIC_SCHEME === 'https',
    maxAge: cookieAges.requestNumber,
  });
  return reply.header('set-cookie', cookie).redirect(links.requestDone, 303);
}

interface Refusal {
  status: number;
  message: string;
  fields: Record<string, string>;
  /** Of 429. */
  retryAfterSeconds?: number;
}

/** JSON gets the fields; a native form gets its page again with everything typed in it. */
async function refuse(parts: AppParts, submission: Submission, refusal: Refusal): Promise<unknown> {
  const { reply, form } = submission;
  const { status, message, fields, retryAfterSeconds } = refusal;
  // On the raw answer: a page that is drawn again takes it from there as well.
  if (retryAfterSeconds !== undefined) reply.raw.setHeader('retry-after', retryAfterSeconds);
  const page = form ? ownPage(formValue(form, 'page')) : null;
  if (!form || page === null || status === 404)
    return reply.code(status).send({ status: false, message, fields });
  reply.hijack();
  try {
    await parts.pages.answerForm(pageCall(submission), page, formReturn(form, refusal), status);
  } catch (error) {
    parts.log.error({ err: error, reqId: submission.request.id }, 'form not drawn again');
    reply.raw.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    reply.raw.end(message);
  }
  return reply;
}

const keptValues = ['fio', 'phone', 'consent', 'chip', 'call_at'] as const;

function formReturn(form: FormBody, { message, fields }: Refusal): FormReturn {
  return {
    form: formValue(form, 'form_type'),
    values: Object.fromEntries(
      keptValues.map((name) => [name, [form[name] ?? ''].flat().join(',').slice(0, 500)]),
    ),
    errors: fields,
    message,
  };
}

function ownPage(page: string): string | null {
  return isOwnPath(page) && !page.startsWith('/api/') && !page.startsWith('/manager') ? page : null;
}

function pageCall({ request, reply, facts }: Submission): PageCall {
  return { req: request.raw, res: reply.raw, facts, address: request.ip };
}
