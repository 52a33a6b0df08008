import { type RefObject, useEffect, useEffectEvent } from 'react';

type Parts = readonly RefObject<HTMLElement | null>[];

interface Dismissal {
  isOpen: boolean;
  /** Elements that are not outside, e.g. a button and its panel. */
  parts: Parts;
  onPressOutside: () => void;
  onEscape?: () => void;
}

/** Closes something open on a press outside and on Escape; a surrounding popup remains open. */
export function useDismissal({ isOpen, parts, onPressOutside, onEscape }: Dismissal): void {
  const onPress = useEffectEvent(({ target }: Event) => {
    if (isOutside(target, parts)) onPressOutside();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onEscape) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    document.addEventListener('pointerdown', (event) => onPress(event), options);
    document.addEventListener('keydown', (event) => onKey(event), options);
    return () => stop.abort();
  }, [isOpen]);
}

export function isOutside(target: EventTarget | null, parts: Parts): boolean {
  return !(target instanceof Node) || !parts.some(({ current }) => current?.contains(target));
}
