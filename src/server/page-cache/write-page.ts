import type { IncomingMessage, ServerResponse } from 'node:http';

import {
  acceptedEncodings,
  type AcceptedEncodings,
  bytesIn,
  type Encoding,
  type Packing,
} from './page-encodings';
import type { CacheState } from './page-cache';
import type { StoredPage } from './stored-page';

/** Differences between responses of the same page. */
interface AnswerParts {
  state: CacheState;
  /** False if the page depends on more than its URL, e.g. a guessed city, a variant or a flag. */
  isShareable: boolean;
  /** Dictionary that the reader may use, or null. */
  dictionary?: ReaderDictionary | null;
}

/** The site's dictionary for a permitted reader. */
export interface ReaderDictionary {
  path: string;
  /** The reader has it. */
  isNamed: boolean;
}

/**
 * Writes a cached page in the reader's encoding, without cookies except those already being cleared; 304 on a matching
 * ETag. A hit needs no computation, except for readers without Brotli, whose bytes are converted on the fly.
 */
export function writePage(
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
  bytesIn(encoding, page).then(
    (body) => write(encoding, body),
    (error: unknown) => res.destroy(error instanceof Error ? error : undefined),
  );
}

/** The encoding in which the reader has these bytes; undefined if it has others. */
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

/** RFC 9110, 13.1.2: one of several, and a proxy that compresses makes it weak. */
function namesTag(named: string, tag: string): boolean {
  return named.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

/** Minimum size for compression, bytes: less fits into one packet with its headers. */
const leastPacked = 1000;

/** Compresses a page when the response ends; on failure it is sent uncompressed. */
export function packAtEnd(
  res: ServerResponse,
  { encoding, pack }: Packing,
  onFailure: (error: unknown) => void,
): void {
  res.setHeader('vary', 'Accept-Encoding, Available-Dictionary');
  const end = res.end.bind(res);
  const endPacked = (given?: unknown) => {
    res.end = end;
    const page = typeof given === 'string' ? Buffer.from(given) : given;
    if (!(page instanceof Buffer) || page.length < leastPacked || res.headersSent) return end(page);
    const packed = (body: Buffer) => {
      res.setHeader('content-encoding', encoding);
      res.setHeader('content-length', body.length);
      end(body);
    };
    const failed = (error: unknown) => {
      onFailure(error);
      end(page);
    };
    void pack(page).then(packed, failed);
    return res;
  };
  res.end = endPacked;
}
