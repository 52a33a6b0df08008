import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';

/** How long «Произошла ошибка» stands, ms (QUIZ-07). */
export const failureStandsMs = 10_000;

/**
 * Closes after a while, counted from when neither focus nor pointer is inside (decision 19). Gives what the element
 * must be drawn with.
 */
export function useSelfClosing(onClose: () => void, ms: number) {
  const [hasFocus, setHasFocus] = useState(false);
  const [hasPointer, setHasPointer] = useState(false);
  const isHeld = hasFocus || hasPointer;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close(), ms);
    return () => clearTimeout(timer);
  }, [isHeld, ms]);
  return {
    onFocus: () => setHasFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setHasFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    onPointerEnter: () => setHasPointer(true),
    onPointerLeave: () => setHasPointer(false),
  };
}
