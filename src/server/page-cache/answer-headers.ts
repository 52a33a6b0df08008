import type { Encoding } from './accepted-encodings';

/** What a cache in front may do with a page that is the same for everybody; browsers ask anew each time. */
const forEverybody = 'public, max-age=0, must-revalidate';
const forCachesInFront = 's-maxage=60, stale-while-revalidate=30, stale-if-error=86400';
const forOneVisitor = 'private, no-cache';

/** Names and values in turn: what node writes fastest. */
export type HeaderList = string[];

/** Which answer is meant. */
export interface AnswerKind {
  encoding: Encoding;
  /** The page depends on its address alone, which is all that a cache in front knows. */
  isShareable: boolean;
  /** Of the page in the cache, for `x-cache`. */
  state: string;
}

interface Described {
  /** Hash of the bytes. */
  name: string;
  status: number;
  /** Of the site and of the page. */
  own: Readonly<Record<string, string>>;
  /** See tagsOf. */
  tags: readonly string[];
}

/** Answers that are kept, and may be by others: a failure or a redirect is one visitor's. */
export function isKeptStatus(status: number): boolean {
  return status === 200 || status === 404;
}

/** The headers of a kept page's answers, each list made once. */
export class AnswerHeaders {
  /** Memory that they take, bytes. */
  readonly size: number;
  private readonly common: HeaderList;
  private readonly sharing: HeaderList;
  private readonly made = new Map<string, HeaderList>();

  constructor(private readonly page: Described) {
    const { own, tags } = page;
    this.common = [...Object.entries(own).flat(), 'vary', 'Accept-Encoding'];
    // Three names of the same: Fastly’s, Cloudflare’s and Varnish’s.
    const [spaced, listed] = [tags.join(' '), tags.join(',')];
    this.sharing = [
      ...['cache-control', forEverybody, 'cdn-cache-control', forCachesInFront],
      ...['surrogate-key', spaced, 'cache-tag', listed, 'xkey', spaced],
    ];
    this.size = [...this.common, ...this.sharing].join('').length;
  }

  /** Strong, and of one encoding. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.page.name}"` : `"${this.page.name}-${encoding}"`;
  }

  /** Headers of 304. */
  withoutBody(kind: AnswerKind): HeaderList {
    const { encoding, isShareable, state } = kind;
    return this.once(`${encoding} ${isShareable} ${state}`, () => [
      ...this.common,
      ...(isShareable && isKeptStatus(this.page.status) ? this.sharing : ['cache-control', forOneVisitor]),
      ...['etag', this.etag(encoding), 'x-cache', state],
    ]);
  }

  /** Headers of an answer with a body of `length` bytes, which is the same for each encoding. */
  withBody(kind: AnswerKind, length: number): HeaderList {
    const { encoding, isShareable, state } = kind;
    return this.once(`${encoding} ${isShareable} ${state} body`, () => [
      ...this.withoutBody(kind),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...['content-length', String(length)],
    ]);
  }

  private once(key: string, make: () => HeaderList): HeaderList {
    const ready = this.made.get(key) ?? make();
    this.made.set(key, ready);
    return ready;
  }
}
