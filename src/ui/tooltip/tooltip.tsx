import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';

import { keepBeside, type BoxPlacement, showInTopLayer, windowEdge } from '../beside/keep-beside';
import { isOutside, useDismissal } from '../press/use-dismissal';
import { inverseSurface } from '../theme/inverse-surface';

/** px [UI-04]: gap to the trigger, arrow's distance from the corner, radius, arrow. */
export const tooltipSizes = { gap: 4, arrowIndent: 16, radius: 8, arrow: 12, arrowHeight: 6 } as const;

type Span = { left: number; width: number };

/**
 * Returns the offset in the tooltip: 16 px from the aligned edge, or centred. A shifted tooltip still points
 * at the trigger, at least 16 px from a corner.
 */
export function findArrow(trigger: Span, box: Span, place: BoxPlacement): number {
  const { arrow, arrowIndent } = tooltipSizes;
  const half = arrow / 2;
  const fromEdge = Math.min(arrowIndent + half, trigger.width / 2);
  const ends = {
    start: trigger.left + fromEdge,
    end: trigger.left + trigger.width - fromEdge,
    centre: trigger.left + trigger.width / 2,
  };
  const tip = ends[sharedEdge(place)] - box.left;
  const last = Math.max(arrowIndent, box.width - arrowIndent - arrow);
  return Math.min(last, Math.max(arrowIndent, tip - half));
}

function keepTooltip(trigger: Element, box: HTMLElement, place: BoxPlacement): () => void {
  return keepBeside(trigger, box, {
    place,
    gap: tooltipSizes.gap,
    inward: narrowShift(trigger),
    onPlaced(left, found) {
      const { left: triggerLeft, width } = trigger.getBoundingClientRect();
      const side = found.startsWith('top') ? 'top' : 'bottom';
      const arrow = findArrow({ left: triggerLeft, width }, { left, width: box.offsetWidth }, place);
      box.dataset['side'] = side;
      box.style.setProperty('--arrow-left', `${arrow}px`);
    },
  });
}

/** px: the arrow points at the middle of a trigger that is too narrow for the arrow's indent. */
function narrowShift(trigger: Element): number {
  const { arrow, arrowIndent } = tooltipSizes;
  return Math.min(0, trigger.getBoundingClientRect().width / 2 - arrowIndent - arrow / 2);
}

function sharedEdge(place: BoxPlacement): 'start' | 'end' | 'centre' {
  if (place.endsWith('-start')) return 'start';
  return place.endsWith('-end') ? 'end' : 'centre';
}

/**
 * Includes the arrow, so that the pointer can enter the tooltip. A popover is above popups and not clipped.
 */
const Box = styled.div`
  position: fixed;
  z-index: 60;
  inset: 0 auto auto 0;
  width: max-content;
  max-width: min(320px, calc(100vw - 2 * ${windowEdge}px));
  margin: 0;
  padding: 0 0 ${tooltipSizes.arrowHeight}px;
  border: 0;
  overflow: visible;
  background: transparent;
  color: inherit;

  &[data-side='bottom'] {
    padding: ${tooltipSizes.arrowHeight}px 0 0;
  }

  /* The gap to the trigger belongs to the tooltip, so that a pointer that crosses it does not close the tooltip. */
  &::before {
    content: '';
    position: absolute;
    inset: -${tooltipSizes.gap}px 0;
    z-index: -1;
  }
`;

const Bubble = styled.div`
  ${inverseSurface}
  padding: var(--s-8) var(--s-12);
  border-radius: ${tooltipSizes.radius}px;
  box-shadow: var(--e-2);
  font: var(--t-small);
  text-align: left;
  overflow-wrap: anywhere;

  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Arrow = styled.span`
  position: absolute;
  bottom: 0;
  left: var(--arrow-left, ${tooltipSizes.arrowIndent}px);
  width: ${tooltipSizes.arrow}px;
  height: ${tooltipSizes.arrowHeight}px;
  background: var(--c-night);
  clip-path: polygon(0 0, 100% 0, 50% 100%);

  [data-side='bottom'] > & {
    top: 0;
    bottom: auto;
    clip-path: polygon(0 100%, 50% 0, 100% 100%);
  }
