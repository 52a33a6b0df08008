import Router from 'next/router';

/** A server-rendered part that a navigation may keep on the page. */
interface RemainingPart {
  /** Loads and hydrates the part; rejects on failure. */
  open: () => Promise<void>;
}

/** Server-rendered parts of this document by their wrapper element. */
const parts = new Map<Element, RemainingPart>();

/** URL of a navigation that has begun but is not rendered yet; all parts of its page are rendered with it. */
let navigation: string | null = null;

/** Loaders of parts of prefetched pages; hovering a link prefetches its page. */
const loadedAhead = new Set<() => Promise<unknown>>();

/** Whether the page of a route at URL `from` may keep parts of its main content at URL `to`. */
type ScreenSharing = (route: string, from: string, to: string) => boolean;

let mayShareScreen: ScreenSharing = () => true;

/** Sets the knowledge of the site's routes; by default any page may keep its parts. */
export function setScreenSharing(rule: ScreenSharing): void {
  mayShareScreen = rule;
}

/** Whether a navigation is in progress; with `path` (path, query and hash), whether it leads to that page. */
export function isNavigating(path?: string): boolean {
  return navigation !== null && (path === undefined || path === navigation);
}

/** Opens the page of the current navigation as a new document, because the script of a part can't be loaded. */
export function reloadAsDocument(): void {
  const { href } = new URL(navigation ?? '', location.href);
  // If the router has already changed the address bar, `assign` would only scroll to the hash.
  if (href === location.href) location.reload();
  else location.assign(href);
}

/**
 * Loads the script of a part with the page of the current navigation. Without a navigation, the script is loaded with
 * the next one, unless the part is rendered before.
 */
export function loadWithNavigation(load: () => Promise<unknown>): void {
  if (isNavigating()) afterItsData(() => load().catch(() => undefined));
  // The parts of a document's first page load at their own `HydrationMoment`.
  else if (Router.router !== null) loadedAhead.add(load);
}

/** The part of this loader is rendered, so the next navigation need not load it. */
export function forgetLoadAhead(load: () => Promise<unknown>): void {
  loadedAhead.delete(load);
}

/** Hydrates the part in `place` at a navigation that keeps it; returns a function that ends this. */
export function openOnNavigation(place: Element, part: RemainingPart): () => void {
  parts.set(place, part);
  return () => void parts.delete(place);
}

/** Hydrates a part with the current navigation; if it can't be loaded, the new page is opened as a document. */
export function openForNavigation(part: RemainingPart): void {
  const url = navigation;
  afterItsData(() => part.open().catch(() => navigation === url && reloadAsDocument()));
}

/**
 * Hydrates server-rendered parts that remain after the navigation immediately, because they may show data of the
 * previous page. Parts in `<main>` only remain if both pages may share a screen; others unmount, and loading their
 * scripts would delay the navigation.
 */
function onNavigation(url: string): void {
  navigation = url;
  const { router } = Router;
  const staysWhole = router === null || mayShareScreen(router.route, router.asPath, url);
  for (const [place, part] of parts)
    if (staysWhole || place.closest('main') === null) openForNavigation(part);
  for (const load of loadedAhead) loadWithNavigation(load);
  loadedAhead.clear();
}

/**
 * Calls `load` after the page's own data requests, which start in the following microtasks; an earlier load would take
 * their connections.
 */
function afterItsData(load: () => void): void {
  setTimeout(load);
}

if (typeof window !== 'undefined') {
  Router.events.on('routeChangeStart', onNavigation);
  for (const end of ['routeChangeComplete', 'routeChangeError'] as const)
    Router.events.on(end, () => (navigation = null));
  // A navigation to a hash keeps the page, so a part that fails to load does not reload the document.
  Router.events.on('hashChangeStart', () => {
    for (const part of parts.values()) part.open().catch(() => undefined);
  });
}
