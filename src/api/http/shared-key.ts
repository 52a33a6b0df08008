import type * as z from 'zod/mini';

import type { CallOptions } from './http-client';

/** What names a question whose answer is the same for everybody; null for one that is somebody's own. */
export function sharedKeyOf({
  method = 'GET',
  path,
  query,
  headers = {},
}: CallOptions<z.ZodMiniType>): string | null {
  if (method !== 'GET') return null;
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  if (names.includes('authorization') || names.includes('agreementnumber')) return null;
  return JSON.stringify([path, query ?? {}, headers]);
}
