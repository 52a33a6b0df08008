import { type FocusEvent, type PointerEvent, useState } from 'react';

import { pauseMark } from './carousel-bar';

const isOnPause = (target: EventTarget) =>
  target instanceof Element && target.closest(`[${pauseMark}]`) !== null;

/** Whether a mouse is over the carousel, the focus is in it, or a finger holds it: slides then stay. [UI-02] */
export function useHold() {
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  return {
    isHeld: isHovered || hasFocus || isPressed,
    setIsPressed,
    handlers: {
      onPointerOver: ({ pointerType, target }: PointerEvent) =>
        setIsHovered(pointerType === 'mouse' && !isOnPause(target)),
      onPointerLeave: () => setIsHovered(false),
      onFocus: ({ target }: FocusEvent) => setHasFocus(!isOnPause(target)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
      },
    },
  };
}
