import type { IncomingMessage, ServerResponse } from 'node:http';

import { acceptedEncodings, type AcceptedEncodings, type Encoding } from './accepted-encodings';
import { gzipped } from './compressor';
import type { CacheState } from './page-cache';
import type { StoredPage } from './stored-page';

/** What one answer differs in from others of the same page. */
export interface AnswerParts {
  state: CacheState;
  /** False where the page depends on more than its address, e.g. a guessed city, a variant or a flag. */
  isShareable: boolean;
}

/**
 * Writes a kept page, without a cookie: the encoding that the reader takes, 304 where it has the same bytes already.
 * Everything that a hit needs was made ready before; gzip is made on the way.
 */
export function writePage(
  req: IncomingMessage,
  res: ServerResponse,
  page: StoredPage,
  { state, isShareable }: AnswerParts,
): void {
  const accepted = acceptedEncodings(req.headers['accept-encoding']?.toString());
  const held = heldEncoding(req, page, accepted);
  if (held !== undefined) {
    res.writeHead(304, page.headers.withoutBody({ encoding: held, isShareable, state })).end();
    return;
  }
  const write = (encoding: Encoding, body: Buffer) => {
    res.writeHead(page.status, page.headers.withBody({ encoding, isShareable, state }, body.length));
    res.end(req.method === 'HEAD' ? undefined : body);
  };
  if (page.brotli && accepted.br) write('br', page.brotli);
  else if (!accepted.gzip) write('identity', page.body);
  else
    gzipped(page).then(
      (body) => write('gzip', body),
      () => write('identity', page.body),
    );
}

/** The encoding in which the reader has these very bytes; undefined where they have others. */
function heldEncoding(
  req: IncomingMessage,
  page: StoredPage,
  accepted: AcceptedEncodings,
): Encoding | undefined {
  const named = req.headers['if-none-match'];
  if (named === undefined || page.status !== 200) return undefined;
  const { headers } = page;
  if (accepted.br && named === headers.etag('br')) return 'br';
  if (accepted.gzip && named === headers.etag('gzip')) return 'gzip';
  return named === headers.etag('identity') ? 'identity' : undefined;
}
