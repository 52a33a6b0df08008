import Router from 'next/router';

/** Distance at which a part begins to load. */
const ahead = '400px 0px';
/** Maximum delay, ms; Safari has no idle callbacks, so a shorter timer is used. */
const latestIdle = { withCallback: 4000, withoutCallback: 1500 } as const;
/** Content pages, whose paths editors choose freely (ADR 3). */
const editorsPages = '/_site/[city]/[...path]';
/** Maximum wait of a press for its part, ms; then the browser's default action follows. */
const pressPatience = 3000;

/** When a server-rendered part is hydrated. */
export type HydrationMoment = 'visible' | 'idle' | 'interaction';

interface GateOptions {
  moment: HydrationMoment;
  /** The HTML of the server handles no press until hydration. */
  isFromServer: boolean;
  load: () => Promise<unknown>;
}

interface Press {
  repeat: () => void;
  timer: number;
}

/** While the gate is closed, the server's HTML remains unchanged; when it opens, the script loads. */
export class HydrationGate {
  /** Never rejects: after a failure the server's HTML remains. */
  readonly passed: Promise<void>;
  private pass: () => void = nothing;
  private loading: Promise<void> | null = null;
  private isSettled = false;
  private press: Press | null = null;
  private onError: (error: unknown) => void = nothing;

  constructor(private readonly options: GateOptions) {
    this.passed = new Promise((resolve) => (this.pass = resolve));
  }

  /** Rejects on failure; the next interaction calls it again. */
  open(): Promise<void> {
    if (this.isSettled) return this.passed;
    this.loading ??= this.options.load().then(
      () => this.pass(),
      (error: unknown) => {
        this.loading = null;
        this.followPress();
        this.onError(error);
        throw error;
      },
    );
    return this.loading;
  }

  /**
   * Loads the script when its condition is met, e.g. `place` is near the viewport; calls `onError` for each
   * failed load. Returns the stop function.
   */
  watch(place: Element, onError: (error: unknown) => void): () => void {
    this.onError = onError;
    ranAhead.delete(this.options.load);
    gates.set(place, this);
    listen();
    // No longer far from the viewport.
    void this.passed.then(() => place.removeAttribute('data-far'));
    const stop = this.wait(place);
    return () => {
      stop();
      gates.delete(place);
      this.dropPress();
    };
  }

  private wait(place: Element): () => void {
    const { moment, isFromServer } = this.options;
    const open = () => openQuietly(this);
    if (isFromServer && isNavigating()) openForNavigation(this);
    else if (place.contains(document.activeElement)) open();
    else if (moment === 'idle') return whenIdle(open);
    else if (moment === 'visible') return isFromServer ? whenDrawnNear(place, open) : whenNear([place], open);
    return () => undefined;
  }

  /** The part, or its final fallback, handles events: replays an earlier press. */
  settle(): void {
    this.isSettled = true;
    const { press } = this;
    this.dropPress();
    if (press) setTimeout(press.repeat);
  }

  /**
   * True if a press has to wait for the load; `repeat` is called after it. If the load takes too long, the
   * browser's default action follows.
   */
  takePress(repeat: () => void): boolean {
    if (!this.options.isFromServer || this.isSettled || isFollowing) return false;
    this.dropPress();
    this.press = { repeat, timer: window.setTimeout(() => this.followPress(), pressPatience) };
    return true;
  }

  /** The part did not load in time: the browser follows the link or submits the form, as without scripts. */
  private followPress(): void {
    const { press } = this;
    this.dropPress();
    if (!press) return;
    isFollowing = true;
    press.repeat();
    isFollowing = false;
  }

  private dropPress(): void {
    clearTimeout(this.press?.timer);
    this.press = null;
  }

  get isFromServer(): boolean {
    return this.options.isFromServer;
  }

  get isHere(): boolean {
    return this.isSettled;
  }
}

/** Gates of this document by the wrapper element of their part. */
const gates = new Map<Element, HydrationGate>();
/** A press is passed on to the browser: gates must not handle it again. */
let isFollowing = false;
let isListening = false;

/** URL of a navigation that is not rendered yet; all parts of its page are rendered with it. */
let navigation: string | null = null;

/** With `path` (path, query and hash): whether the navigation leads to that page. */
export function isNavigating(path?: string): boolean {
  return navigation !== null && (path === undefined || path === navigation);
}

/** Opens the page of the current navigation as a document: the script of a part can't be loaded. */
export function reloadAsDocument(): void {
  const { href } = new URL(navigation ?? '', location.href);
  // If the router has already changed the address bar, `assign` would only scroll to the hash.
  if (href === location.href) location.reload();
  else location.assign(href);
}

/** Loaders of parts of prefetched pages; hovering a link prefetches its page. */
const ranAhead = new Set<() => Promise<unknown>>();

