import { LRUCache } from 'lru-cache';

import { makeQueue, type Queue, QueueFullError } from '@/lib/bounded-queue';

import { isKeptStatus } from './answer-headers';
import { tagsOf } from './cache-key';
import { compressBy, type PageDictionary } from './page-dictionary';
import { bytesIn } from './page-encodings';
import { type DrawnPage, sizeOf, type StoredPage, storePage } from './stored-page';

/** Milliseconds that no change of the machine's clock touches. */
const monotonicNow = () => performance.now();

interface PageCacheOptions {
  /** Most bytes of everything that is kept or being drawn; of pages the least used go first. */
  maxBytes: number;
  /** Headers of every answer of the site. */
  safety: Readonly<Record<string, string>>;
  /** How long a page is shown as it is, ms. */
  freshMs?: number;
  now?: () => number;
  /** Told when a page could not be drawn while an older one is shown instead. */
  onDrawError?: (error: unknown) => void;
}

/** Which page is asked for. */
interface PagePlace {
  /** See cacheKey. */
  key: string;
  /** As normalUrl gives it. */
  url: string;
  /** Label of the city's host, for tags; null for a page of no city. */
  city: string | null;
  /** Asked before it is drawn; rejects where it may not be, and gives what to call when it has been. */
  mayDraw?: () => Promise<() => void>;
}

export type CacheState = 'hit' | 'stale' | 'miss';

export const cacheTimes = {
  /** Shown as it is. */
  freshMs: 60_000,
  /** Shown at once and drawn anew behind it. */
  staleMs: 10 * 60_000,
  /** Shown when it cannot be drawn anew. */
  onErrorMs: 24 * 60 * 60_000,
} as const;

/** A drawing under way. */
interface Drawing extends Pick<StoredPage, 'tags' | 'begunAt'> {
  page: Promise<StoredPage>;
}

/** What a drawing under way holds, and one that waits with its request: bytes, rather too many. */
const drawingBytes = 512 * 1024;
const waitingBytes = 16 * 1024;
const maxDrawings = 8;

/** Parts of the bound: drawings; pages of addresses that anybody can make up; all others. */
const shares = { drawings: 0.2, apart: 0.2, pages: 0.6 } as const;

/**
 * Guest pages, bounded by bytes. One drawing at a time per key, whatever the number of readers, and a few at a time of
 * all. Kept are answers 200 and 404. What anybody can make up without end (404, houses, searches) is kept apart, so that
 * it can push out nothing but its like.
 */
export class PageCache {
  private readonly pages: LRUCache<string, StoredPage>;
  private readonly apart: LRUCache<string, StoredPage>;
  private readonly drawing = new Map<string, Drawing>();
  private readonly packing = new WeakMap<StoredPage, Promise<StoredPage>>();
  /** When each tag was last published, by `now`. */
  private readonly published = new Map<string, number>();
  private readonly freshMs: number;
  private readonly inTurn: Queue;
  private readonly now: () => number;

  constructor(private readonly options: PageCacheOptions) {
    const { maxBytes, freshMs = cacheTimes.freshMs, now = monotonicNow } = options;
    this.freshMs = freshMs;
    this.pages = bounded(maxBytes * shares.pages);
    this.apart = bounded(maxBytes * shares.apart);
    // Two thirds for what is drawn, a third for what waits.
    const forDrawings = maxBytes * shares.drawings;
    this.inTurn = makeQueue({
      atOnce: Math.max(1, Math.min(maxDrawings, Math.floor((forDrawings * 2) / 3 / drawingBytes))),
      maxWaiting: Math.max(1, Math.floor(forDrawings / 3 / waitingBytes)),
    });
    this.now = now;
  }

  /** Bytes of all that is kept and being drawn, as they are counted against the bound. */
  get usedBytes(): number {
    const { running, waiting } = this.inTurn.load();
    const drawings = running * drawingBytes + waiting * waitingBytes;
    return this.pages.calculatedSize + this.apart.calculatedSize + drawings;
  }

  get drawings(): { running: number; waiting: number } {
    return this.inTurn.load();
  }

