/** The visitor holds down a pointer. */
let isPressed = false;
/** The element under it. */
let pressed: EventTarget | null = null;
/** Callbacks that wait for its release. */
const heldBack = new Set<() => void>();

if (typeof window !== 'undefined') {
  // A press that began before this script ran.
  isPressed = document.documentElement.matches(':active');
  document.addEventListener('pointerdown', ({ target }) => ((isPressed = true), (pressed = target)), true);
  // A click follows these, and its target is settled by then. Browsers fire nothing at the end of a press that opens a
  // native menu or list: the next of these events ends it.
  for (const end of ['pointerup', 'pointercancel', 'contextmenu', 'keydown'])
    document.addEventListener(end, () => void setTimeout(letGo), true);
  // The choice in a native list; a text field that loses the focus to the pressed button changes, too.
  document.addEventListener('change', ({ target }) => target === pressed && setTimeout(letGo), true);
  document.addEventListener('click', letGo, true);
}

/** Whether a pointer is held down: content that appears or moves now may take the end of the press. */
export function isPressing(): boolean {
  return isPressed;
}

/** Calls `then` after the release, at once where nothing is pressed; returns the function that cancels it. */
export function whenLetGo(then: () => void): () => void {
  if (!isPressed) {
    then();
    return () => undefined;
  }
  heldBack.add(then);
  return () => void heldBack.delete(then);
}

function letGo(): void {
  isPressed = false;
  for (const then of heldBack) then();
  heldBack.clear();
}
