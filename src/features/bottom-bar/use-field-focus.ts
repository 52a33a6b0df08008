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

/** Whether a field that is typed into has the focus, anywhere on the page. */
export function useFieldFocus(): boolean {
  const [isFocused, setFocused] = useState(() => isField(document.activeElement));
  useEffect(() => {
    const enter = ({ target }: FocusEvent) => setFocused(isField(target));
    const leave = ({ relatedTarget }: FocusEvent) => setFocused(isField(relatedTarget));
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  return isFocused;
}
