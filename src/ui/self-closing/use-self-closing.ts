import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';

interface SelfClosingOptions {
  /** The page itself has focused the element, as an overlay does: only a key pressed there pauses the timer. */
  isFocusGiven?: boolean;
}

/**
 * Closes an element after `ms`, counted from when neither pointer nor keyboard is inside (D19, WCAG 2.2.1). Returns
 * props of the element.
 */
export function useSelfClosing(
  onClose: () => void,
  ms: number,
  { isFocusGiven = false }: SelfClosingOptions = {},
) {
  const [hasKeyboard, setHasKeyboard] = useState(false);
  const [hasPointer, setHasPointer] = useState(false);
  const isHeld = hasKeyboard || hasPointer;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close(), ms);
    return () => clearTimeout(timer);
  }, [isHeld, ms]);
  return {
    [isFocusGiven ? 'onKeyDown' : 'onFocus']: () => setHasKeyboard(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setHasKeyboard(false);
    },
    onPointerEnter: () => setHasPointer(true),
    onPointerLeave: () => setHasPointer(false),
  };
}
