import { createHash } from 'node:crypto';

import { AnswerHeaders } from './answer-headers';
import { compressWithBrotli } from './page-encodings';
import type { PageInputs } from './page-inputs';

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  inputs?: PageInputs | null;
}

export interface StoredPage {
  status: number;
  name: string;
  /** The only cached form: a fifth of the HTML, and accepted by nearly all readers. */
  brotli: Buffer;
  dcz: Buffer | null;
  headers: AnswerHeaders;
  tags: readonly string[];
  /** Null: a stale page must be rendered again. */
  inputs: PageInputs | null;
  /** The render or renewal lacks later publications. */
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

interface StoreOptions {
  safety: Readonly<Record<string, string>>;
  tags: readonly string[];
  freshMs: number;
  begunAt: number;
  now: number;
  /** An identical body isn't compressed again. */
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

/** Upper estimate of the page's objects, inputs, header lists and map entries. */
const entryBytes = 8 * 1024;

export function storedPageBytes(key: string, { brotli, dcz, headers }: StoredPage): number {
  return brotli.length + (dcz?.length ?? 0) + headers.size + key.length * 2 + entryBytes;
}
