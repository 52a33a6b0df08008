import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, createGzip, createZstdCompress, gzip } from 'node:zlib';

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

/** Makes bytes shorter, one page after the other. */
export type Pack = (body: Buffer) => Promise<Buffer>;

/** Types give gzip no reset, though Node does. */
type Compressor = Transform & { reset?: () => void };

/** More than a page comes to: it is packed into one piece. */
const chunkSize = 64 * 1024;

/**
 * A compressor that is kept. Made anew for each page, as `zlib.gzip` makes it, its megabytes count as garbage of Node's: the
 * collector looked through all objects every 15 pages instead of every 50, and a page cost twice as much. Each page is
 * written as a whole of its own, in one go of another thread; gzip has to be told that the next one begins, and zstd would
 * forget its dictionary by that.
 */
function keptCompressor(open: () => Compressor, { isReset }: { isReset: boolean }): Pack {
  let kept: Compressor | null = null;
  let before: Promise<unknown> = Promise.resolve();
  let parts: Buffer[] = [];
  const opened = () =>
    open()
      .on('data', (part: Buffer) => void parts.push(part))
      // Whoever waits is told as well.
      .on('error', () => (kept = null));
  const packNow: Pack = (body) =>
    new Promise((resolve, reject) => {
      const compressor = (kept ??= opened());
      parts = [];
      compressor.write(body, (error) => {
        if (error) return reject(error);
        if (isReset) compressor.reset?.();
        resolve(Buffer.concat(parts));
      });
    });
  return (body) => {
    const packed = before.then(() => packNow(body));
    before = packed.catch(() => undefined);
    return packed;
  };
}

/**
 * Of 16 pages level 3 made 37 KB with a dictionary, in the time that Brotli takes for 270; level 6 made 30 in more than
 * twice as much.
 */
const zstdLevel = 3;
/** A page of 256 KB, and one with the whole dictionary before it. */
const windows = { alone: 18, withDictionary: 20 };

/** Zstandard, one page for one frame. */
export function zstdPack(dictionary?: Buffer): Pack {
  const params = {
    [constants.ZSTD_c_compressionLevel]: zstdLevel,
    [constants.ZSTD_c_windowLog]: dictionary ? windows.withDictionary : windows.alone,
  };
  const options = { chunkSize, params, flush: constants.ZSTD_e_end };
  const open = () => createZstdCompress({ ...options, ...(dictionary && { dictionary }) });
  return keptCompressor(open, { isReset: false });
}

/** A way to make a page shorter for one reader. */
export interface Packing {
  encoding: 'dcz' | 'zstd' | 'gzip';
  pack: Pack;
}

const openGzip = () => createGzip({ chunkSize, level: 1, flush: constants.Z_FINISH });
/** The quickest first: of 118 KB zstd makes 25 in 0.4 ms, gzip 29 in 0.7. */
const packings: readonly Packing[] = [
  { encoding: 'zstd', pack: zstdPack() },
  { encoding: 'gzip', pack: keptCompressor(openGzip, { isReset: true }) },
];

/** What a reader takes of them; null where they take none. */
export function packingFor(header: string | undefined): Packing | null {
  if (header === undefined) return null;
  return packings.find(({ encoding }) => takes(header, encoding)) ?? null;
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
