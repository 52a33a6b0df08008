import type { IncomingMessage, ServerResponse } from 'node:http';

import type { CacheState } from './page-cache';
import { chooseEncoding, type StoredPage } from './stored-page';

export const sharedCaching =
  'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400';

/** What is added to one answer, outside the kept bytes. */
export interface AnswerParts {
  state: CacheState;
  headers: Record<string, string>;
  /** Cookies that this visitor lacks; they make the answer private. */
  setCookies: string[];
  /** False where the page depends on more than its address, e.g. a guessed city. */
  shareable: boolean;
}

/** Writes a kept page: the encoding that the reader takes, 304 where it has the same bytes already. */
export function writePage(
  req: IncomingMessage,
  res: ServerResponse,
  page: StoredPage,
  parts: AnswerParts,
): void {
  const encoding = chooseEncoding(req.headers['accept-encoding']?.toString());
  const etag = encoding === 'identity' ? page.etag : `${page.etag.slice(0, -1)}-${encoding}"`;
  const isPrivate = parts.setCookies.length > 0 || !parts.shareable;
  const headers: Record<string, string | string[] | number> = {
    ...parts.headers,
    ...page.headers,
    'cache-control': isPrivate ? 'private, no-cache' : sharedCaching,
    vary: 'Accept-Encoding',
    etag,
    'x-cache': parts.state,
  };
  if (parts.setCookies.length > 0) headers['set-cookie'] = parts.setCookies;
  if (page.status === 200 && req.headers['if-none-match'] === etag) {
    res.writeHead(304, headers).end();
    return;
  }
  const body = page.bodies[encoding];
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  res.writeHead(page.status, headers);
  res.end(req.method === 'HEAD' ? undefined : body);
}
