import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styled, { css } from 'styled-components';

import { hydratesApart, PageBoundary, RouterContext, usePageRouter } from '@/framework-budget/page-parts';
import { ErrorBoundary, FailureReporter } from '../error-boundary/error-boundary';
import { useIsHydrated } from '../hydrated/use-browser-value';
import { media } from '../theme/media';
import { isPointerPressed, runAfterPointerRelease } from '../press/press';
import { HydrationGate } from './gate';
import type { HydrationMoment } from './moments';
import { isNavigating, loadWithNavigation, reloadAsDocument } from './navigation';

interface DeferredOptions {
  /** In error reports. */
  name: string;
  fallback?: ReactNode;
  /** Rendered after the component threw; absent: `fallback`. */
  failed?: ReactNode;
  /**
   * Approximate height on a phone, px, of a part far below: the browser reserves it and skips the layout.
   */
  farHeight?: number;
  /** The server renders only the fallback: the part opens on a press or depends on the visitor. */
  isBrowserOnly?: boolean;
}

interface Wanted {
  /** Loads and hydrates the part before its `HydrationMoment`. */
  isWanted?: boolean;
  /** After a failed load; the next interaction or `isWanted` retries. */
  onMissing?: (error: unknown) => void;
}

export type Deferred<Props> = ComponentType<Props & Wanted> & {
  /** Early, e.g. on hover of the button; never rejects. */
  preload: () => Promise<void>;
};

const isServer = typeof window === 'undefined';

/**
 * Defers a component whose script is not needed to read the page (ADR 17). At the `HydrationMoment` React
 * hydrates the server's HTML and keeps values, choices and focus. An earlier press is replayed once; a failed
 * load is retried on the next interaction. A part that throws is reported and keeps its HTML or fallback.
 * Call at module level.
 */
export function deferred<Props extends object>(
  load: LoadPart<Props>,
  moment: HydrationMoment,
  options: DeferredOptions,
): Deferred<Props> {
  const chunk = makeChunk(load);
  const { isBrowserOnly = false } = options;
  const preload = () => chunk.load().then(nothing, nothing);
  // A soft navigation: the part's script loads with the page's.
  if (!isServer && !isBrowserOnly && moment !== 'interaction') loadWithNavigation(chunk.load);
  const Place = isBrowserOnly ? BrowserPlace : ServerPlace;
  const Part = memo(function DeferredPart({ isWanted = false, onMissing, ...props }: Props & Wanted) {
    // Removes the fields of `Wanted` from the props.
    const own = props as unknown as Props;
    return <Place {...{ chunk, moment, options, isWanted, onMissing, props: own }} />;
  });
  return Object.assign(Part, { preload });
}

/**
 * Has no CSS box, so the layout ignores it. A far part of known height gets no styles and no layout (ADR 17).
 */
const ServerBox = styled.div<{ $farHeight: DeferredOptions['farHeight'] }>`
  display: contents;

  ${({ $farHeight }) =>
    $farHeight !== undefined &&
    css`
      ${media.below(768)} {
        &[data-far] > :is(section, footer) {
          content-visibility: auto;
          contain-intrinsic-block-size: auto ${$farHeight}px;
        }
      }
    `}
`;

/** Height of most sections on a phone, px; see `farHeight`. */
export const SECTION_HEIGHT = 520;

/** An IntersectionObserver observes its box. */
const BrowserBox = styled.div`
  min-width: 0;
`;

interface PlaceProps<Props> {
  chunk: Chunk<Props>;
  moment: HydrationMoment;
  options: DeferredOptions;
  isWanted: boolean;
  onMissing: ((error: unknown) => void) | undefined;
  props: Props;
}

function ServerPlace<Props extends object>(place: PlaceProps<Props>) {
  const { chunk, options, props } = place;
  const [isFromServer] = useState(!useIsHydrated());
  const router = usePageRouter();
  useWholePage(chunk, isFromServer, router?.asPath);
  const { gate, ref } = useGate(place, isFromServer);
  const [isHere, setHere] = useState(false);
  const kept = useRef<readonly ChildNode[]>([]);
  useEffect(() => {
    if (isFromServer) void gate.passed.then(() => (kept.current = [...(ref.current?.childNodes ?? [])]));
  }, [gate, ref, isFromServer]);
  const [Part] = useState(() => chunk.part() ?? lazyPart(chunk, gate));
  // The server's props until hydration, and its router: otherwise React would suspend a navigation until the
  // part has loaded.
  const [first] = useState({ props, router });
  const shown = isHere ? { props, router } : first;
  useEffect(() => {
    if (props === first.props) return;
    // A navigation has begun: the HTML belongs to the previous page.
    const isOutdated = router?.asPath !== first.router?.asPath;
    gate.open().catch(() => isOutdated && reloadAsDocument());
  }, [gate, props, router, first]);
  const content = useMemo(
    () => (
      <PageBoundary fallback={options.fallback}>
        <Part {...shown.props} />
        <Arrival
          onArrive={() => {
            setHere(true);
            gate.settle();
          }}
        />
      </PageBoundary>
    ),
    [Part, shown.props, gate, options],
  );
  return (
    <ServerBox
      ref={ref}
      data-deferred={options.name}
      data-far={isFromServer && options.farHeight !== undefined ? '' : undefined}
      $farHeight={options.farHeight}
    >
      <ErrorBoundary
        name={options.name}
        fallback={isHere ? failedOf(options) : <Unhydrated kept={kept} failed={failedOf(options)} />}
        onFail={() => gate.settle()}
      >
        <RouterContext value={shown.router}>{content}</RouterContext>
      </ErrorBoundary>
    </ServerBox>
  );
}

