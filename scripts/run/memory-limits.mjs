/** Default of PAGE_CACHE_MB, as in src/config/env.ts. */
const defaultCacheMb = 32;
/**
 * Heap size without cached pages, MB. 65 MB of it are live objects, the rest is for the garbage collector. With 24 MB
 * less, garbage collection takes a fifth of the CPU time of a page and total memory does not fall.
 */
const baseMb = 128;
/**
 * Share of PAGE_CACHE_MB that is added to the heap. The bytes of cached pages are outside of the heap; objects for
 * their rendering are inside.
 */
const heapShare = 0.5;

/**
 * Limits unused memory that Node and malloc keep. With these settings the process has 288 MB after 9,000 requests with
 * invented hosts, paths and queries. A larger young generation does not help, because then V8 marks objects more often.
 */
const flags = ['--max-semi-space-size=8'];
const env = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '65536' };

/**
 * Returns Node's arguments and environment variables that limit memory according to PAGE_CACHE_MB. Variables that are
 * already set take precedence. The site itself rejects an invalid PAGE_CACHE_MB.
 */
export function memoryLimits({ PAGE_CACHE_MB = '', ...given }) {
  const cacheMb = /^\d{1,4}$/.test(PAGE_CACHE_MB) ? Number(PAGE_CACHE_MB) : defaultCacheMb;
  return {
    args: [`--max-old-space-size=${Math.round(baseMb + cacheMb * heapShare)}`, ...flags],
    env: { ...env, PAGE_CACHE_MB, ...given },
  };
}
