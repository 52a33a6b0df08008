import { execFileSync } from 'node:child_process';

import { EnvError, loadEnv } from '@/config/env';

interface MemoryLimits {
  args: string[];
  env: Record<string, string>;
}

/** Returns the memory limits of `npm start`. Runs the module in a separate process, because Jest cannot import it. */
function limitsOf(given: Record<string, string>): MemoryLimits {
  const script = `import { memoryLimits } from './scripts/run/memory-limits.mjs';
    console.log(JSON.stringify(memoryLimits(${JSON.stringify(given)})));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
  return JSON.parse(printed.toString()) as MemoryLimits; // output of memoryLimits
}

const heapOf = (given: Record<string, string>) => Number(/=(\d+)$/.exec(limitsOf(given).args[0] ?? '')?.[1]);

test.each([
  ['16', 16],
  ['256', 256],
  ['', 32],
])('PAGE_CACHE_MB=%s is %i MB', (PAGE_CACHE_MB, megabytes) => {
  expect(loadEnv({ PAGE_CACHE_MB }).PAGE_CACHE_MB).toBe(megabytes);
});

test.each(['15', '-1', '1e3', '64MB', '10000'])(
  'PAGE_CACHE_MB=%s is refused by its name',
  (PAGE_CACHE_MB) => {
    expect(() => loadEnv({ PAGE_CACHE_MB })).toThrow(EnvError);
    expect(() => loadEnv({ PAGE_CACHE_MB })).toThrow(/PAGE_CACHE_MB: megabytes/);
  },
);

test('the start limits Node’s heap by PAGE_CACHE_MB, with the same default as the site', () => {
  expect(heapOf({ PAGE_CACHE_MB: '512' })).toBeGreaterThan(heapOf({ PAGE_CACHE_MB: '32' }));
  expect(heapOf({})).toBe(heapOf({ PAGE_CACHE_MB: String(loadEnv({}).PAGE_CACHE_MB) }));
  const own = { PATH: '/bin', MALLOC_ARENA_MAX: '4' };
  expect(limitsOf(own).env).toMatchObject(own);
});
