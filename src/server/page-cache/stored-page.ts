import { createHash } from 'node:crypto';

import { AnswerHeaders } from './answer-headers';
import { compressWithBrotli } from './page-encodings';
import type { PageInputs } from './page-inputs';

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Inputs of the render; null or absent: a stale page must be rendered again. */
  inputs?: PageInputs | null;
}

/** A cached page with everything that a response needs. */
export interface StoredPage {
  status: number;
  /** Hash of the body. */
  name: string;
  /** Body in Brotli, the only cached form: a fifth of the HTML, and accepted by nearly all readers. */
  brotli: Buffer;
  /** Body compressed with the dictionary; null until first used. */
  dcz: Buffer | null;
  headers: AnswerHeaders;
  tags: readonly string[];
  /** Inputs of the render; null: a stale page must be rendered again. */
  inputs: PageInputs | null;
  /** Start of the render or renewal, which lacks later publications. */
  begunAt: number;
  /** End of the render or renewal. */
  freshAt: number;
  renderedAt: number;
}

const keptHeaders = ['content-type', 'content-security-policy', 'x-robots-tag', 'location'];

/** The page's own headers, without hop-by-hop headers. */
export function pageHeaders(page: RenderedPage): Record<string, string> {
  return Object.fromEntries(
    keptHeaders.flatMap((name) => (page.headers[name] === undefined ? [] : [[name, page.headers[name]]])),
  );
}

/** Cache metadata besides the rendered page. */
interface StoreOptions {
  /** Headers of every response of the site. */
  safety: Readonly<Record<string, string>>;
  /** Purge tags of the page. */
  tags: readonly string[];
  /** Time until stale, ms. */
  freshMs: number;
  /** Start of the render. */
  begunAt: number;
  /** UTC ms. */
  now: number;
  /** The replaced page: an identical body isn't compressed again. */
  older?: StoredPage | undefined;
}

export async function toStoredPage(
  page: RenderedPage,
  { safety, tags, freshMs, begunAt, now, older }: StoreOptions,
): Promise<StoredPage> {
  const name = hashOf(page.body);
  const own = { ...safety, ...pageHeaders(page) };
  return {
    status: page.status,
    name,
    brotli: older?.name === name ? older.brotli : await compressWithBrotli(page.body),
    dcz: older?.name === name ? older.dcz : null,
    headers: new AnswerHeaders({
      ...{ own, status: page.status, tags, freshMs },
      // nginx keeps its stored headers after a 304, so the same body with other headers is another version.
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

export function storedPageBytes(key: string, { brotli, dcz, headers }: StoredPage): number {
  return brotli.length + (dcz?.length ?? 0) + headers.size + key.length * 2 + entryBytes;
}