/**
 * Not hydrated, so its props may change. Content is rendered after a press ends: otherwise it might receive
 * the click.
 */
function BrowserPlace<Props extends object>(place: PlaceProps<Props>) {
  const { chunk, options, props } = place;
  // A loaded script renders the part at once, so that Back finds the page's height.
  const isHydrating = !useIsHydrated();
  const [Part, setPart] = useState(() => (isHydrating || isPointerPressed() ? null : chunk.part()));
  const { gate, ref } = useGate(place, false);
  useEffect(() => {
    let isCancelled = false;
    let stop = (): void => void (isCancelled = true);
    void gate.passed.then(() => {
      if (!isCancelled) stop = runAfterPointerRelease(() => setPart(() => chunk.part()));
    });
    return () => stop();
  }, [gate, chunk]);
  // The pointer may have been pressed during the render.
  useLayoutEffect(() => {
    const box = ref.current;
    if (!Part || !box || !isPointerPressed()) return;
    box.style.visibility = 'hidden';
    return runAfterPointerRelease(() => box.style.removeProperty('visibility'));
  }, [Part, ref]);
  return (
    <BrowserBox ref={ref} data-deferred={options.name}>
      {Part ? (
        <ErrorBoundary name={options.name} fallback={failedOf(options)}>
          <Part {...props} />
          <Arrival onArrive={() => gate.settle()} />
        </ErrorBoundary>
      ) : (
        options.fallback
      )}
    </BrowserBox>
  );
}

/**
 * Shows copies of the nodes of a part that threw, with values, choices and focus: React may have bound the
 * originals.
 */
function Unhydrated({ kept, failed }: { kept: RefObject<readonly ChildNode[]>; failed: ReactNode }) {
  // The nodes are still in the document during this render.
  const [{ nodes, focused }] = useState(() => ({ nodes: kept.current, focused: document.activeElement }));
  const put = useCallback(
    (box: HTMLDivElement | null) => {
      if (!box) return;
      box.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
      const copies = box.querySelectorAll('*');
      for (const [place, element] of elementsOf(nodes).entries())
        takeOver(element, copies.item(place), element === focused);
    },
    [nodes, focused],
  );
  return nodes.length === 0 ? failed : <UnhydratedBox ref={put} />;
}

const UnhydratedBox = styled.div`
  display: contents;
`;

function elementsOf(nodes: readonly ChildNode[]): Element[] {
  return nodes.flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []));
}

function takeOver(from: Element, to: Element, isFocused: boolean): void {
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement)
    to.selectedIndex = from.selectedIndex;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.type !== 'file')
    [to.value, to.checked] = [from.value, from.checked];
  if (!isFocused || !(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.selectionStart !== null)
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

function failedOf({ fallback, failed = fallback }: DeferredOptions): ReactNode {
  return failed;
}

/** Open at once if the part need not wait. */
function useGate<Props>(place: PlaceProps<Props>, isFromServer: boolean) {
  const { chunk, moment, options, isWanted, onMissing } = place;
  const opensAtOnce = options.isBrowserOnly ? moment === 'interaction' : !isFromServer || !hydratesApart;
  const reportFailure = use(FailureReporter);
  const [gate] = useState(() => new HydrationGate({ moment, load: chunk.load, isFromServer }));
  const ref = useRef<HTMLDivElement>(null);
  const report = useEffectEvent((error: unknown) => {
    reportFailure(error, options.name);
    onMissing?.(error);
  });
  useEffect(() => (ref.current ? gate.watch(ref.current, (error) => report(error)) : undefined), [gate]);
  useEffect(() => {
    if (isWanted || opensAtOnce) gate.open().catch(nothing);
  }, [gate, isWanted, opensAtOnce]);
  return { gate, ref };
}

function Arrival({ onArrive }: { onArrive: () => void }) {
  const arrive = useRef(onArrive);
  useLayoutEffect(() => arrive.current(), []);
  return null;
}

/** The server loads the script once for all pages; the browser when the gate opens. */
function lazyPart<Props extends object>(chunk: Chunk<Props>, gate: HydrationGate): ComponentType<Props> {
  const load = async () => {
    if (!isServer && hydratesApart) await gate.passed;
    return { default: await chunk.load() };
  };
  return lazy(load);
}

/**
 * Suspends a navigation until the new page's parts have loaded, so that Back restores its height. After a
 * failure the page loads as a document.
 */
function useWholePage<Props>(chunk: Chunk<Props>, isFromServer: boolean, path: string | undefined): void {
  // Computed once, at mount, so that only the new page suspends: the previous page must still render its
  // updates. React mounts again after it has suspended, and then needs the same promise.
  const [opening] = useState(() => {
    if (isServer || isFromServer || path === undefined || !isNavigating(path)) return null;
    return navigations.get(chunk) ?? (chunk.part() ? null : forNavigation(chunk));
  });
  if (opening) use(opening);
}

const navigations = new WeakMap<object, Promise<unknown>>();

function forNavigation<Props>(chunk: Chunk<Props>): Promise<unknown> {
  const loading = chunk.load().catch(() => {
    reloadAsDocument();
    return new Promise(nothing);
  });
  navigations.set(chunk, loading);
  return loading;
}

function nothing(): void {
  // Ignores errors that are reported elsewhere.
}

type LoadPart<Props> = () => Promise<ComponentType<Props>>;

interface Chunk<Props> {
  part: () => ComponentType<Props> | null;
  /** Loads once; after a failure the next call retries. */
  load: () => Promise<ComponentType<Props>>;
}

export function makeChunk<Props>(load: LoadPart<Props>): Chunk<Props> {
  let part: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  return {
    part: () => part,
    load: () => {
      loading ??= load().then(
        (loaded) => (part = loaded),
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}
