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
  useSyncExternalStore,
} from 'react';
import styled, { css } from 'styled-components';

import { hydratesApart, PageBoundary, RouterContext, usePageRouter } from '@/framework-budget/page-parts';
import { ErrorBoundary, FailureReporter } from '../error-boundary/error-boundary';
import { media } from '../theme/media';
import { isPointerPressed, runAfterPointerRelease } from '../press/press';
import {
  HydrationGate,
  isNavigating,
  reloadAsDocument,
  loadWithNavigation,
  type HydrationMoment,
} from './gate';

interface DeferredOptions {
  /** Names the part in reports of failures. */
  name: string;
  /** Rendered while the code loads, if the server rendered nothing. */
  fallback?: ReactNode;
  /** Rendered after the component has thrown; default: the fallback. */
  failed?: ReactNode;
  /**
   * Approximate height of each section of the part on a phone and from 768 px on, px; for a part below the first
   * viewport that loads near it: until then the browser assumes this height and skips the layout of its content.
   */
  farHeight?: readonly [phone: number, tablet: number];
  /** The server renders only the fallback: for a component that a press opens, or with content of this visitor only. */
  isBrowserOnly?: boolean;
}

interface Wanted {
  /** True loads and hydrates the part at once, whatever its moment. */
  isWanted?: boolean;
  /** Called when the code fails to load; the next touch, or `isWanted`, retries. */
  onMissing?: (error: unknown) => void;
}

export type Deferred<Props> = ComponentType<Props & Wanted> & {
  /** E.g. on hover of the button that opens it; never rejects. */
  preload: () => Promise<void>;
};

const isServer = typeof window === 'undefined';

/**
 * Wraps a component whose code is not needed to read the page (docs/decisions/0017-deferred-parts.md). The server
 * renders the part; in the browser its HTML stays unchanged until its moment (near the viewport, idle, touched), then
 * React hydrates the same nodes: typed values, ticks and focus stay. An earlier press is replayed once. A part that
 * throws is reported and keeps the server's HTML, which works as without scripts, or shows its fallback. After a failed
 * load the next touch retries. After a soft navigation the parts of the new page render with it. Call once per part, at
 * module level.
 */
export function deferred<Props extends object>(
  load: LoadPart<Props>,
  moment: HydrationMoment,
  options: DeferredOptions,
): Deferred<Props> {
  const chunk = makeChunk(load);
  const { isBrowserOnly = false } = options;
  const preload = () => chunk.load().then(nothing, nothing);
  // The next page has this part: its code loads together with the page's.
  if (!isServer && !isBrowserOnly && moment !== 'interaction') loadWithNavigation(chunk.load);
  const Place = isBrowserOnly ? BrowserPlace : ServerPlace;
  const Part = memo(function DeferredPart({ isWanted = false, onMissing, ...props }: Props & Wanted) {
    // The rest of `Props & Wanted` without the fields of `Wanted`.
    const own = props as unknown as Props;
    return <Place {...{ chunk, moment, options, isWanted, onMissing, props: own }} />;
  });
  return Object.assign(Part, { preload });
}

/**
 * Wrapper of server HTML without a CSS box, so that the layout ignores it. Far below a narrow viewport a part with a
 * known height gets no styles and no layout (ADR 17).
 */
const ServerBox = styled.div<{ $farHeight: DeferredOptions['farHeight'] }>`
  display: contents;

  ${({ $farHeight }) =>
    $farHeight !== undefined &&
    css`
      ${media.below(1024)} {
        &[data-far] > :is(section, footer) {
          content-visibility: auto;
          contain-intrinsic-block-size: auto ${$farHeight[0]}px;
        }
      }

      ${media.between(768, 1024)} {
        &[data-far] > :is(section, footer) {
          contain-intrinsic-block-size: auto ${$farHeight[1]}px;
        }
      }
    `}
`;

