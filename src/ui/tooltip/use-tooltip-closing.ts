import { type RefObject, useEffect, useEffectEvent } from 'react';

type Options = {
  isOpen: boolean;
  trigger: RefObject<HTMLElement | null>;
  box: RefObject<HTMLElement | null>;
  closesOnTransition: boolean;
  close: () => void;
};

/** Changes of colour move nothing, and every pointer that passes a link starts one. */
const colourChange = /color|background|shadow|outline|fill|stroke/;

/** What closes an open tooltip: a press outside, scrolling, Escape, and a transition where that is wanted [UI-04]. */
export function useTooltipClosing({ isOpen, trigger, box, closesOnTransition, close }: Options): void {
  const isOutside = useEffectEvent(({ target }: Event) => {
    const parts = [trigger.current, box.current];
    return !(target instanceof Node) || !parts.some((part) => part?.contains(target));
  });
  const onEvent = useEffectEvent((event: Event) => {
    if (isOutside(event)) close();
  });
  const onScroll = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Node && box.current?.contains(target))) close();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The Escape that closes a tooltip must not close the popup that it belongs to.
    event.preventDefault();
    event.stopPropagation();
    if (box.current?.contains(document.activeElement)) trigger.current?.focus();
    close();
  });
  const onTransition = useEffectEvent((event: TransitionEvent) => {
    if (!colourChange.test(event.propertyName) && isOutside(event)) close();
  });

  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    document.addEventListener('pointerdown', (event) => onEvent(event), options);
    document.addEventListener('keydown', (event) => onKey(event), options);
    if (closesOnTransition)
      document.addEventListener('transitionstart', (event) => onTransition(event), options);
    // The focus that opens it may scroll its trigger into sight: that scroll is told of before the next frame.
    const frame = requestAnimationFrame(() => {
      document.addEventListener('scroll', (event) => onScroll(event), { ...options, passive: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
    };
  }, [isOpen, closesOnTransition]);
}
