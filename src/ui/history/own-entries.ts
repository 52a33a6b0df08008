import Router from 'next/router';

const owners = new Set<(state: unknown) => boolean>();

/** False for entries that the rendered page handles itself. */
const mayFetch = (state: unknown) => ![...owners].some((isOwn) => isOwn(state));

/**
 * The rendered page handles these entries itself. Only this module uses `Router.beforePopState`, which
 * accepts one callback. Returns the function that ends the registration.
 */
export function excludeHistoryEntriesFromRouter(isOwn: (state: unknown) => boolean): () => void {
  owners.add(isOwn);
  Router.ready(() => Router.beforePopState(mayFetch));
  return () => {
    owners.delete(isOwn);
  };
}
