import type { Encoding } from './page-encodings';

/** What a cache in front may do with a page that is the same for everybody; browsers ask anew each time. */
const forEverybody = 'public, max-age=0, must-revalidate';
const forCachesInFront = (seconds: number) =>
  `s-maxage=${seconds}, stale-while-revalidate=30, stale-if-error=86400`;
/** Seconds for nginx, which is told of no purge: see deploy/nginx.conf. */
const forNginx = '1';
const forOneVisitor = 'private, no-cache';
const forThisAnswer = 'private, no-store';

/** Names and values in turn: what node writes fastest. */
type HeaderList = string[];

/** Which answer is meant. */
interface AnswerKind {
  encoding: Encoding;
  /** The page depends on its address alone, which is all that a cache in front knows. */
  isShareable: boolean;
  /** It takes cookies back: nobody may keep it. */
  setsCookies?: boolean;
  /** Where the dictionary is that the reader may use; null for none. */
  dictionary?: string | null;
  /** Of the page in the cache, for `x-cache`. */
  state: string;
}

interface Described {
  /** Hash of the bytes and of `own`. */
  version: string;
  status: number;
  /** Of the site and of the page. */
  own: Readonly<Record<string, string>>;
  /** See tagsOf. */
  tags: readonly string[];
  /** How long the page is shown as it is, ms. */
  freshMs: number;
}

/** Answers that are kept, and may be by others: a failure or a redirect is one visitor's. */
export function isKeptStatus(status: number): boolean {
  return status === 200 || status === 404;
}

/** Tells browsers of the dictionary at this path: those who know what it is load it when they have time. */
export function offerOf(path: string): string {
  return `<${path}>; rel="compression-dictionary"`;
}

function keyOf({ encoding, isShareable, setsCookies = false, dictionary = null, state }: AnswerKind): string {
  return `${encoding} ${isShareable} ${setsCookies} ${dictionary ?? ''} ${state}`;
}

/** The headers of a kept page's answers, each list made once. */
export class AnswerHeaders {
  /** Memory that they take, bytes. */
  readonly size: number;
  private readonly common: HeaderList;
  private readonly isDocument: boolean;
  private readonly sharing: HeaderList;
  private readonly made = new Map<string, HeaderList>();

  constructor(private readonly page: Described) {
    const { own, tags, freshMs } = page;
    this.common = Object.entries(own).flat();
    this.isDocument = own['content-type']?.startsWith('text/html') ?? false;
    // Three names of the same: Fastly’s, Cloudflare’s and Varnish’s.
    const [spaced, listed] = [tags.join(' '), tags.join(',')];
    this.sharing = [
      // Before cache-control: nginx up to 1.22 heeds whichever comes first.
      ...['x-accel-expires', forNginx],
      ...['cache-control', forEverybody, 'cdn-cache-control', forCachesInFront(freshMs / 1000)],
      ...['surrogate-key', spaced, 'cache-tag', listed, 'xkey', spaced],
    ];
    this.size = [...this.common, ...this.sharing].join('').length;
  }

  /** Strong, and of one encoding. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.page.version}"` : `"${this.page.version}-${encoding}"`;
  }

  /** Headers of 304. */
  withoutBody(kind: AnswerKind): HeaderList {
    const { encoding, isShareable, setsCookies = false, state } = kind;
    // What only the dictionary opens is kept by no cache in front, whether it heeds Vary or not.
    const isForAll = isShareable && !setsCookies && encoding !== 'dcz' && isKeptStatus(this.page.status);
    const own = ['cache-control', setsCookies ? forThisAnswer : forOneVisitor];
    return this.once(keyOf(kind), () => [
      ...this.common,
      ...this.aboutDictionary(kind),
      ...(isForAll ? this.sharing : own),
      ...['etag', this.etag(encoding), 'x-cache', state],
    ]);
  }

  /** Headers of an answer with a body of `length` bytes, which is the same for each encoding. */
  withBody(kind: AnswerKind, length: number): HeaderList {
    const { encoding } = kind;
    return this.once(`${keyOf(kind)} body`, () => [
      ...this.withoutBody(kind),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...['content-length', String(length)],
    ]);
  }

  private aboutDictionary({ encoding, dictionary = null }: AnswerKind): HeaderList {
    if (dictionary === null) return ['vary', 'Accept-Encoding'];
    // Who has named it needs no offer.
    const isOffered = this.isDocument && encoding !== 'dcz';
    return [
      ...['vary', 'Accept-Encoding, Available-Dictionary'],
      ...(isOffered ? ['link', offerOf(dictionary)] : []),
    ];
  }

  private once(key: string, make: () => HeaderList): HeaderList {
    const ready = this.made.get(key) ?? make();
    this.made.set(key, ready);
    return ready;
  }
}