/** With the page of the current or next navigation, unless the part is rendered before. */
export function loadWithNavigation(load: () => Promise<unknown>): void {
  if (isNavigating()) afterItsData(() => load().catch(nothing));
  // Parts of a document's first page load at their own `HydrationMoment`.
  else if (Router.router !== null) ranAhead.add(load);
}

/**
 * Server-rendered parts that remain hydrate immediately, because they may show data of the previous page.
 * Parts in `<main>` only remain if the next page belongs to the same section; loading the others would delay
 * the navigation. Parts rendered in the browser keep their `HydrationMoment`.
 */
function onNavigation(url: string): void {
  navigation = url;
  const { router } = Router;
  const staysWhole = router === null || mayShareScreen(router.route, router.asPath, url);
  for (const [place, gate] of gates)
    if (gate.isFromServer && (staysWhole || place.closest('main') === null)) openForNavigation(gate);
  for (const load of ranAhead) loadWithNavigation(load);
  ranAhead.clear();
}

/**
 * The page's own data requests start in the following microtasks; an earlier load would take their
 * connections.
 */
function afterItsData(load: () => void): void {
  setTimeout(load);
}

/** Both pages belong to the same section or are content pages. */
export function mayShareScreen(route: string, from: string, to: string): boolean {
  return route === editorsPages || sectionOf(from) === sectionOf(to);
}

function sectionOf(url: string): string | undefined {
  return url.split(/[/?#]/, 2)[1];
}

function serverGates(): HydrationGate[] {
  return [...gates.values()].filter(({ isFromServer }) => isFromServer);
}

function openForNavigation(gate: HydrationGate): void {
  const url = navigation;
  afterItsData(() => gate.open().catch(() => navigation === url && reloadAsDocument()));
}

if (typeof window !== 'undefined') {
  Router.events.on('routeChangeStart', onNavigation);
  for (const end of ['routeChangeComplete', 'routeChangeError'] as const)
    Router.events.on(end, () => (navigation = null));
  // A navigation to a hash keeps the page: a failed load must not reload the document.
  Router.events.on('hashChangeStart', () => serverGates().forEach(openQuietly));
}

/**
 * Listens on the document before React does: React would try to hydrate the touched part, and lose the event on
 * failure.
 */
function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const touch of ['pointerdown', 'focusin', 'input', 'keydown'])
    document.addEventListener(touch, (event) => gatesAround(event.target).forEach(openQuietly), true);
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
}

function openQuietly(gate: HydrationGate): void {
  gate.open().catch(nothing);
}

function nothing(): void {
  // Ignores errors that are reported elsewhere.
}

/** The innermost first. */
function gatesAround(target: EventTarget | null): HydrationGate[] {
  const found: HydrationGate[] = [];
  for (let node = target instanceof Element ? target : null; node; node = node.parentElement) {
    const gate = gates.get(node);
    if (gate && !gate.isHere) found.push(gate);
  }
  return found;
}

function onClick(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const pressed = target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null;
  if (pressed === null || isBrowsers(pressed)) return;
  keep(event, pressed, () => pressed.click());
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  keep(event, form, () => form.requestSubmit(submitter));
}

function keep(event: Event, pressed: Element, repeat: () => void): void {
  const [gate] = gatesAround(pressed);
  if (!gate?.takePress(repeat)) return;
  event.preventDefault();
  event.stopPropagation();
  openQuietly(gate);
}

/** Links to other sites, new windows, files and phone numbers. */
function isBrowsers(pressed: HTMLElement): boolean {
  if (!(pressed instanceof HTMLAnchorElement)) return false;
  return pressed.target !== '' || pressed.hasAttribute('download') || pressed.origin !== location.origin;
}

function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, latestIdle.withoutCallback);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(then, { timeout: latestIdle.withCallback });
  return () => window.cancelIdleCallback(idle);
}

/** Observes the part's content, because its wrapper has no box. */
function whenDrawnNear(place: Element, then: () => void): () => void {
  let stop = watchDrawn(place, then);
  // React may render the part again before it hydrates, e.g. after an error on the server.
  const redrawn = new MutationObserver(() => {
    stop();
    stop = watchDrawn(place, then);
  });
  redrawn.observe(place, { childList: true });
  return () => {
    redrawn.disconnect();
    stop();
  };
}

function watchDrawn(place: Element, then: () => void): () => void {
  const drawn = boxesIn(place);
  // A part without rendered elements can't come near the viewport.
  return drawn.length > 0 ? whenNear(drawn, then) : whenIdle(then);
}

/** Including those of directly nested parts, whose wrappers have no box either. */
function boxesIn(place: Element): Element[] {
  return [...place.children].flatMap((child) =>
    child.hasAttribute('data-deferred') ? boxesIn(child) : [child],
  );
}

function whenNear(elements: readonly Element[], then: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    then();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      then();
    },
    { rootMargin: ahead },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
