type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Rendered by the server and not hydrated yet. */
const drawn = new Set<HTMLFormElement>();
/** `focused` is kept even if it was removed. */
const seen: { path: string; focused: EventTarget | null } = { path: '', focused: null };

/** Records the forms in the server's HTML before React hydrates it. */
export function recordServerForms(): void {
  drawn.clear();
  for (const form of document.forms) drawn.add(form);
  Object.assign(seen, { path: location.pathname, focused: document.activeElement });
}

if (typeof window !== 'undefined') {
  recordServerForms();
  document.addEventListener('focusin', ({ target }) => (seen.focused = target), true);
  document.addEventListener('focusout', ({ target }) => queueMicrotask(() => forget(target)), true);
}

/** Unless the control was removed with its page. */
function forget(left: EventTarget | null): void {
  if (seen.focused === left && left instanceof Node && left.isConnected) seen.focused = null;
}

/**
 * Restores values if React renders a form again (a browser extension changed the HTML). Use as the form's
 * `ref` or before the next paint.
 */
export function restoreTypedValues(form: HTMLFormElement | null): void {
  if (!form || drawn.delete(form)) return;
  if (seen.path !== location.pathname) drawn.clear();
  const before = [...drawn].find((other) => !other.isConnected && isSameForm(other, form));
  if (!before) return;
  drawn.delete(before);
  const fold = form.closest('details');
  if (fold && before.closest('details')?.open) fold.open = true;
  const old = controlsOf(before);
  for (const control of controlsOf(form)) {
    const place = old.findIndex((other) => keyOf(other) === keyOf(control));
    const [from] = place < 0 ? [] : old.splice(place, 1);
    if (from) takeOver(from, control);
  }
}

function isSameForm(one: HTMLFormElement, other: HTMLFormElement): boolean {
  return one.getAttribute('action') === other.getAttribute('action') && idIn(one) === idIn(other);
}

/** Control ids distinguish forms with the same action. */
function idIn(form: HTMLFormElement): string | undefined {
  return controlsOf(form).find(({ id }) => id !== '')?.id;
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement && !['hidden', 'file', 'submit'].includes(element.type)) ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
}

function keyOf(control: Control): string {
  return isTick(control) ? `${control.name} ${control.value}` : control.name;
}

function isTick(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}

/** Fires the events of typing for React, masks and the form. */
function takeOver(from: Control, to: Control): void {
  const hadFocus = seen.focused === from && document.activeElement === document.body;
  if (hadFocus) to.focus({ preventScroll: true });
  if (isTick(from) && isTick(to)) {
    if (from.checked !== to.checked && (from.checked || to.type === 'checkbox')) to.click();
  } else if (to.value !== from.value) {
    // React's own setter would hide the change from `onChange`.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set?.call(to, from.value);
    if (hadFocus) moveCaret(from, to);
    to.dispatchEvent(new Event('input', { bubbles: true }));
    if (to instanceof HTMLSelectElement) to.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (hadFocus) moveCaret(from, to);
}

function moveCaret(from: Control, to: Control): void {
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement) return;
  // Number and date inputs have no selection.
  if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
