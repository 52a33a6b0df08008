import { useEffect, useState } from 'react';

const notTyped = [
  'button',
  'checkbox',
  'radio',
  'submit',
  'reset',
  'range',
  'color',
  'file',
  'image',
  'hidden',
];

function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !notTyped.includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** Delay of a reported blur, ms. */
export const fieldBlurDelayMs = 300;

/** Reports a blur late: it happens during a tap, and a bar that appears would cover the button. */
export function useIsTextFieldFocused(): boolean {
  const [isFocused, setFocused] = useState(() => isField(document.activeElement));
  useEffect(() => {
    let isPressed = false;
    let timer = 0;
    const settle = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (!isPressed) setFocused(isField(document.activeElement));
      }, fieldBlurDelayMs);
    };
    const enter = ({ target }: FocusEvent) => {
      if (!isField(target)) return settle();
      clearTimeout(timer);
      setFocused(true);
    };
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
      settle();
    };
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', settle);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', settle);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
    };
  }, []);
  return isFocused;
}
