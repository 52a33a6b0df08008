import { useLayoutEffect, useState } from 'react';

const press: { isDown: boolean; target: EventTarget | null } = { isDown: false, target: null };
const heldBack = new Set<() => void>();

if (typeof window !== 'undefined') {
  press.isDown = document.documentElement.matches(':active');
  document.addEventListener(
    'pointerdown',
    ({ target }) => Object.assign(press, { isDown: true, target }),
    true,
  );
  // The click follows these events. A press that opens a native list has no end event; the next event ends
  // it.
  for (const end of ['pointerup', 'pointercancel', 'contextmenu', 'keydown'])
    document.addEventListener(end, () => void setTimeout(letGo), true);
  // A choice in a native list. A blurred text field fires `change` too, but is not the target.
  document.addEventListener('change', ({ target }) => target === press.target && setTimeout(letGo), true);
  document.addEventListener('click', letGo, true);
}

/** Whether a pointer is pressed: content that moves during a press may receive its click. */
export function isPointerPressed(): boolean {
  return press.isDown;
}

/** Calls `then` at once if no pointer is pressed; returns the cancel function. */
export function runAfterPointerRelease(then: () => void): () => void {
  if (!press.isDown) {
    then();
    return () => undefined;
  }
  heldBack.add(then);
  return () => void heldBack.delete(then);
}

function letGo(): void {
  press.isDown = false;
  for (const then of heldBack) then();
  heldBack.clear();
}

/** Keeps the value during a press: a moved button gets no click. */
export function useValueAfterPress<T>(value: T): T {
  const [held, setHeld] = useState(value);
  useLayoutEffect(() => runAfterPointerRelease(() => setHeld(value)), [value]);
  return held;
}
