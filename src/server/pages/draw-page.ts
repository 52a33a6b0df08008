import type { IncomingMessage, ServerResponse } from 'node:http';

import inject from 'light-my-request';

import type { DrawnPage } from '../page-cache/stored-page';

/** Next's request handler, as main.ts hands it over. */
export type PageHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

export interface DrawOptions {
  url: string;
  host: string;
  /** Puts what the page may know onto the request before Next sees it. */
  prepare: (req: IncomingMessage, res: ServerResponse) => void;
}

/**
 * Draws a page apart from any connection, so that it can be kept, shared, and renewed behind the scenes. No cookie
 * and no header of the visitor gets in: what is drawn is the same for everyone.
 */
export async function drawPage(
  handler: PageHandler,
  { url, host, prepare }: DrawOptions,
): Promise<DrawnPage> {
  const answer = await inject(
    (req, res) => {
      prepare(req, res);
      handler(req, res).catch((error: unknown) => {
        res.destroy(error instanceof Error ? error : new Error(String(error)));
      });
    },
    { method: 'GET', url, headers: { host, accept: 'text/html', 'user-agent': 'page-cache' } },
  );
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined || Array.isArray(value) ? [] : [[name, String(value)] as const],
  );
  return { status: answer.statusCode, headers: Object.fromEntries(headers), body: answer.rawPayload };
}
