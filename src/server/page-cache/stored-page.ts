import { createHash } from 'node:crypto';

import { AnswerHeaders } from './answer-headers';
import { packed } from './page-encodings';
import type { PageInputs } from './page-inputs';

/** A rendered page from Next. */
export interface DrawnPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Null or absent: the page is only ever rendered again. */
  inputs?: PageInputs | null;
}

/** A cached page with everything that a response needs. */
export interface StoredPage {
  status: number;
  /** Hash of the body. */
  name: string;
  /** A fifth of the HTML, and accepted by nearly all readers: the only cached form. */
  brotli: Buffer;
  /** For readers with the dictionary; null until first used. */
  dcz: Buffer | null;
  headers: AnswerHeaders;
  tags: readonly string[];
  /** Null: the page is only ever rendered again. */
  inputs: PageInputs | null;
  /** Start of the render or renewal: it lacks later publications. */
  begunAt: number;
  /** End of the render or renewal. */
  freshAt: number;
  renderedAt: number;
}

const keptHeaders = ['content-type', 'content-security-policy', 'x-robots-tag', 'location'];

/** The page's own headers, without hop-by-hop headers. */
export function pageHeaders(page: DrawnPage): Record<string, string> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => (page.headers[name] === undefined ? [] : [[name, page.headers[name]]])),
  );
}

/** Cache metadata besides the rendered page. */
interface StoreOptions {
  /** Headers of every response of the site. */
  safety: Readonly<Record<string, string>>;
  /** See tagsOf. */
  tags: readonly string[];
  /** Fresh for, ms. */
  freshMs: number;
  /** See StoredPage. */
  begunAt: number;
  /** UTC ms. */
  now: number;
  /** The replaced page: identical bytes aren't compressed again. */
  older?: StoredPage | undefined;
}

/** Prepares a rendered page for any number of readers. */
export async function toStoredPage(
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
      // nginx keeps its stored headers after a 304: the same bytes with other headers are another version.
      version: hashOf(name + JSON.stringify(own)),
    }),
    tags,
    inputs: page.inputs ?? null,
    begunAt,
    freshAt: now,
    renderedAt: now,
  };
}

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('base64url').slice(0, 27);

/** Estimated bytes of the page's objects, inputs, header lists and map entries; an upper estimate. */
const entryBytes = 8 * 1024;

/** Memory size of a page, bytes. */
export function sizeOf(key: string, { brotli, dcz, headers }: StoredPage): number {
  return brotli.length + (dcz?.length ?? 0) + headers.size + key.length * 2 + entryBytes;
}
