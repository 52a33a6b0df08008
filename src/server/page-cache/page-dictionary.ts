import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import { type CompressBody, acceptsEncoding, makeZstdCompressor } from './page-encodings';

/** Shared by browsers and the site, so that responses omit it (RFC 9842, ADR 7). */
export interface PageDictionary {
  path: string;
  bytes: Buffer;
  brotli: Buffer;
  name: string;
  /** Prefix of every body encoded with it. */
  head: Buffer;
  pack: CompressBody;
}

const compress = promisify(brotliCompress);

/** Dictionaries of other releases, or of instances with other content, are 404. */
export const dictionaryUrlPrefix = '/page-dictionary/';

/** Dictionary-Compressed Zstandard: a skippable frame of 32 bytes. */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/**
 * Nine times the dictionary of the demo's content. More would cost each browser more than it saves, and
 * seconds to build.
 */
const MAX_BYTES = 3 * 1024 * 1024;

/** Builds the dictionary from whole pages: content that a later page shares with one of them is not sent. */
export async function makeDictionary(pages: readonly Buffer[]): Promise<PageDictionary> {
  const bytes = Buffer.concat(pages);
  if (bytes.length > MAX_BYTES)
    throw new Error(`${bytes.length} bytes of pages are too many for a dictionary`);
  const hash = createHash('sha256').update(bytes).digest();
  // Takes 0.2 s in another thread, once per process; quality 4 would send each browser 4 KB more.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 20 };
  return {
    path: `${dictionaryUrlPrefix}${hash.toString('hex').slice(0, 16)}`,
    bytes,
    brotli: await compress(bytes, { params }),
    name: `:${hash.toString('base64')}:`,
    head: Buffer.concat([magic, hash]),
    pack: makeZstdCompressor(bytes),
  };
}

export async function compressBy({ head, pack }: PageDictionary, body: Buffer): Promise<Buffer> {
  return Buffer.concat([head, await pack(body)]);
}

/** Cross-origin pages may not read the response (RFC 9842, 9.3). */
export function canReadWithDictionary(headers: IncomingHttpHeaders, { name }: PageDictionary): boolean {
  if (headers['available-dictionary'] !== name) return false;
  const accepted = headers['accept-encoding'];
  if (accepted === undefined || !acceptsEncoding(accepted, 'dcz')) return false;
  return (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' || isReferredByOwnHost(headers);
}

/**
 * Or has no referrer. A foreign page could inject guesses into a client's page and observe the length of its
 * response.
 */
export function isReferredByOwnHost(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'none';
}

const tryAgainMs = 60_000;

/** Built once per process, so that its hash remains valid in browsers. */
export class LazyPageDictionary {
  private made: PageDictionary | null = null;
  private notBefore = 0;

  constructor(
    private readonly render: () => Promise<readonly Buffer[]>,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Null until it is built. */
  get current(): PageDictionary | null {
    return this.made;
  }

  /** Unless it exists, is in progress, or has just failed. Never rejects. */
  async begin(): Promise<void> {
    if (this.made !== null || performance.now() < this.notBefore) return;
    this.notBefore = Infinity;
    try {
      this.made = await makeDictionary(await this.render());
    } catch (error) {
      this.notBefore = performance.now() + tryAgainMs;
      this.onError(error);
    }
  }
}
