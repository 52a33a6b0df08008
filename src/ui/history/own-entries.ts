import Router from 'next/router';

const owners = new Set<(state: unknown) => boolean>();

/** Whether Next's router may fetch the page of a history entry. */
const mayFetch = (state: unknown) => ![...owners].some((isOwn) => isOwn(state));

/**
 * Registers history entries that Next's router must not fetch, because the rendered page handles them itself. Only this
 * module uses `Router.beforePopState`, which accepts one callback. Returns the function that ends the registration.
 */
export function excludeHistoryEntriesFromRouter(isOwn: (state: unknown) => boolean): () => void {
  owners.add(isOwn);
  Router.ready(() => Router.beforePopState(mayFetch));
  return () => {
    owners.delete(isOwn);
  };
}
