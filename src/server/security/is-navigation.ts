import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a GET comes from somebody going to the address, as far as the browser says: not from an image, a script's
 * fetch, a frame, or a prefetch. Browsers leave these headers out over plain http; then it counts as one. Pure.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const mode = headers['sec-fetch-mode'];
  const destination = headers['sec-fetch-dest'];
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')}`;
  return (
    (mode === undefined || mode === 'navigate') &&
    (destination === undefined || destination === 'document') &&
    !/prefetch|prerender/.test(purpose)
  );
}
