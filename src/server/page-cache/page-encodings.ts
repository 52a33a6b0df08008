import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, createGzip, createZstdCompress, gzip } from 'node:zlib';

/** `dcz`: with the reader's dictionary (page-dictionary.ts). */
export type Encoding = 'br' | 'gzip' | 'identity' | 'dcz';

export interface AcceptedEncodings {
  br: boolean;
  gzip: boolean;
}

const none: AcceptedEncodings = { br: false, gzip: false };
/** Limit of cached Accept-Encoding values: browsers send a handful of them; more or longer ones are not browsers'. */
const maxKnown = 50;
const maxLength = 60;
const known = new Map<string, AcceptedEncodings>();

/** Parses Accept-Encoding; without it no compression is accepted. */
export function acceptedEncodings(header: string | undefined): AcceptedEncodings {
  if (header === undefined) return none;
  const read = known.get(header);
  if (read) return read;
  const accepted = { br: acceptsEncoding(header, 'br'), gzip: acceptsEncoding(header, 'gzip') };
  if (known.size < maxKnown && header.length <= maxLength) known.set(header, accepted);
  return accepted;
}

export function acceptsEncoding(header: string, encoding: string): boolean {
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
 * For pages of 105 and 129 KB quality 4 took 1.3 and 1.9 ms, 5 2.0 and 2.9 ms for a tenth less. The window
 * covers a page of 256 KB; the default would take 4 MB.
 */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
/** Level for the few readers without Brotli: 1.2 ms for 129 KB, half the time of level 6. */
const gzipLevel = 4;

/** A slice would keep the whole larger buffer in memory. */
export async function compressWithBrotli(body: Buffer): Promise<Buffer> {
  const bytes = await compress.brotli(body, { params: brotli });
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

export type CompressBody = (body: Buffer) => Promise<Buffer>;

/** The types lack `reset` for gzip, though Node has it. */
type Compressor = Transform & { reset?: () => void };

/** Larger than a compressed page, so that the output is one chunk. */
const chunkSize = 64 * 1024;

/**
 * Reused: a compressor per page, as in `zlib.gzip`, counts megabytes as garbage in Node, whose collector then
 * runs three times as often. Each page is a complete stream; gzip must be reset between pages, while zstd
 * would lose its dictionary by a reset.
 */
function keptCompressor(open: () => Compressor, { isReset }: { isReset: boolean }): CompressBody {
  let kept: Compressor | null = null;
  let before: Promise<unknown> = Promise.resolve();
  let parts: Buffer[] = [];
  const opened = () =>
    open()
      .on('data', (part: Buffer) => void parts.push(part))
      // The error rejects the pending call as well.
      .on('error', () => (kept = null));
  const packNow: CompressBody = (body) =>
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
 * Zstandard's level. With 16 pages level 3 made 37 KB with a dictionary, in the time that Brotli takes for 270; level
 * 6 made 30 in more than twice the time.
 */
const zstdLevel = 3;
/** Powers of two: for a page of 256 KB, and for one after the whole dictionary. */
const windows = { alone: 18, withDictionary: 20 };

/** Creates a Zstandard compressor, one frame per page. */
export function makeZstdCompressor(dictionary?: Buffer): CompressBody {
  const params = {
    [constants.ZSTD_c_compressionLevel]: zstdLevel,
    [constants.ZSTD_c_windowLog]: dictionary ? windows.withDictionary : windows.alone,
  };
  const options = { chunkSize, params, flush: constants.ZSTD_e_end };
  const open = () => createZstdCompress({ ...options, ...(dictionary && { dictionary }) });
  return keptCompressor(open, { isReset: false });
}

export interface NegotiatedCompression {
  encoding: 'dcz' | 'zstd' | 'gzip';
  pack: CompressBody;
}

const openGzip = () => createGzip({ chunkSize, level: 1, flush: constants.Z_FINISH });
/** Fastest first: of 118 KB zstd makes 25 in 0.4 ms, gzip 29 in 0.7. */
const packings: readonly NegotiatedCompression[] = [
  { encoding: 'zstd', pack: makeZstdCompressor() },
  { encoding: 'gzip', pack: keptCompressor(openGzip, { isReset: true }) },
];

export function negotiateCompression(header: string | undefined): NegotiatedCompression | null {
  if (header === undefined) return null;
  return packings.find(({ encoding }) => acceptsEncoding(header, encoding)) ?? null;
}

/** A cached page body. */
interface Packed {
  brotli: Buffer;
}

type Bytes = Map<'identity' | 'gzip', Promise<Buffer>>;
const making = new WeakMap<Packed, Bytes>();

/** Decodes Brotli, uncached; concurrent calls share one conversion. */
export function convertPageEncoding(encoding: 'identity' | 'gzip', page: Packed): Promise<Buffer> {
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
