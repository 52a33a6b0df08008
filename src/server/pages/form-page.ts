import type { FastifyReply, FastifyRequest, FastifyBaseLogger } from 'fastify';

import type { FieldMessages } from '@/lib/flat-fields';
import type { FormPage, PageFront } from './page-front';

export interface FormPageParts {
  pages: PageFront;
  log: FastifyBaseLogger;
}

/** An exchange that a page is to answer. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Whether a form is to be answered by a page: a browser posted it itself. A script posts the same fields and says that
 * it takes JSON.
 */
export function wantsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  return type === 'application/x-www-form-urlencoded' && !/\bapplication\/json\b/i.test(headers.accept ?? '');
}

/** What a form is told that is not taken. */
export interface FormRefusal {
  status: number;
  message: string;
  /** By the names of the fields that are to blame. */
  fields?: FieldMessages;
  /** Of 429, where it is known. */
  retryAfterSeconds?: number;
}

/**
 * A script gets the messages; a form that the browser posted, or a link that it followed (`wantsPage`), gets its page;
 * null: there is none to draw.
 */
export async function refuseForm(
  parts: FormPageParts,
  { request, reply, wantsPage: isPageWanted = wantsPage(request) }: Exchange & { wantsPage?: boolean },
  { status, message, fields = {}, retryAfterSeconds }: FormRefusal,
  page: Omit<FormPage, 'status'> | null,
): Promise<FastifyReply> {
  // On the raw answer: a page that is drawn again takes it from there as well.
  if (retryAfterSeconds !== undefined) reply.raw.setHeader('retry-after', retryAfterSeconds);
  if (isPageWanted && page !== null) return answerWithForm(parts, { request, reply }, { ...page, status });
  return reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .send({ status: false, message, fields });
}

/** Answers a native form with its page once more; with the bare words where the page cannot be drawn. */
export async function answerWithForm(
  { pages, log }: FormPageParts,
  { request, reply }: Exchange,
  page: FormPage,
): Promise<FastifyReply> {
  const { raw: res } = reply;
  reply.hijack();
  try {
    await pages.answerForm({ req: request.raw, res, site: request.site }, page);
  } catch (error) {
    log.error({ err: error, reqId: request.id }, 'form not drawn again');
    res.writeHead(page.status === 200 ? 503 : page.status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    });
    res.end(page.formReturn.message);
  }
  return reply;
}
