import { LRUCache } from 'lru-cache';

import { type DrawnPage, type StoredPage, storePage } from './stored-page';

export interface PageCacheOptions {
  /** Most bytes held; the least used go first. */
  maxBytes: number;
  now?: () => number;
  /** Told when a page could not be drawn while an older one is shown instead. */
  onDrawError?: (error: unknown) => void;
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

/**
 * Guest pages, precompressed, bounded by bytes. One drawing at a time per key; whatever the number of readers.
 * Kept are answers 200 and 404; the latter apart and few, because anybody can make up addresses.
 */
export class PageCache {
  private readonly pages: LRUCache<string, StoredPage>;
  private readonly missing: LRUCache<string, StoredPage>;
  private readonly drawing = new Map<string, Promise<StoredPage>>();
  private readonly now: () => number;

  constructor(private readonly options: PageCacheOptions) {
    this.pages = bounded(options.maxBytes);
    this.missing = bounded(Math.ceil(options.maxBytes / 16));
    this.now = options.now ?? Date.now;
  }

  /** A fresh page without any waiting; undefined otherwise. The fast path of the front. */
  peekFresh(key: string): StoredPage | undefined {
    const page = this.pages.get(key) ?? this.missing.get(key);
    return page && this.now() - page.drawnAt < cacheTimes.freshMs ? page : undefined;
  }

  /** The page from memory, or drawn. Throws only when it cannot be drawn and none young enough is held. */
  async get(key: string, draw: () => Promise<DrawnPage>): Promise<{ page: StoredPage; state: CacheState }> {
    const held = this.pages.get(key) ?? this.missing.get(key);
    const age = held ? this.now() - held.drawnAt : Infinity;
    if (held && age < cacheTimes.freshMs) return { page: held, state: 'hit' };
    if (held && age < cacheTimes.staleMs) {
      this.drawOnce(key, draw).catch((error: unknown) => this.options.onDrawError?.(error));
      return { page: held, state: 'stale' };
    }
    try {
      const page = await this.drawOnce(key, draw);
      if (page.status < 500 || !held || age >= cacheTimes.onErrorMs) return { page, state: 'miss' };
    } catch (error) {
      if (!held || age >= cacheTimes.onErrorMs) throw error;
      this.options.onDrawError?.(error);
    }
    return { page: held, state: 'stale' };
  }

  /** Forgets everything. */
  purge(): void {
    this.pages.clear();
    this.missing.clear();
  }

  private drawOnce(key: string, draw: () => Promise<DrawnPage>): Promise<StoredPage> {
    const running = this.drawing.get(key);
    if (running) return running;
    const drawing = this.drawAndKeep(key, draw).finally(() => this.drawing.delete(key));
    this.drawing.set(key, drawing);
    return drawing;
  }

  private async drawAndKeep(key: string, draw: () => Promise<DrawnPage>): Promise<StoredPage> {
    const page = await storePage(await draw(), this.now());
    if (page.status === 200) this.pages.set(key, page);
    if (page.status === 404) this.missing.set(key, page);
    return page;
  }
}

function bounded(maxBytes: number): LRUCache<string, StoredPage> {
  return new LRUCache({ maxSize: maxBytes, sizeCalculation: (page, key) => page.size + key.length * 2 });
}
