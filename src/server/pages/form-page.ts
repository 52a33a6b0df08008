import type { FastifyReply, FastifyRequest } from 'fastify';

import type { AppParts } from '../app-parts';
import type { FormPage } from './page-front';

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

/** Answers a native form with its page once more; with the bare words where the page cannot be drawn. */
export async function answerWithForm(
  { pages, log }: Pick<AppParts, 'pages' | 'log'>,
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
