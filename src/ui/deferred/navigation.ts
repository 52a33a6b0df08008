import Router from 'next/router';

/** A server-rendered part that a navigation may keep on the page. */
interface RemainingPart {
  /** Loads and hydrates the part; rejects on failure. */
  open: () => Promise<void>;
}

/** Server-rendered parts of this document by their wrapper element. */
const parts = new Map<Element, RemainingPart>();

/** URL of a navigation that is not rendered yet; its page's parts are rendered together. */
let navigation: string | null = null;

/** Loaders of parts of pages prefetched on hover. */
const loadedAhead = new Set<() => Promise<unknown>>();

/** Whether the page at URL `from` may keep parts of its main content at URL `to`. */
type ScreenSharing = (route: string, from: string, to: string) => boolean;

let mayShareScreen: ScreenSharing = () => true;

/** Sets the rule of the site's routes; by default any page may keep its parts. */
export function setScreenSharing(rule: ScreenSharing): void {
  mayShareScreen = rule;
}

/** Whether a navigation, or one to `path` (with query and hash), is in progress. */
export function isNavigating(path?: string): boolean {
  return navigation !== null && (path === undefined || path === navigation);
}

/** Opens the page of the current navigation as a document, because a part's script can't be loaded. */
export function reloadAsDocument(): void {
  const { href } = new URL(navigation ?? '', location.href);
  // If the address bar has changed already, `assign` would only scroll to the hash.
  if (href === location.href) location.reload();
  else location.assign(href);
}

/**
 * Loads the script of a part with the page of the current navigation. Without a navigation, the script is
 * loaded with the next one, unless the part is rendered before.
 */
export function loadWithNavigation(load: () => Promise<unknown>): void {
  if (isNavigating()) afterItsData(() => load().catch(() => undefined));
  // Parts of a document's first page load at their `HydrationMoment`.
  else if (Router.router !== null) loadedAhead.add(load);
}

/** Forgets the load of a rendered part: the next navigation need not load it. */
export function forgetLoadAhead(load: () => Promise<unknown>): void {
  loadedAhead.delete(load);
}

/** Hydrates the part in `place` at a navigation that keeps it; returns the stop function. */
export function openOnNavigation(place: Element, part: RemainingPart): () => void {
  parts.set(place, part);
  return () => void parts.delete(place);
}

/** Hydrates a part with the current navigation; after a failure the page opens as a document. */
export function openForNavigation(part: RemainingPart): void {
  const url = navigation;
  afterItsData(() => part.open().catch(() => navigation === url && reloadAsDocument()));
}

/**
 * Hydrates parts that remain after the navigation, because they may show data of the previous page. Parts in
 * `<main>` remain only if both pages may share a screen.
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

/** Calls `load` after the page's own data requests, which start in the next microtasks. */
function afterItsData(load: () => void): void {
  setTimeout(load);
}

if (typeof window !== 'undefined') {
  Router.events.on('routeChangeStart', onNavigation);
  for (const end of ['routeChangeComplete', 'routeChangeError'] as const)
    Router.events.on(end, () => (navigation = null));
  // A hash keeps the page, so a failed part does not reload it.
  Router.events.on('hashChangeStart', () => {
    for (const part of parts.values()) part.open().catch(() => undefined);
  });
}
