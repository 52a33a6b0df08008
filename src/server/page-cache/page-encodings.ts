import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

/** `dcz`: by the dictionary that the reader has named, see page-dictionary.ts. */
export type Encoding = 'br' | 'gzip' | 'identity' | 'dcz';

/** Which compressions a reader takes. */
export interface AcceptedEncodings {
  br: boolean;
  gzip: boolean;
}

const none: AcceptedEncodings = { br: false, gzip: false };
/** Browsers send a handful of them; more, or longer ones, are somebody's own. */
const maxKnown = 50;
const maxLength = 60;
const known = new Map<string, AcceptedEncodings>();

/** Reads Accept-Encoding; without it no compression is taken. */
export function acceptedEncodings(header: string | undefined): AcceptedEncodings {
  if (header === undefined) return none;
  const read = known.get(header);
  if (read) return read;
  const accepted = { br: takes(header, 'br'), gzip: takes(header, 'gzip') };
  if (known.size < maxKnown && header.length <= maxLength) known.set(header, accepted);
  return accepted;
}

/** Whether an Accept-Encoding names an encoding. */
export function takes(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';');
    return (
      name.trim().toLowerCase() === encoding && !parameters.some((one) => /^\s*q=0(?:\.0*)?\s*$/.test(one))
    );
  });
}

const compress = {
  brotli: promisify(brotliCompress),
  gzip: promisify(gzip),
  unpack: promisify(brotliDecompress),
};

/**
 * Of our pages of 105 and 129 KB quality 4 took 1.3 and 1.9 ms, 5 2.0 and 2.9 ms for a tenth less. The window holds a
 * page of 256 KB; the usual one would take 4 MB to find the same.
 */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
/** For the few who take no Brotli: 1.2 ms for 129 KB, half of what level 6 takes. */
const gzipLevel = 4;

/** The form in which a page is kept. A buffer of its own: a part of a larger one would keep the whole in memory. */
export async function packed(body: Buffer): Promise<Buffer> {
  const bytes = await compress.brotli(body, { params: brotli });
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** A page as it is kept. */
interface Packed {
  brotli: Buffer;
}

type Bytes = Map<'identity' | 'gzip', Promise<Buffer>>;
const making = new WeakMap<Packed, Bytes>();

/** The page for those who take no Brotli, which is not kept; made once for all who ask at the same time. */
export function bytesIn(encoding: 'identity' | 'gzip', page: Packed): Promise<Buffer> {
  const known: Bytes = making.get(page) ?? new Map<'identity' | 'gzip', Promise<Buffer>>();
  making.set(page, known);
  const running = known.get(encoding);
  if (running) return running;
  const unpacked = compress.unpack(page.brotli);
  const made = (
    encoding === 'identity' ? unpacked : unpacked.then((body) => compress.gzip(body, { level: gzipLevel }))
  ).finally(() => known.delete(encoding));
  known.set(encoding, made);
  return made;
}
