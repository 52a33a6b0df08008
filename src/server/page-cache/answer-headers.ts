import type { Encoding } from './page-encodings';

/** Cache-Control of shared pages for front caches; browsers always revalidate. */
const forEverybody = 'public, max-age=0, must-revalidate';
const forCachesInFront = (seconds: number) =>
  `s-maxage=${seconds}, stale-while-revalidate=30, stale-if-error=86400`;
/**
 * Absolute, because nginx receives no purge and rounds a lifetime of one second up to two (deploy/nginx.conf).
 * The list begins with it: nginx up to 1.22 uses whichever of this and `cache-control` comes first.
 */
const untilEndOfSecond = (): HeaderList => ['x-accel-expires', `@${Math.floor(Date.now() / 1000)}`];
const forOneVisitor = 'private, no-cache';
const forThisAnswer = 'private, no-store';

/** Names and values in turn, the fastest form for node. */
type HeaderList = string[];

interface AnswerKind {
  encoding: Encoding;
  /** The page depends on its URL alone, as a front cache's key does. */
  isShareable: boolean;
  setsCookies?: boolean;
  /** If the reader may use the dictionary. */
  dictionary?: string | null;
  /** Cache state for `x-cache`. */
  state: string;
}

interface Described {
  version: string;
  status: number;
  own: Readonly<Record<string, string>>;
  tags: readonly string[];
  freshMs: number;
}

const atPresent = ({ isForAll, list }: SharedList): HeaderList =>
  isForAll ? [...untilEndOfSecond(), ...list] : list;

/** Whether a status is cacheable: failures and redirects concern one visitor. */
export function isCacheableStatus(status: number): boolean {
  return status === 200 || status === 404;
}

/** Link header for the dictionary at this path: supporting browsers load it when idle. */
export function dictionaryLinkHeader(path: string): string {
  return `<${path}>; rel="compression-dictionary"`;
}

function keyOf({ encoding, isShareable, setsCookies = false, dictionary = null, state }: AnswerKind): string {
  return `${encoding} ${isShareable} ${setsCookies} ${dictionary ?? ''} ${state}`;
}

interface SharedList {
  isForAll: boolean;
  list: HeaderList;
}

/** Header lists of a cached page's responses, each built once. */
export class AnswerHeaders {
  readonly size: number;
  private readonly common: HeaderList;
  private readonly isDocument: boolean;
  private readonly sharing: HeaderList;
  private readonly made = new Map<string, SharedList>();

  constructor(private readonly page: Described) {
    const { own, tags, freshMs } = page;
    this.common = Object.entries(own).flat();
    this.isDocument = own['content-type']?.startsWith('text/html') ?? false;
    // The same tags for Fastly, Cloudflare and Varnish.
    const [spaced, listed] = [tags.join(' '), tags.join(',')];
    this.sharing = [
      ...['cache-control', forEverybody, 'cdn-cache-control', forCachesInFront(freshMs / 1000)],
      ...['surrogate-key', spaced, 'cache-tag', listed, 'xkey', spaced],
    ];
    this.size = [...this.common, ...this.sharing].join('').length;
  }

  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.page.version}"` : `"${this.page.version}-${encoding}"`;
  }

  withoutBody(kind: AnswerKind): HeaderList {
    return atPresent(this.once(keyOf(kind), () => this.commonOf(kind)));
  }

  withBody(kind: AnswerKind, length: number): HeaderList {
    const { encoding } = kind;
    const ready = this.once(`${keyOf(kind)} body`, () => {
      const { isForAll, list } = this.commonOf(kind);
      const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
      return { isForAll, list: [...list, ...encoded, 'content-length', String(length)] };
    });
    return atPresent(ready);
  }

  private commonOf(kind: AnswerKind): SharedList {
    const { encoding, isShareable, setsCookies = false, state } = kind;
    // Some front caches ignore Vary.
    const isForAll = isShareable && !setsCookies && encoding !== 'dcz' && isCacheableStatus(this.page.status);
    const own = ['cache-control', setsCookies ? forThisAnswer : forOneVisitor];
    const list = [
      ...this.common,
      ...this.aboutDictionary(kind),
      ...(isForAll ? this.sharing : own),
      ...['etag', this.etag(encoding), 'x-cache', state],
    ];
    return { isForAll, list };
  }

  private aboutDictionary({ encoding, dictionary = null }: AnswerKind): HeaderList {
    if (dictionary === null) return ['vary', 'Accept-Encoding'];
    // A reader that sent the dictionary's hash needs no link to it.
    const isOffered = this.isDocument && encoding !== 'dcz';
    return [
      ...['vary', 'Accept-Encoding, Available-Dictionary'],
      ...(isOffered ? ['link', dictionaryLinkHeader(dictionary)] : []),
    ];
  }

  private once(key: string, make: () => SharedList): SharedList {
    const ready = this.made.get(key) ?? make();
    this.made.set(key, ready);
    return ready;
  }
}
