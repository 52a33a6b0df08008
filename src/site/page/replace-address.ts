/**
 * Writes what is chosen into the address, without a navigation, a request or a step of history. A shallow change of the
 * router would give its context a new value, and with it open every deferred part. `as` and `url` are what the router
 * reads when somebody comes back to this entry.
 */
export function replaceAddress(address: string): void {
  if (address === location.pathname + location.search + location.hash) return;
  history.replaceState({ ...history.state, as: address, url: address }, '', address);
}
