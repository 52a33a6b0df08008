import { LRUCache } from 'lru-cache';

import { makeBoundedQueue, type Queue, QueueFullError } from '@/lib/bounded-queue';

import { isCacheableStatus } from './answer-headers';
import { pageCacheTags } from './cache-key';
import { compressBy, type PageDictionary } from './page-dictionary';
import { convertPageEncoding } from './page-encodings';
import type { PageInputs } from './page-inputs';
import { type RenderedPage, storedPageBytes, type StoredPage, toStoredPage } from './stored-page';

/** Unaffected by clock changes. */
const monotonicNow = () => performance.now();

interface PageCacheOptions {
  /** Maximum bytes of cached pages and pending renders; evicts the least recently used pages. */
  maxBytes: number;
  safety: Readonly<Record<string, string>>;
  freshMs?: number;
  now?: () => number;
  /** A render failed and a stale page is served instead. */
  onRenderError?: (error: unknown) => void;
}

interface PagePlace {
  key: string;
  url: string;
  /** Label of the city's host, for tags; null for a page without a city. */
  city: string | null;
  /** The visitor needs the current state: neither stale nor older than `liveMs`, whatever `freshMs` is. */
  isLive?: boolean;
  /** Called before a render; rejects to refuse it, and returns the function to call afterwards. */
  takeSlot?: () => Promise<() => void>;
  /** Since the render of a stale page. */
  isUnchanged?: (inputs: PageInputs) => Promise<boolean>;
}

/** `renewed`: stale, but its inputs were unchanged. */
export type CacheState = 'hit' | 'stale' | 'renewed' | 'miss';

export const cacheTimes = {
  freshMs: 60_000,
  /** A page and the answers in it (ten seconds) are at most a minute old (NET-03). */
  liveMs: 50_000,
  staleMs: 10 * 60_000,
  onErrorMs: 24 * 60 * 60_000,
  /** Age after which a page renders again even if its inputs are unchanged. */
  renewableMs: 24 * 60 * 60_000,
} as const;

interface RunningRender extends Pick<StoredPage, 'tags' | 'begunAt'> {
  page: Promise<Got>;
}

interface Got {
  page: StoredPage;
  state: CacheState;
}

/** Upper estimate of one pending or queued render. */
const renderBytes = 512 * 1024;
const waitingBytes = 16 * 1024;
const maxRenders = 8;

/** Shares of the byte limit: renders; pages with arbitrary URLs; all other pages. */
const shares = { renders: 0.2, apart: 0.2, pages: 0.6 } as const;

/**
 * Cache of guest pages with a byte limit. One render at a time per key, and a few in total. Caches responses
 * 200 and 404. Pages with arbitrary URLs (404, houses, searches) have a partition of their own, so that they
 * evict only each other.
 */
export class PageCache {
  private readonly pages: LRUCache<string, StoredPage>;
  private readonly apart: LRUCache<string, StoredPage>;
  private readonly runningRenders = new Map<string, RunningRender>();
  private readonly packing = new WeakMap<StoredPage, Promise<StoredPage>>();
  private readonly published = new Map<string, number>();
  private readonly freshMs: number;
  private readonly inTurn: Queue;
  private readonly now: () => number;

  constructor(private readonly options: PageCacheOptions) {
    const { maxBytes, freshMs = cacheTimes.freshMs, now = monotonicNow } = options;
    this.freshMs = freshMs;
    this.pages = bounded(maxBytes * shares.pages);
    this.apart = bounded(maxBytes * shares.apart);
    // Two thirds for running renders, a third for queued ones.
    const forRenders = maxBytes * shares.renders;
    this.inTurn = makeBoundedQueue({
      atOnce: Math.max(1, Math.min(maxRenders, Math.floor((forRenders * 2) / 3 / renderBytes))),
      maxWaiting: Math.max(1, Math.floor(forRenders / 3 / waitingBytes)),
    });
    this.now = now;
  }

  get usedBytes(): number {
    const { running, waiting } = this.inTurn.load();
    const renders = running * renderBytes + waiting * waitingBytes;
    return this.pages.calculatedSize + this.apart.calculatedSize + renders;
  }

  get renders(): { running: number; waiting: number } {
    return this.inTurn.load();
  }

  /** Throws only if no cached page is young enough: the render's error, or a QueueFullError. */
  async get(place: PagePlace, render: () => Promise<RenderedPage>): Promise<Got> {
    const held = this.find(place.key);
    const age = held ? this.now() - held.freshAt : Infinity;
    const { freshMs, staleMs, onErrorMs } = this.timesOf(place);
    // After a purge, an old page is only served if the render fails.
    const mayShow = held && !this.isOver(held);
    const isLost = !held || age >= onErrorMs;
    if (mayShow && age < freshMs) return { page: held, state: 'hit' };
    if (mayShow && age < staleMs) {
      this.renderOnce(place, render).catch((error: unknown) => this.reportRenderError(error));
      return { page: held, state: 'stale' };
    }
    try {
      const got = await this.renderOnce(place, render);
      if (got.page.status < 500 || isLost) return got;
    } catch (error) {
      if (isLost) throw error;
      this.reportRenderError(error);
    }
    return { page: held, state: 'stale' };
  }

