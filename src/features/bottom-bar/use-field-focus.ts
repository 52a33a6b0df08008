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

/** How long a field is still taken to be typed into after the focus has left it. */
export const leaveMs = 300;

/**
 * Whether a field that is typed into has the focus, anywhere on the page. It is said late that none has: the focus
 * leaves between a tap's beginning and its end, and what came back then would lie over the button that is tapped.
 */
export function useFieldFocus(): boolean {
  const [isFocused, setFocused] = useState(() => isField(document.activeElement));
  useEffect(() => {
    let isPressed = false;
    let timer = 0;
    const settle = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (!isPressed) setFocused(isField(document.activeElement));
      }, leaveMs);
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
