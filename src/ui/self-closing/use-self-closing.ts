import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';

interface SelfClosingOptions {
  /** The focus is put inside by the page itself, as an overlay does: only a key that is pressed there holds it then. */
  isFocusGiven?: boolean;
}

/**
 * Closes after `ms`, counted from when neither pointer nor keyboard is inside (D19, WCAG 2.2.1). Gives what the
 * element must be drawn with.
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
