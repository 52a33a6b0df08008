import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Place, showOnTop } from '../beside/keep-beside';
import { keepTooltip } from './tooltip-place';
import { Arrow, Box, Bubble } from './tooltip.styles';
import { useTooltipClosing } from './use-tooltip-closing';

/** Goes onto the trigger, a native button or link: what opens the tooltip and what tells of it. */
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
  placement?: Place | undefined;
  /** Given, the tooltip is opened and closed from outside, and hover and focus do nothing. */
  isOpen?: boolean | undefined;
  /** Told of every wish to open or to close. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** A transition that starts on the page (a slide, an opening menu) closes it. */
  closesOnTransition?: boolean | undefined;
  /** Name of a tooltip that holds something to press: it is a group then, not a description of its trigger. */
  label?: string | undefined;
};

/** How long the pointer may be between the trigger and the tooltip, in ms (WCAG 1.4.13). */
const leaveDelay = 150;

/**
 * A few words beside what they explain, shown by hover, focus or a tap, or controlled from outside. Closes on a press
 * outside, on scroll, on Escape, and on the start of a transition if enabled [UI-04]. Nothing is drawn while closed.
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
    showOnTop(box.current);
    return keepTooltip(trigger.current, box.current, placement);
  }, [isOpen, placement]);

  const tells = rest.label
    ? { 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined }
    : { 'aria-describedby': isOpen ? id : undefined };
  const opens = {
    // A finger leaves as soon as it is lifted; what it opens is closed by a tap elsewhere.
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
