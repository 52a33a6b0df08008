import Router from 'next/router';

const owners = new Set<(state: unknown) => boolean>();

/** False for entries that the page handles itself. */
const mayFetch = (state: unknown) => ![...owners].some((isOwn) => isOwn(state));

/**
 * Excludes entries that the page handles itself. Only this module uses `Router.beforePopState` (one
 * callback). Returns the function that ends it.
 */
export function excludeHistoryEntriesFromRouter(isOwn: (state: unknown) => boolean): () => void {
  owners.add(isOwn);
  Router.ready(() => Router.beforePopState(mayFetch));
  return () => {
    owners.delete(isOwn);
  };
}
