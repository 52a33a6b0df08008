/**
 * Replaces the URL without a navigation, a request or a new history entry. The router's shallow navigation would change
 * its context and so re-render every deferred part. The router reads `as` and `url` when the visitor returns to this
 * entry.
 */
export function replaceUrlInPlace(address: string): void {
  if (address === location.pathname + location.search + location.hash) return;
  history.replaceState({ ...history.state, as: address, url: address }, '', address);
}
