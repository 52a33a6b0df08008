import Router from 'next/router';

/** Distance from the screen at which a part begins to load, as a margin of an IntersectionObserver. */
const ahead = '400px 0px';
/** Maximum delay of an idle part, ms; Safari has no idle callbacks and waits the shorter time. */
const latestIdle = { withCallback: 4000, withoutCallback: 1500 } as const;
/** The route of content pages, which may have any path (ADR 3). */
const editorsPages = '/_site/[city]/[...path]';
/** Time a press waits for its part before the browser's own action follows, ms. */
const pressPatience = 3000;

/** When a server-rendered part is hydrated. */
export type HydrationMoment = 'visible' | 'idle' | 'interaction';

interface GateOptions {
  moment: HydrationMoment;
  /** The part has server HTML, which handles no press yet; HTML rendered in the browser does. */
  isFromServer: boolean;
  /** Loads the part's code; rejects if that fails. */
  load: () => Promise<unknown>;
}

interface Press {
  repeat: () => void;
  timer: number;
}

/**
 * Controls when a deferred part loads: while closed, its server HTML stays unchanged; when it opens, its code loads.
 */
export class HydrationGate {
  /** Resolves when the part's code has loaded, and never rejects: after a failure the server's HTML stays. */
  readonly passed: Promise<void>;
  private pass: () => void = nothing;
  private loading: Promise<void> | null = null;
  private isSettled = false;
  private press: Press | null = null;
  private onError: (error: unknown) => void = nothing;

  constructor(private readonly options: GateOptions) {
    this.passed = new Promise((resolve) => (this.pass = resolve));
  }

  /** Loads the code. Rejects when that fails; the next touch calls it again. */
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
   * Loads the deferred script when its condition is met, e.g. `place` is near the viewport; calls `onError` for each
   * failed load. Returns a function that stops watching.
   */
  watch(place: Element, onError: (error: unknown) => void): () => void {
    this.onError = onError;
    ranAhead.delete(this.options.load);
    gates.set(place, this);
    listen();
    // From here on the browser lays the part out like any other.
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

  /** The part, or its final fallback, has rendered and handles events: replays an earlier press. */
  settle(): void {
    this.isSettled = true;
    const { press } = this;
    this.dropPress();
    if (press) setTimeout(press.repeat);
  }

  /** Whether a press has to wait for the part; it is repeated once the part has loaded, or left to the browser. */
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

/** The gates of this document by the elements round their parts. */
const gates = new Map<Element, HydrationGate>();
/** A press is being left to the browser: gates must not handle it again. */
let isFollowing = false;
let isListening = false;

/** URL of a navigation that has begun but not rendered yet: its page renders complete. */
let navigation: string | null = null;

/** Whether a navigation is in progress; with `path` (path, query and hash), whether to that page. */
export function isNavigating(path?: string): boolean {
  return navigation !== null && (path === undefined || path === navigation);
}

/** Loads the page being opened as a document, because the code of one of its parts is unavailable. */
export function reloadAsDocument(): void {
  const { href } = new URL(navigation ?? '', location.href);
  // If the router has already written it to the address bar, `assign` would only scroll to its hash.
  if (href === location.href) location.reload();
  else location.assign(href);
}

/** Code of parts of prefetched pages, requested by a hover over a link to them. */
const ranAhead = new Set<() => Promise<unknown>>();

/**
 * Loads the code of a part with the current navigation's page; without one, with the next, unless the part renders
 * before.
 */
export function loadWithNavigation(load: () => Promise<unknown>): void {
  if (isNavigating()) afterItsData(() => load().catch(nothing));
  // The first page of a document renders its parts at their own moments.
  else if (Router.router !== null) ranAhead.add(load);
}

/**
 * Server HTML that outlives the navigation may show the previous page's data, so it hydrates at once. HTML in <main>
 * may outlive it if the next page is of the same section, otherwise it unmounts with its page, and its code would only
 * delay. Parts rendered in the browser keep their moment.
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
 * Calls `load` after the page's own data requests, which start in the following microtasks: an earlier load would take
 * their connections.
 */
function afterItsData(load: () => void): void {
  setTimeout(load);
}

/**
 * Whether the component of the page at `from` may render `to` as well: a page of the same section, or any content page.
 */
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
  // Navigation to a hash: the page stays, so a part that fails to load needs no reload of the document.
  Router.events.on('hashChangeStart', () => serverGates().forEach(openQuietly));
}

/**
 * Listens on the document, before React: it would try to hydrate the touched part, and swallow the event on failure.
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
  // For promises whose error is reported elsewhere.
}

/** The closed gates round a node, the innermost first. */
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

/** Whether only the browser handles a link: other sites, other windows, files, telephones. */
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

/**
 * Calls `then` when the server's HTML of a part is near the viewport: observes its content, as its wrapper has no box.
 */
function whenDrawnNear(place: Element, then: () => void): () => void {
  let stop = watchDrawn(place, then);
  // React may render it anew before its moment, e.g. after an error on the server.
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
  // Without rendered elements nothing can approach the viewport.
  return drawn.length > 0 ? whenNear(drawn, then) : whenIdle(then);
}

/** The outermost boxes of a part, including those of directly nested parts, whose wrappers have no box either. */
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
