import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { ownBytes, type StoredPage } from './stored-page';

const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Of our pages of 105 and 129 KB quality 4 took 1.3 and 1.9 ms, 5 2.0 and 2.9 ms for a tenth less, 6 a quarter more for
 * 1 %. The window holds a page of 256 KB; the usual one would take 4 MB to find the same.
 */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };
/** For the few who take no Brotli, and the first readers: 1.2 ms for 129 KB, half of what level 6 takes. */
const gzipLevel = 4;

interface Waiting {
  /** The page as it is held when its turn has come; undefined where it has gone. */
  find: () => StoredPage | undefined;
  keep: (page: StoredPage) => void;
}

/** Makes Brotli of pages that are read again, one at a time and behind the answers. */
export class Compressor {
  private readonly waiting = new Map<string, Waiting>();
  private isWorking = false;

  constructor(private readonly maxWaiting: number) {}

  /** Asks once for any number of calls; where too many wait, another reader will ask again. */
  ask(key: string, page: Waiting): void {
    if (this.waiting.has(key) || this.waiting.size >= this.maxWaiting) return;
    this.waiting.set(key, page);
    if (!this.isWorking) void this.work();
  }

  private async work(): Promise<void> {
    this.isWorking = true;
    for (const [key, { find, keep }] of this.waiting) {
      const page = find();
      if (page && page.brotli === null) {
        const bytes = await compress.brotli(page.body, { params: brotli }).catch(() => null);
        if (bytes && find() === page) keep({ ...page, brotli: ownBytes(bytes) });
      }
      this.waiting.delete(key);
    }
    this.isWorking = false;
  }
}

const zipping = new WeakMap<StoredPage, Promise<Buffer>>();

/** The page in gzip, which is not kept; once for all who ask at the same time. */
export function gzipped(page: StoredPage): Promise<Buffer> {
  const running = zipping.get(page);
  if (running) return running;
  const zipped = compress.gzip(page.body, { level: gzipLevel }).finally(() => zipping.delete(page));
  zipping.set(page, zipped);
  return zipped;
}