  /**
   * The page from memory, or drawn. Throws only when it cannot be drawn and none young enough is held: the error of the
   * drawing, or a QueueFullError.
   */
  async get(
    place: PagePlace,
    draw: () => Promise<DrawnPage>,
  ): Promise<{ page: StoredPage; state: CacheState }> {
    const { key } = place;
    const held = this.find(key);
    const age = held ? this.now() - held.drawnAt : Infinity;
    // What was published since stands in only for a page that cannot be drawn.
    const mayShow = held && !this.isOver(held);
    if (mayShow && age < this.freshMs) return { page: held, state: 'hit' };
    if (mayShow && age < Math.max(cacheTimes.staleMs, this.freshMs + 60_000)) {
      this.drawOnce(place, draw).catch((error: unknown) => this.tell(error));
      return { page: held, state: 'stale' };
    }
    try {
      const page = await this.drawOnce(place, draw);
      if (page.status < 500 || !held || age >= cacheTimes.onErrorMs) return { page, state: 'miss' };
    } catch (error) {
      if (!held || age >= cacheTimes.onErrorMs) throw error;
      this.tell(error);
    }
    return { page: held, state: 'stale' };
  }

  /** What carries one of these tags is drawn anew before it is shown again. */
  purge(tags: readonly string[]): void {
    for (const tag of tags) this.published.set(tag, this.now());
  }

  private isOver({ tags, begunAt }: Pick<StoredPage, 'tags' | 'begunAt'>): boolean {
    return this.published.size > 0 && tags.some((tag) => begunAt <= (this.published.get(tag) ?? -Infinity));
  }

  private find(key: string): StoredPage | undefined {
    return this.pages.get(key) ?? this.apart.get(key);
  }

  /** Many that wait are no failure of a page. */
  private tell(error: unknown): void {
    if (!(error instanceof QueueFullError)) this.options.onDrawError?.(error);
  }

  private drawOnce(place: PagePlace, draw: () => Promise<DrawnPage>): Promise<StoredPage> {
    const { key, city, url } = place;
    const running = this.drawing.get(key);
    if (running && !this.isOver(running)) return running.page;
    const begun = { tags: tagsOf(city, url), begunAt: this.now() };
    const page = this.drawAllowed(place, draw, begun).finally(() => {
      if (this.drawing.get(key) === drawing) this.drawing.delete(key);
    });
    const drawing: Drawing = { ...begun, page };
    this.drawing.set(key, drawing);
    return page;
  }

  private async drawAllowed(
    place: PagePlace,
    draw: () => Promise<DrawnPage>,
    begun: Pick<StoredPage, 'tags' | 'begunAt'>,
  ): Promise<StoredPage> {
    const ended = place.mayDraw && (await place.mayDraw());
    try {
      return await this.inTurn(async () => this.store(place, await draw(), begun));
    } finally {
      ended?.();
    }
  }

  /** The page as who has the dictionary reads it: made when somebody first does, and kept with the page. */
  async withDictionary(key: string, page: StoredPage, dictionary: PageDictionary): Promise<StoredPage> {
    if (page.dcz !== null || !isKeptStatus(page.status)) return page;
    const running = this.packing.get(page) ?? packedBy(dictionary, page);
    this.packing.set(page, running);
    const fuller = await running;
    // As another object, or its size would not be counted anew.
    for (const pages of [this.pages, this.apart]) if (pages.peek(key) === page) pages.set(key, fuller);
    return fuller;
  }

  /** Draws in the same queue what is one visitor's own. Rejects with a QueueFullError where too many wait. */
  drawUnkept<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> {
    return this.inTurn(draw);
  }

  private async store(
    { key, url }: PagePlace,
    drawn: DrawnPage,
    begun: Pick<StoredPage, 'tags' | 'begunAt'>,
  ): Promise<StoredPage> {
    const older = this.find(key);
    const { safety } = this.options;
    const page = await storePage(drawn, {
      ...{ safety, ...begun, older },
      ...{ freshMs: this.freshMs, now: this.now() },
    });
    const newest = this.find(key);
    // A drawing that was overtaken by one of after a publish.
    if (!isKeptStatus(page.status) || (newest && newest.begunAt > page.begunAt)) return page;
    // A query of a few known values is one of thousands with another key beside it.
    const isApart = page.status === 404 || url.includes('?');
    (isApart ? this.pages : this.apart).delete(key);
    (isApart ? this.apart : this.pages).set(key, page);
    return page;
  }
}

async function packedBy(dictionary: PageDictionary, page: StoredPage): Promise<StoredPage> {
  return { ...page, dcz: await compressBy(dictionary, await bytesIn('identity', page)) };
}

function bounded(maxBytes: number): LRUCache<string, StoredPage> {
  return new LRUCache({ maxSize: Math.floor(maxBytes), sizeCalculation: (page, key) => sizeOf(key, page) });
}
