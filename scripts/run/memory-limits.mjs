/** Default megabytes for pages without PAGE_CACHE_MB (src/config/env.ts). */
const defaultCacheMb = 32;
/**
 * The site without a cached page has 65 MB of objects; the rest is working memory. With 24 MB less, garbage collection
 * takes a fifth of a page's cost, and no memory is saved.
 */
const baseMb = 128;
/** Bytes of pages are outside of node's heap, objects of rendering and serving inside. */
const heapShare = 0.5;

/**
 * Limits the garbage that node and malloc keep: 9,000 invented hosts, paths and queries left 288 MB with these, 333
 * without the second half of the variables. A larger young generation makes marking run more often, not less.
 */
const flags = ['--max-semi-space-size=8'];
const env = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '65536' };

/**
 * Node's arguments and environment variables that limit its memory according to PAGE_CACHE_MB; existing
 * variables take precedence. The site itself rejects an invalid value.
 */
export function memoryLimits({ PAGE_CACHE_MB = '', ...given }) {
  const cacheMb = /^\d{1,4}$/.test(PAGE_CACHE_MB) ? Number(PAGE_CACHE_MB) : defaultCacheMb;
  return {
    args: [`--max-old-space-size=${Math.round(baseMb + cacheMb * heapShare)}`, ...flags],
    env: { ...env, PAGE_CACHE_MB, ...given },
  };
}
