import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';

interface SelfClosingOptions {
  /** The page set the focus, as an overlay does: only a key press pauses the timer. */
  isFocusGiven?: boolean;
}

/** Closes `ms` after pointer and keyboard focus have left (D19, WCAG 2.2.1). */
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
