import { createHash } from 'node:crypto';

import { AnswerHeaders } from './answer-headers';

/** A drawn page as the front gets it. */
export interface DrawnPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A page kept in memory, with everything that an answer needs made ready. */
export interface StoredPage {
  status: number;
  body: Buffer;
  /** Hash of the body. */
  name: string;
  /** Null until the page has been asked for again, because most are read once. */
  brotli: Buffer | null;
  headers: AnswerHeaders;
  drawnAt: number;
}

const keptHeaders = ['content-type', 'content-security-policy', 'x-robots-tag', 'location'];

/** The headers that belong to the page, without those of the hop that drew it. */
export function pageHeaders(page: DrawnPage): Record<string, string> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => (page.headers[name] === undefined ? [] : [[name, page.headers[name]]])),
  );
}

/** What a page is kept with besides what was drawn. */
export interface StoreOptions {
  /** Headers of every answer of the site. */
  safety: Readonly<Record<string, string>>;
  /** See tagsOf. */
  tags: readonly string[];
  /** UTC ms. */
  now: number;
  /** The page that it takes the place of: the same bytes are not compressed again. */
  older?: StoredPage | undefined;
}

/** Makes a drawn page ready for any number of readers. */
export function storePage(page: DrawnPage, { safety, tags, now, older }: StoreOptions): StoredPage {
  const name = createHash('sha256').update(page.body).digest('base64url').slice(0, 27);
  const isSame = older?.name === name;
  return {
    status: page.status,
    name,
    body: isSame ? older.body : ownBytes(page.body),
    brotli: isSame ? older.brotli : null,
    headers: new AnswerHeaders({ name, status: page.status, own: { ...safety, ...pageHeaders(page) }, tags }),
    drawnAt: now,
  };
}

/** A buffer of its own, exactly as long as its bytes: a part of a larger one would keep the whole in memory. */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Bytes of the page's objects, the lists of its headers and its entries in tables; rather too many than too few. */
const entryBytes = 8 * 1024;

/** What a page costs in memory, bytes. */
export function sizeOf(key: string, { body, brotli, headers }: StoredPage): number {
  return body.length + (brotli?.length ?? 0) + headers.size + key.length * 2 + entryBytes;
}
