import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
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
import { ErrorBoundary, FailureReporter } from '../error-boundary/error-boundary';
import { media } from '../theme/media';
import { isPressing, whenLetGo } from '../press/press';
import { Gate, isNavigating, loadDocument, loadWithPage, type Moment } from './gate';

interface DeferredOptions {
  /** Names the part in reports of failures. */
  name: string;
  /** Stands there while the code is on its way where the server drew nothing. */
  fallback?: ReactNode;
  /** Stands there when the part has thrown; the fallback unless told. */
  failed?: ReactNode;
  /**
   * About how high each of its sections is on a phone and from 768 px on, px; for a part that stands below the first screen
   * and comes when it is near: until then the browser takes the sections for so high and lays nothing of them out.
   */
  farHeight?: readonly [phone: number, tablet: number];
  /** The server draws nothing of it but the fallback: an answer to a press, what only this visitor sees. */
  isBrowserOnly?: boolean;
}

interface Wanted {
  /** True opens the gate at once, whatever the moment. */
  isWanted?: boolean;
  /** Told when the code can't be had; the next touch, or `isWanted`, tries again. */
  onMissing?: (error: unknown) => void;
}

export type Deferred<Props> = ComponentType<Props & Wanted> & {
  /** Loads the code ahead, e.g. when a pointer comes to the button that opens it; never rejects. */
  preload: () => Promise<void>;
};

const isServer = typeof window === 'undefined';

/**
 * A part of a page whose code is not needed to read the page (docs/decisions/0017-deferred-parts.md). The server draws
 * it; in the browser its HTML stays as it is until its moment (near the screen, idle, touched), then React hydrates the
 * same nodes: what was typed, ticked or focused before stays. A press that came too early is repeated once. A part that
 * throws is reported: the server's HTML, with what was typed, stays in its place and works as without a script; drawn by
 * the browser it shows its fallback. Code that can't be had leaves the server's HTML and is tried again at the
 * next touch. After a soft navigation the parts of the new page come with it. Called once per part, at module level.
 */
export function deferred<Props extends object>(
  load: LoadPart<Props>,
  moment: Moment,
  options: DeferredOptions,
): Deferred<Props> {
  const chunk = makeChunk(load);
  const { isBrowserOnly = false } = options;
  const preload = () => chunk.load().then(nothing, nothing);
  // The page that opens has this part: its code comes together with the page's own.
  if (!isServer && !isBrowserOnly && moment !== 'interaction') loadWithPage(chunk.load);
  const Place = isBrowserOnly ? BrowserPlace : ServerPlace;
  const Part = memo(function DeferredPart({ isWanted = false, onMissing, ...props }: Props & Wanted) {
    // The rest of `Props & Wanted` without what `Wanted` adds.
    const own = props as unknown as Props;
    return <Place {...{ chunk, moment, options, isWanted, onMissing, props: own }} />;
  });
  return Object.assign(Part, { preload });
}

/**
 * Round HTML of the server: no box of its own, so that the page is laid out as without it. While it is far from a narrow
 * screen a part that says how high it is gets no styles and no layout (ADR 17).
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

/** Round what is not there yet: its box is what comes near the screen. */
const BrowserBox = styled.div`
  min-width: 0;
`;

interface PlaceProps<Props> {
  chunk: Chunk<Props>;
  moment: Moment;
  options: DeferredOptions;
  isWanted: boolean;
  onMissing: ((error: unknown) => void) | undefined;
  props: Props;
}

