import { createHash } from 'node:crypto';

import { AnswerHeaders } from './answer-headers';
import { packed } from './page-encodings';

/** A drawn page as the front gets it. */
export interface DrawnPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A page kept in memory, with everything that an answer needs made ready. */
export interface StoredPage {
  status: number;
  /** Hash of the body. */
  name: string;
  /** A fifth of what was drawn, and what nearly all readers take: the only form that is kept. */
  brotli: Buffer;
  /** For who has the dictionary; null until somebody has named it. */
  dcz: Buffer | null;
  headers: AnswerHeaders;
  tags: readonly string[];
  /** When its drawing began: what was published since is not in it. */
  begunAt: number;
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
interface StoreOptions {
  /** Headers of every answer of the site. */
  safety: Readonly<Record<string, string>>;
  /** See tagsOf. */
  tags: readonly string[];
  /** How long it is shown as it is, ms. */
  freshMs: number;
  /** See StoredPage. */
  begunAt: number;
  /** UTC ms. */
  now: number;
  /** The page that it takes the place of: the same bytes are not compressed again. */
  older?: StoredPage | undefined;
}

/** Makes a drawn page ready for any number of readers. */
export async function storePage(
  page: DrawnPage,
  { safety, tags, freshMs, begunAt, now, older }: StoreOptions,
): Promise<StoredPage> {
  const name = hashOf(page.body);
  const own = { ...safety, ...pageHeaders(page) };
  return {
    status: page.status,
    name,
    brotli: older?.name === name ? older.brotli : await packed(page.body),
    dcz: older?.name === name ? older.dcz : null,
    headers: new AnswerHeaders({
      ...{ own, status: page.status, tags, freshMs },
      // nginx keeps the headers that it has when it is answered 304: others of the same bytes are another version.
      version: hashOf(name + JSON.stringify(own)),
    }),
    tags,
    begunAt,
    drawnAt: now,
  };
}

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('base64url').slice(0, 27);

/** Bytes of the page's objects, the lists of its headers and its entries in tables; rather too many than too few. */
const entryBytes = 8 * 1024;

/** What a page costs in memory, bytes. */
export function sizeOf(key: string, { brotli, dcz, headers }: StoredPage): number {
  return brotli.length + (dcz?.length ?? 0) + headers.size + key.length * 2 + entryBytes;
}
