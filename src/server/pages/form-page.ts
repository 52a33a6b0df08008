import type { FastifyReply, FastifyRequest, FastifyBaseLogger } from 'fastify';

import type { FieldMessages } from '@/lib/flat-fields';
import type { PageServer } from './page-front';
import type { FormPage } from './personal-pages';

export interface FormPageParts {
  pages: PageServer;
  log: FastifyBaseLogger;
}

export interface HttpExchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The browser posted the form natively. A script accepts JSON. */
export function wantsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  return type === 'application/x-www-form-urlencoded' && !/\bapplication\/json\b/i.test(headers.accept ?? '');
}

export interface RejectedForm {
  status: number;
  message: string;
  fields?: FieldMessages;
  retryAfterSeconds?: number;
}

/**
 * JSON for a script; for a native post or a followed link (`wantsPage`) the form's page, null if there is
 * none to render.
 */
export async function refuseForm(
  parts: FormPageParts,
  { request, reply, wantsPage: isPageWanted = wantsPage(request) }: HttpExchange & { wantsPage?: boolean },
  { status, message, fields = {}, retryAfterSeconds }: RejectedForm,
  page: Omit<FormPage, 'status'> | null,
): Promise<FastifyReply> {
  // A re-rendered page also takes it from the raw response.
  if (retryAfterSeconds !== undefined) reply.raw.setHeader('retry-after', retryAfterSeconds);
  if (isPageWanted && page !== null) return answerWithForm(parts, { request, reply }, { ...page, status });
  return reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .send({ status: false, message, fields });
}

/** Plain text if the page can't be rendered. */
export async function answerWithForm(
  { pages, log }: FormPageParts,
  { request, reply }: HttpExchange,
  page: FormPage,
): Promise<FastifyReply> {
  const { raw: res } = reply;
  reply.hijack();
  try {
    await pages.answerForm({ req: request.raw, res, site: request.site }, page);
  } catch (error) {
    log.error({ err: error, reqId: request.id }, 'form not rendered');
    res.writeHead(page.status === 200 ? 503 : page.status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    });
    res.end(page.formReturn.message);
  }
  return reply;
}
