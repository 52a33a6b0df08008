import { existsSync } from 'node:fs';

/**
 * Where the script of the embedded storage's thread is: beside the bundle in production, a TypeScript file in
 * development, and node runs both.
 */
export function storageScript(): URL {
  const bundled = new URL('./sqlite-worker.mjs', import.meta.url);
  return existsSync(bundled) ? bundled : new URL('./sqlite-worker.ts', import.meta.url);
}
