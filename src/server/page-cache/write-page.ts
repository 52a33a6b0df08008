import type { IncomingMessage, ServerResponse } from 'node:http';

import {
  acceptedEncodings,
  type AcceptedEncodings,
  convertPageEncoding,
  type Encoding,
  type NegotiatedCompression,
} from './page-encodings';
import type { CacheState } from './page-cache';
import type { RenderedPage, StoredPage } from './stored-page';

interface AnswerParts {
  state: CacheState;
  /** False if the page depends on more than its URL, e.g. a guessed city, a variant or a flag. */
  isShareable: boolean;
  dictionary?: ReaderDictionary | null;
}

/** The site's dictionary for a permitted reader. */
export interface ReaderDictionary {
  path: string;
  /** The reader has the dictionary already. */
  isNamed: boolean;
}

/**
 * Writes a page in the reader's encoding, without cookies except those being cleared; 304 on a matching ETag.
 * Only for readers without Brotli bytes are converted on the fly.
 */
export function writeCachedPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: StoredPage,
  { state, isShareable, dictionary = null }: AnswerParts,
): void {
  const setsCookies = res.hasHeader('set-cookie');
  const dcz = dictionary?.isNamed ? page.dcz : null;
  const common = { isShareable, setsCookies, state, dictionary: dictionary?.path ?? null };
  const accepted = acceptedEncodings(req.headers['accept-encoding']?.toString());
  const held = heldEncoding(req, page, { ...accepted, dcz: dcz !== null });
  if (held !== undefined) {
    res.writeHead(304, page.headers.withoutBody({ ...common, encoding: held })).end();
    return;
  }
  const write = (encoding: Encoding, body: Buffer) => {
    res.writeHead(page.status, page.headers.withBody({ ...common, encoding }, body.length));
    res.end(req.method === 'HEAD' ? undefined : body);
  };
  if (dcz !== null) {
    write('dcz', dcz);
    return;
  }
  if (accepted.br) {
    write('br', page.brotli);
    return;
  }
  const encoding = accepted.gzip ? 'gzip' : 'identity';
  convertPageEncoding(encoding, page).then(
    (body) => write(encoding, body),
    (error: unknown) => res.destroy(error instanceof Error ? error : undefined),
  );
}

/** According to the reader's ETag; undefined if it is of another version. */
function heldEncoding(
  req: IncomingMessage,
  page: StoredPage,
  accepted: AcceptedEncodings & { dcz: boolean },
): Encoding | undefined {
  const named = req.headers['if-none-match'];
  if (named === undefined || page.status !== 200) return undefined;
  const held = (encoding: Encoding) => namesTag(named, page.headers.etag(encoding));
  if (accepted.dcz && held('dcz')) return 'dcz';
  if (accepted.br && held('br')) return 'br';
  if (accepted.gzip && held('gzip')) return 'gzip';
  return held('identity') ? 'identity' : undefined;
}

/** A proxy that compresses may have weakened the tag (RFC 9110, 13.1.2). */
function namesTag(named: string, tag: string): boolean {
  return named.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

/** A smaller body fits into one packet with its headers. */
const leastPacked = 1000;

interface OwnPageParts {
  packing: NegotiatedCompression | null;
  onFailure: (error: unknown) => void;
}

/** Compresses and writes a page of one visitor; on failure it is sent uncompressed. */
export async function writePersonalPage(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body: page }: RenderedPage,
  { packing, onFailure }: OwnPageParts,
): Promise<void> {
  if (packing) res.setHeader('vary', 'Accept-Encoding, Available-Dictionary');
  let body = page;
  if (packing && page.length >= leastPacked)
    try {
      body = await packing.pack(page);
      res.setHeader('content-encoding', packing.encoding);
    } catch (error) {
      onFailure(error);
    }
  res.writeHead(status, { ...headers, 'content-length': body.length });
  res.end(req.method === 'HEAD' ? undefined : body);
}
