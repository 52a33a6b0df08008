/**
 * Replaces the URL without a navigation, a request or a history entry. The router's shallow navigation would change its
 * context and re-render every deferred part. The router reads `as` and `url` on return to this entry.
 */
export function replaceUrlInPlace(address: string): void {
  if (address === location.pathname + location.search + location.hash) return;
  history.replaceState({ ...history.state, as: address, url: address }, '', address);
}