  /** Ages (ms) up to which a page is served as it is, while it renders, and after an error. */
  private timesOf({ isLive = false }: PagePlace) {
    const { freshMs } = this;
    const { liveMs, staleMs, onErrorMs } = cacheTimes;
    return isLive
      ? { freshMs: Math.min(freshMs, liveMs), staleMs: 0, onErrorMs: 0 }
      : { freshMs, staleMs: Math.max(staleMs, freshMs + 60_000), onErrorMs };
  }

  /** The pages render again before they are served. */
  purge(tags: readonly string[]): void {
    for (const tag of tags) this.published.set(tag, this.now());
  }

  private isOver({ tags, begunAt }: Pick<StoredPage, 'tags' | 'begunAt'>): boolean {
    return this.published.size > 0 && tags.some((tag) => begunAt <= (this.published.get(tag) ?? -Infinity));
  }

  private find(key: string): StoredPage | undefined {
    return this.pages.get(key) ?? this.apart.get(key);
  }

  /** A full queue is no failure of a page. */
  private reportRenderError(error: unknown): void {
    if (!(error instanceof QueueFullError)) this.options.onRenderError?.(error);
  }

  private renderOnce(place: PagePlace, render: () => Promise<RenderedPage>): Promise<Got> {
    const { key, city, url } = place;
    const running = this.runningRenders.get(key);
    if (running && !this.isOver(running)) return running.page;
    const begun = { tags: pageCacheTags(city, url), begunAt: this.now() };
    const page = this.renewOrRender(place, render, begun).finally(() => {
      if (this.runningRenders.get(key) === started) this.runningRenders.delete(key);
    });
    const started: RunningRender = { ...begun, page };
    this.runningRenders.set(key, started);
    return page;
  }

  private async renewOrRender(
    place: PagePlace,
    render: () => Promise<RenderedPage>,
    begun: Pick<StoredPage, 'tags' | 'begunAt'>,
  ): Promise<Got> {
    const held = this.renewable(place.key);
    const renewed = held && (await this.renew(place, held, begun.begunAt));
    if (renewed) return { page: renewed, state: 'renewed' };
    return { page: await this.renderWithSlot(place, render, begun), state: 'miss' };
  }

  private renewable(key: string): StoredPage | null {
    const held = this.find(key);
    if (!held?.inputs || this.isOver(held)) return null;
    return this.now() - held.renderedAt < cacheTimes.renewableMs ? held : null;
  }

  /** Without a render; null if the page has to be rendered. */
  private async renew(
    { key, isUnchanged }: PagePlace,
    { inputs, freshAt }: StoredPage,
    begunAt: number,
  ): Promise<StoredPage | null> {
    if (!inputs || !(await isUnchanged?.(inputs))) return null;
    const current = this.find(key);
    // Evicted meanwhile, or rendered after a publication.
    if (current?.freshAt !== freshAt) return null;
    const page = { ...current, begunAt, freshAt: this.now() };
    this.replace(key, current, page);
    return page;
  }

  /** A new object: otherwise its size would not be counted again. */
  private replace(key: string, known: StoredPage, page: StoredPage): void {
    for (const pages of [this.pages, this.apart]) if (pages.peek(key) === known) pages.set(key, page);
  }

  private async renderWithSlot(
    place: PagePlace,
    render: () => Promise<RenderedPage>,
    begun: Pick<StoredPage, 'tags' | 'begunAt'>,
  ): Promise<StoredPage> {
    const ended = place.takeSlot && (await place.takeSlot());
    try {
      return await this.inTurn(async () => this.store(place, await render(), begun));
    } finally {
      ended?.();
    }
  }

  /** Compressed on first use, and cached with the page. */
  async withDictionary(key: string, page: StoredPage, dictionary: PageDictionary): Promise<StoredPage> {
    if (page.dcz !== null || !isCacheableStatus(page.status)) return page;
    const running = this.packing.get(page) ?? packedBy(dictionary, page);
    this.packing.set(page, running);
    const fuller = await running;
    this.replace(key, page, fuller);
    return fuller;
  }

  /** Personal pages, in the same queue. Rejects with a QueueFullError when the queue is full. */
  renderUncached<Rendered>(render: () => Promise<Rendered>): Promise<Rendered> {
    return this.inTurn(render);
  }

  private async store(
    { key, url }: PagePlace,
    rendered: RenderedPage,
    begun: Pick<StoredPage, 'tags' | 'begunAt'>,
  ): Promise<StoredPage> {
    const older = this.find(key);
    const { safety } = this.options;
    const page = await toStoredPage(rendered, {
      ...{ safety, ...begun, older },
      ...{ freshMs: this.freshMs, now: this.now() },
    });
    const newest = this.find(key);
    // A publication came during this render and a newer render has ended already.
    if (!isCacheableStatus(page.status) || (newest && newest.begunAt > page.begunAt)) return page;
    // Any values of a query can be combined.
    const isApart = page.status === 404 || url.includes('?');
    (isApart ? this.pages : this.apart).delete(key);
    (isApart ? this.apart : this.pages).set(key, page);
    return page;
  }
}

async function packedBy(dictionary: PageDictionary, page: StoredPage): Promise<StoredPage> {
  return { ...page, dcz: await compressBy(dictionary, await convertPageEncoding('identity', page)) };
}

function bounded(maxBytes: number): LRUCache<string, StoredPage> {
  return new LRUCache({
    maxSize: Math.floor(maxBytes),
    sizeCalculation: (page, key) => storedPageBytes(key, page),
  });
}
