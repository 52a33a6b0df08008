/**
 * Replaces the URL without navigation, request or history entry. A shallow navigation would re-render every
 * deferred part. The router reads `as` and `url` on return to this entry.
 */
export function replaceUrlInPlace(address: string): void {
  if (address === location.pathname + location.search + location.hash) return;
  history.replaceState({ ...history.state, as: address, url: address }, '', address);
}
