import { useLayoutEffect, useState } from 'react';

/** The pressed pointer, and the element under it. */
const press: { isDown: boolean; target: EventTarget | null } = { isDown: false, target: null };
const heldBack = new Set<() => void>();

if (typeof window !== 'undefined') {
  // Detects a press that began before this script ran.
  press.isDown = document.documentElement.matches(':active');
  document.addEventListener(
    'pointerdown',
    ({ target }) => Object.assign(press, { isDown: true, target }),
    true,
  );
  // A click follows these events, and its target is final by then. Browsers fire no event at the end of a press that
  // opens a native menu or list: the next of these events ends it.
  for (const end of ['pointerup', 'pointercancel', 'contextmenu', 'keydown'])
    document.addEventListener(end, () => void setTimeout(letGo), true);
  // The choice in a native list; a text field that loses the focus to the pressed button changes, too.
  document.addEventListener('change', ({ target }) => target === press.target && setTimeout(letGo), true);
  document.addEventListener('click', letGo, true);
}

/** Whether a pointer is pressed: content that appears or moves now may receive the end of the press. */
export function isPointerPressed(): boolean {
  return press.isDown;
}

/** Calls `then` when no pointer is pressed, else after the release; returns the function that cancels it. */
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

/**
 * Returns the value, but the previous one while a pointer is pressed. For messages that move content below them: a
 * button that moves away under the pointer gets no click.
 */
export function useValueAfterPress<T>(value: T): T {
  const [held, setHeld] = useState(value);
  useLayoutEffect(() => runAfterPointerRelease(() => setHeld(value)), [value]);
  return held;
}
