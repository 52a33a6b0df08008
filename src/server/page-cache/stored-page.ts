import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** A drawn page as the front gets it. */
export interface DrawnPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page kept in memory in every encoding, ready to be written. */
export interface StoredPage {
  status: number;
  headers: Record<string, string>;
  bodies: Record<Encoding, Buffer>;
  etag: string;
  drawnAt: number;
  /** What it costs in memory, bytes. */
  size: number;
}

const keptHeaders = ['content-type', 'content-security-policy', 'x-robots-tag', 'location'];

/** The headers that belong to the page, without those of the hop that drew it. */
export function pageHeaders(page: DrawnPage): Record<string, string> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => (page.headers[name] === undefined ? [] : [[name, page.headers[name]]])),
  );
}

/** Compresses once for all later readers. */
export async function storePage(page: DrawnPage, drawnAt: number): Promise<StoredPage> {
  const [br, zipped] = await Promise.all([
    compress.br(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compress.gzip(page.body, { level: 6 }),
  ]);
  return {
    status: page.status,
    headers: pageHeaders(page),
    bodies: { br, gzip: zipped, identity: page.body },
    etag: `"${createHash('sha256').update(page.body).digest('base64url').slice(0, 27)}"`,
    drawnAt,
    size: br.length + zipped.length + page.body.length + 1024,
  };
}

/** The best encoding that the reader takes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const takes = (name: string) =>
    acceptEncoding
      .split(',')
      .some((part) => part.trim().startsWith(name) && !/;\s*q=0(?:\.0*)?\s*$/.test(part));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