`;

/** Native button or link. */
export type TooltipTrigger<T extends HTMLElement = HTMLButtonElement> = {
  ref: React.RefObject<T | null>;
  onPointerEnter?: ((event: { pointerType: string }) => void) | undefined;
  onPointerLeave?: ((event: { pointerType: string }) => void) | undefined;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  onClick?: (() => void) | undefined;
  'aria-describedby'?: string | undefined;
  'aria-controls'?: string | undefined;
  'aria-expanded'?: boolean | undefined;
};

type Pointer = { pointerType: string };

export type TooltipProps = {
  content: ReactNode;
  children: (trigger: TooltipTrigger) => ReactNode;
  placement?: BoxPlacement | undefined;
  /** If set, hover and focus have no effect. */
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** A CSS transition on the page, e.g. of a slide, closes the tooltip. */
  closesOnTransition?: boolean | undefined;
  /** Accessible name of a tooltip with interactive content, then a group. */
  label?: string | undefined;
};

/** ms between trigger and tooltip (WCAG 1.4.13). */
const leaveDelay = 150;

/**
 * Opens by hover, focus, tap or parent. Closes on a press outside, scroll, Escape, and optionally a
 * transition [UI-04].
 */
export function Tooltip({
  content,
  children,
  placement = 'top',
  closesOnTransition = false,
  ...rest
}: TooltipProps) {
  const [isShown, setIsShown] = useState(false);
  const isControlled = rest.isOpen !== undefined;
  const isOpen = rest.isOpen ?? isShown;
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const change = (next: boolean) => {
    clearTimeout(leaving.current);
    if (next === isOpen) return;
    if (!isControlled) setIsShown(next);
    rest.onOpenChange?.(next);
  };
  const stay = () => clearTimeout(leaving.current);
  const leave = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => change(false), leaveDelay);
  };

  useEffect(() => () => clearTimeout(leaving.current), []);
  useTooltipClosing({ isOpen, trigger, box, closesOnTransition, close: () => change(false) });
  useLayoutEffect(() => {
    if (!isOpen || !trigger.current || !box.current) return;
    showInTopLayer(box.current);
    return keepTooltip(trigger.current, box.current, placement);
  }, [isOpen, placement]);

  const tells = rest.label
    ? { 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined }
    : { 'aria-describedby': isOpen ? id : undefined };
  const opens = {
    // Lifting the finger fires «leave»; a tap elsewhere closes the tooltip.
    onPointerEnter: ({ pointerType }: Pointer) => pointerType !== 'touch' && change(true),
    onPointerLeave: ({ pointerType }: Pointer) => pointerType !== 'touch' && leave(),
    onFocus: () => change(true),
    onBlur: leave,
    onClick: () => change(true),
  };
  return (
    <>
      {children({ ref: trigger, ...tells, ...(!isControlled && opens) })}
      {isOpen && (
        <Box
          ref={box}
          id={id}
          role={rest.label ? 'group' : 'tooltip'}
          aria-label={rest.label}
          popover="manual"
          onPointerEnter={isControlled ? undefined : stay}
          onPointerLeave={isControlled ? undefined : leave}
          onFocus={isControlled ? undefined : stay}
          onBlur={isControlled ? undefined : leave}
        >
          <Bubble>{content}</Bubble>
          <Arrow />
        </Box>
      )}
    </>
  );
}

type Options = {
  isOpen: boolean;
  trigger: RefObject<HTMLElement | null>;
  box: RefObject<HTMLElement | null>;
  closesOnTransition: boolean;
  close: () => void;
};

/** They move nothing and start at each crossed link. */
const colourChangePattern = /color|background|shadow|outline|fill|stroke/;

function useTooltipClosing({ isOpen, trigger, box, closesOnTransition, close }: Options): void {
  const parts = [trigger, box];
  useDismissal({
    isOpen,
    parts,
    onPressOutside: close,
    onEscape() {
      if (box.current?.contains(document.activeElement)) trigger.current?.focus();
      close();
    },
  });
  const onScroll = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && box.current?.contains(target))) close();
  });
  const onTransition = useEffectEvent((event: TransitionEvent) => {
    if (!colourChangePattern.test(event.propertyName) && isOutside(event.target, parts)) close();
  });

  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    if (closesOnTransition)
      document.addEventListener('transitionstart', (event) => onTransition(event), options);
    // Focus may scroll the trigger into view; that event fires before the next frame.
    const frame = requestAnimationFrame(() => {
      document.addEventListener('scroll', (event) => onScroll(event), { ...options, passive: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
    };
  }, [isOpen, closesOnTransition]);
}
