import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { City } from '@/api/geography/geography.schemas';
import type { LeadRoute } from '@/api/leads/leads.schemas';
import { links } from '@/config/links';
import { isOwnPath } from '@/lib/own-path';
import type { FormReturn } from '@/site/request/site-request';
import type { AppParts } from '../app-parts';
import { acceptLead } from '../leads/accept-lead';
import { checkRequest } from '../leads/check-request';
import type { CheckedLead } from '../leads/checked-lead';
import { browserKey, derivedKey } from '../leads/idempotency';
import { leadTexts } from '../leads/leads.text';
import { maskAddress } from '../leads/mask-address';
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
}

const routes: readonly LeadRoute[] = ['request', 'order', 'callback'];

/** `POST /api/request`, `/api/order` and `/api/callback` (decision 1), as JSON and as native forms. */
export function leadRoutes(parts: AppParts): FastifyPluginAsyncZod {
  return async (app) => {
    for (const route of routes)
      app.post(`/api/${route}`, async (request, reply) => {
        const facts = factsOf(request, parts.env);
        const isForm =
          request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
        // The form parser gives texts and lists of texts only.
        const form = isForm ? (request.body as FormBody) : null;
        return receive(parts, { route, request, reply, facts, form });
      });
  };
}

async function receive(parts: AppParts, submission: Submission): Promise<unknown> {
  const { route, request, facts, form } = submission;
  if (!mayWrite(request.headers, facts.cookies['csrf'], parts.csrf))
    return refuse(parts, submission, { status: 403, message: leadTexts.notFromOurSite, fields: {} });
  const city = await parts.pages.cityOf(pageCall(submission));
  if (city === null)
    return refuse(parts, submission, { status: 404, message: leadTexts.unknownCity, fields: {} });
  const checked = checkRequest(route, form ? leadFormToJson(form) : request.body, city);
  if (!checked.ok) return refuse(parts, submission, { status: 422, ...checked });
  return store(parts, submission, { city, checked: checked.lead });
}

async function store(
  parts: AppParts,
  submission: Submission,
  { city, checked }: { city: City; checked: CheckedLead },
): Promise<unknown> {
  const { request, reply, facts, form } = submission;
  const now = Date.now();
  const givenKey = browserKey(request.headers['idempotency-key']);
  let acceptance;
  try {
    acceptance = await acceptLead(parts.storage.db, {
      request: checked,
      city,
      idempotencyKey: givenKey ?? derivedKey(checked, facts.visitorId, now),
      maskedAddress: maskAddress(request.ip),
      variants: facts.variants,
      now,
    });
  } catch (error) {
    parts.log.error({ err: error, reqId: request.id }, 'lead not stored');
    return refuse(parts, submission, { status: 503, message: leadTexts.notStored, fields: {} });
  }
  // A derived key says «the same form again»: a name put right is no reason to refuse it.
  if (acceptance.kind === 'conflict' && givenKey !== null)
    return refuse(parts, submission, { status: 422, message: leadTexts.sameKeyOtherBody, fields: {} });
  if (acceptance.kind === 'accepted' && !acceptance.isRepeat) {
    parts.leads.tell();
    parts.wakeOutbox();
  }
  if (form) return reply.redirect(links.requestDone, 303);
  return { status: true, message: leadTexts.created, request_id: acceptance.number };
}

interface Refusal {
  status: number;
  message: string;
  fields: Record<string, string>;
}

/** JSON gets the fields; a native form gets its page again with everything typed in it. */
async function refuse(parts: AppParts, submission: Submission, refusal: Refusal): Promise<unknown> {
  const { reply, form } = submission;
  const { status, message, fields } = refusal;
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

const keptValues = ['fio', 'phone', 'consent', 'chip'] as const;

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