/** Wrapper of a part rendered in the browser; its box is observed near the viewport. */
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
  const [isFromServer] = useState(useIsHydrating());
  const router = usePageRouter();
  useWholePage(chunk, isFromServer, router?.asPath);
  const { gate, ref } = useGate(place, isFromServer);
  const [isHere, setHere] = useState(false);
  const kept = useRef<readonly ChildNode[]>([]);
  useEffect(() => {
    if (isFromServer) void gate.passed.then(() => (kept.current = [...(ref.current?.childNodes ?? [])]));
  }, [gate, ref, isFromServer]);
  const [Part] = useState(() => chunk.part() ?? lazyPart(chunk, gate));
  // The props of a part must not change before its hydration, so until then it keeps the server's. The router's context
  // ends here: otherwise React would suspend a navigation until the part has loaded.
  const [first] = useState({ props, router });
  const shown = isHere ? { props, router } : first;
  useEffect(() => {
    if (props === first.props) return;
    // A navigation has begun since: the server's HTML belongs to the previous page.
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
 * A part rendered in the browser: without hydration, so its props may change. Content that arrives during a press
 * renders after the release: under the finger it would receive the end of the press, and the pressed element would miss
 * it.
 */
function BrowserPlace<Props extends object>(place: PlaceProps<Props>) {
  const { chunk, options, props } = place;
  // At once where its code is here already, so that Back finds the height that the page had.
  const isHydrating = useIsHydrating();
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
  // A press may have begun during the render.
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
 * The server's HTML of a part that threw during hydration. Copies, because React may have bound the nodes to the failed
 * tree; they keep typed values, choices and the focus.
 */
function Unhydrated({ kept, failed }: { kept: RefObject<readonly ChildNode[]>; failed: ReactNode }) {
  // Still in the document while this is rendered.
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

/** The gate that controls when a part loads; open at once if there is nothing to wait for. */
function useGate<Props>(place: PlaceProps<Props>, isFromServer: boolean) {
  const { chunk, moment, options, isWanted, onMissing } = place;
  const opensAtOnce = options.isBrowserOnly ? moment === 'interaction' : !isFromServer || !hydratesApart;
  const report = use(FailureReporter);
  const [gate] = useState(() => new HydrationGate({ moment, load: chunk.load, isFromServer }));
  const ref = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent((error: unknown) => {
    report(error, options.name);
    onMissing?.(error);
  });
  useEffect(() => (ref.current ? gate.watch(ref.current, (error) => tell(error)) : undefined), [gate]);
  useEffect(() => {
    if (isWanted || opensAtOnce) gate.open().catch(nothing);
  }, [gate, isWanted, opensAtOnce]);
  return { gate, ref };
}

/** Calls `onArrive` when the adjacent part has rendered, or hydrated if the server rendered it. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  const arrive = useRef(onArrive);
  useLayoutEffect(() => arrive.current(), []);
  return null;
}

/**
 * The lazy component of a part. On the server its code is loaded once for all pages; in the browser when the gate has
 * opened.
 */
function lazyPart<Props extends object>(chunk: Chunk<Props>, gate: HydrationGate): ComponentType<Props> {
  const load = async () => {
    if (!isServer && hydratesApart) await gate.passed;
    return { default: await chunk.load() };
  };
  return lazy(load);
}

/**
 * A new page renders complete at once, and Back restores its height: React keeps the previous page until the code of
 * the new page's parts has loaded. After a failed load, the page loads as a document.
 */
function useWholePage<Props>(chunk: Chunk<Props>, isFromServer: boolean, path: string | undefined): void {
  // Only for the new page: suspending the previous one would prevent its own renders.
  const [opening] = useState(() =>
    isServer || isFromServer || path === undefined || chunk.part() || !isNavigating(path)
      ? null
      : forNavigation(chunk),
  );
  if (opening) use(opening);
}

const navigations = new WeakMap<object, Promise<unknown>>();

function forNavigation<Props>(chunk: Chunk<Props>): Promise<unknown> {
  const known = navigations.get(chunk);
  if (known) return known;
  const loading = chunk.load().catch(() => {
    reloadAsDocument();
    return new Promise(nothing);
  });
  navigations.set(chunk, loading);
  return loading;
}

const never = () => () => undefined;

/** Whether this renders over the server's HTML, and not anew in the browser. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

function nothing(): void {
  // For promises whose error is reported elsewhere.
}

/** Loads the component of a part; may reject, and is called again then. */
type LoadPart<Props> = () => Promise<ComponentType<Props>>;

/** The code of a part, shared by all its places on the page. */
interface Chunk<Props> {
  part: () => ComponentType<Props> | null;
  /** Loads the code once, and again after a failure; rejects if it could not be loaded. */
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