/** A part that the server draws. */
function ServerPlace<Props extends object>(place: PlaceProps<Props>) {
  const { chunk, options, props } = place;
  const [isFromServer] = useState(useIsHydrating());
  const router = use(RouterContext);
  useWholePage(chunk, isFromServer, router?.asPath);
  const { gate, ref } = useGate(place, isFromServer);
  const [isHere, setHere] = useState(false);
  const kept = useRef<readonly ChildNode[]>([]);
  useEffect(() => {
    if (isFromServer) void gate.passed.then(() => (kept.current = [...(ref.current?.childNodes ?? [])]));
  }, [gate, ref, isFromServer]);
  const [Part] = useState(() => chunk.part() ?? lazyPart(chunk, gate));
  // Nothing above a part may change before it is hydrated, so until then it keeps what the server drew it from. The
  // router's context ends here for it: else React would hold a navigation until the part has come.
  const [first] = useState({ props, router });
  const shown = isHere ? { props, router } : first;
  useEffect(() => {
    if (props === first.props) return;
    // What stands there belongs to the page that was left.
    const isOutdated = router?.asPath !== first.router?.asPath;
    gate.open().catch(() => isOutdated && loadDocument());
  }, [gate, props, router, first]);
  const content = useMemo(
    () => (
      <Suspense fallback={options.fallback}>
        <Part {...shown.props} />
        <Arrival
          onArrive={() => {
            setHere(true);
            gate.settle();
          }}
        />
      </Suspense>
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
 * A part that browsers draw alone: nothing of it is hydrated, so nothing has to be kept. What comes while somebody presses
 * is drawn once they have let go: under the finger it would take the end of the press, and what was pressed would never
 * hear of it.
 */
function BrowserPlace<Props extends object>(place: PlaceProps<Props>) {
  const { chunk, options, props } = place;
  // At once where its code is here already, so that Back finds the height that the page had.
  const isHydrating = useIsHydrating();
  const [Part, setPart] = useState(() => (isHydrating || isPressing() ? null : chunk.part()));
  const { gate, ref } = useGate(place, false);
  useEffect(() => {
    let isGone = false;
    let stop = (): void => void (isGone = true);
    void gate.passed.then(() => {
      if (!isGone) stop = whenLetGo(() => setPart(() => chunk.part()));
    });
    return () => stop();
  }, [gate, chunk]);
  // A press may have begun while it was being drawn.
  useLayoutEffect(() => {
    const box = ref.current;
    if (!Part || !box || !isPressing()) return;
    box.style.visibility = 'hidden';
    return whenLetGo(() => box.style.removeProperty('visibility'));
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
 * The server's HTML of a part that threw while it was hydrated. Copies, because React may have bound the nodes to what
 * threw; they hold what was typed and chosen, and the focus.
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

/** The gate of this place, waiting at its element; open where there is nothing to wait for. */
function useGate<Props>(place: PlaceProps<Props>, isFromServer: boolean) {
  const { chunk, moment, options, isWanted, onMissing } = place;
  const opensAtOnce = options.isBrowserOnly ? moment === 'interaction' : !isFromServer;
  const report = use(FailureReporter);
  const [gate] = useState(() => new Gate({ moment, load: chunk.load, isFromServer }));
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

/** Says that the part beside it is drawn, and hydrated where the server drew it. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  const arrive = useRef(onArrive);
  useLayoutEffect(() => arrive.current(), []);
  return null;
}

/** On the server the code is loaded once for all pages; in the browser it is when the gate has opened. */
function lazyPart<Props extends object>(chunk: Chunk<Props>, gate: Gate): ComponentType<Props> {
  const load = async () => {
    if (!isServer) await gate.passed;
    return { default: await chunk.load() };
  };
  return lazy(load);
}

/**
 * A page that opens is shown whole at once, and Back finds its height: React holds the page that is left until the code
 * of the new one's parts is here. Where it can't be had, the page is loaded as a document.
 */
function useWholePage<Props>(chunk: Chunk<Props>, isFromServer: boolean, path: string | undefined): void {
  // Only of the page that opens: one that is left would be held, and could not be drawn by itself.
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
    loadDocument();
    return new Promise(nothing);
  });
  navigations.set(chunk, loading);
  return loading;
}

const never = () => () => undefined;

/** Whether this is drawn over HTML of the server, and not anew in the browser. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

function nothing(): void {
  // For promises whose failure is told elsewhere.
}

/** Loads the component of a part; may reject, and is called again then. */
type LoadPart<Props> = () => Promise<ComponentType<Props>>;

/** The code of a part, shared by every place where the part stands. */
interface Chunk<Props> {
  /** The component once it is here. */
  part: () => ComponentType<Props> | null;
  /** Loads it once, and again after a failure; rejects when it could not be had. */
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
