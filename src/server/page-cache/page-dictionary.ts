import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import { type Pack, takes, zstdPack } from './page-encodings';

/** What browsers and the site know both of pages, so that no page has to say it again (RFC 9842, ADR 45). */
export interface PageDictionary {
  /** Where browsers load it; it holds the hash. */
  path: string;
  bytes: Buffer;
  /** The same for the way there. */
  brotli: Buffer;
  /** The hash as `Available-Dictionary` spells it. */
  name: string;
  /** What every body begins with that only the dictionary opens. */
  head: Buffer;
  /** Makes what follows the head. */
  pack: Pack;
}

const compress = promisify(brotliCompress);

/** Addresses of dictionaries; one of another release, or of another instance with other content, is not there. */
export const dictionaryFolder = '/page-dictionary/';

/** Of Dictionary-Compressed Zstandard: a frame that decoders skip, 32 bytes long. */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** Nine times as many as of the demo's content; more would cost each browser more than it saves, and seconds to make. */
const MAX_BYTES = 3 * 1024 * 1024;

/** Made of whole pages: what the next page has in common with one of them is not sent. */
export async function makeDictionary(pages: readonly Buffer[]): Promise<PageDictionary> {
  const bytes = Buffer.concat(pages);
  if (bytes.length > MAX_BYTES)
    throw new Error(`${bytes.length} bytes of pages are too many for a dictionary`);
  const hash = createHash('sha256').update(bytes).digest();
  // 0.2 s of another thread, once for the process; quality 4 would send each browser 4 KB more.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 20 };
  return {
    path: `${dictionaryFolder}${hash.toString('hex').slice(0, 16)}`,
    bytes,
    brotli: await compress(bytes, { params }),
    name: `:${hash.toString('base64')}:`,
    head: Buffer.concat([magic, hash]),
    pack: zstdPack(bytes),
  };
}

/** Bytes in the encoding `dcz`. */
export async function compressBy({ head, pack }: PageDictionary, body: Buffer): Promise<Buffer> {
  return Buffer.concat([head, await pack(body)]);
}

/** Whether the reader has this very dictionary, and may read the answer: a page of elsewhere may not (RFC 9842, 9.3). */
export function namesDictionary(headers: IncomingHttpHeaders, { name }: PageDictionary): boolean {
  if (headers['available-dictionary'] !== name) return false;
  const accepted = headers['accept-encoding'];
  if (accepted === undefined || !takes(accepted, 'dcz')) return false;
  return (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' || isOfOwnPage(headers);
}

/**
 * Whether the visitor themselves comes from a page of this host, or from nowhere. Else a page of elsewhere could have a
 * client's page made with what it guesses at, and look at its length on the way.
 */
export function isOfOwnPage(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'none';
}

const tryAgainMs = 60_000;

/** The dictionary of this process: made once, of pages as they are then, so that its hash stays what browsers hold. */
export class OwnDictionary {
  private made: PageDictionary | null = null;
  private notBefore = 0;

  constructor(
    private readonly draw: () => Promise<readonly Buffer[]>,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Null until it has been made. */
  get current(): PageDictionary | null {
    return this.made;
  }

  /** Has it made, unless it is there, on its way, or could not be made just now. Never rejects. */
  async begin(): Promise<void> {
    if (this.made !== null || performance.now() < this.notBefore) return;
    this.notBefore = Infinity;
    try {
      this.made = await makeDictionary(await this.draw());
    } catch (error) {
      this.notBefore = performance.now() + tryAgainMs;
      this.onError(error);
    }
  }
}
