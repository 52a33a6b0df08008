export interface ModalDialogOptions {
  /** False while a visitor may not close the dialog. */
  mayClose: () => boolean;
  /** Called when a visitor closes the dialog; the caller then calls `close`. */
  dismiss: () => void;
  /** Called once, after the closing animation. */
  onClosed: () => void;
}

export interface ModalDialogControls {
  /** Closes the dialog with the animation; called once. */
  close: () => void;
  /** Handler of Escape, the backdrop and the close button: ignored while closing is not allowed. */
  requestClose: () => void;
  /** Removes an unmounted dialog without animation and without `onClosed`. */
  dispose: () => void;
}

/** Open dialogs, the topmost last: Escape closes that one alone. */
const openDialogs: HTMLDialogElement[] = [];

/**
 * Opens a modal dialog: locks the page behind, focuses the element with `data-autofocus`, else the title
 * (`data-overlay-title`), and after closing restores the focus. `data-state` (open, closing) drives the styles. [UI-01]
 * [UI-12]
 */
export function openModal(
  dialog: HTMLDialogElement,
  { mayClose, dismiss, onClosed }: ModalDialogOptions,
): ModalDialogControls {
  const opener = document.activeElement;
  const unlockScroll = lockScroll();
  const listening = new AbortController();
  const isOpen = () => openDialogs.includes(dialog);

  const shut = () => {
    listening.abort();
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    unlockScroll();
    // Closed first: until then the rest of the page is inert and takes no focus.
    if (dialog.open) dialog.close();
    delete dialog.dataset.state;
    returnFocus(opener, dialog);
  };
  const finish = () => {
    if (!isOpen()) return;
    shut();
    onClosed();
  };
  const close = () => {
    dialog.dataset.state = 'closing';
    afterTransition(dialog, finish);
  };
  const requestClose = () => {
    if (mayClose()) dismiss();
  };
  // The browser closed the dialog: by a form of method "dialog", or after too many refusals (back gesture of Android).
  const onNativeClose = () => {
    if (dialog.open || !isOpen()) return;
    if (dialog.dataset.state === 'open' && !mayClose()) show(dialog);
    else finish();
  };

  const { signal } = listening;
  document.addEventListener('keydown', (event) => onEscape(event, dialog, requestClose), { signal });
  dialog.addEventListener('cancel', (event) => onCancel(event, dialog, requestClose), { signal });
  dialog.addEventListener('close', onNativeClose, { signal });
  onBackdropPress(dialog, requestClose, signal);
  openDialogs.push(dialog);
  show(dialog);
  return {
    close,
    requestClose,
    dispose: () => {
      if (isOpen()) shut();
    },
  };
}

function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  const first =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>('[data-overlay-title]');
  first?.focus({ preventScroll: true });
  // Forces a layout, so that the transition starts from the closed state.
  dialog.getBoundingClientRect();
  dialog.dataset.state = 'open';
}

/** Returns the focus to the opener, unless it has moved meanwhile; the opener may have unmounted. */
function returnFocus(opener: Element | null, dialog: HTMLDialogElement): void {
  const now = document.activeElement;
  const isFree = now === null || now === document.body || dialog.contains(now);
  if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}

/**
 * Chromium closes a dialog at the second Escape even if `cancel` was prevented; a prevented key has no effect here. An
 * open list or tooltip inside prevents the key that closes it.
 */
function onEscape(event: KeyboardEvent, dialog: HTMLDialogElement, ask: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  if (openDialogs.at(-1) !== dialog) return;
  event.preventDefault();
  ask();
}

/** Closes on a cancel without a key, such as the back gesture. File inputs inside fire an event of the same name. */
function onCancel(event: Event, dialog: HTMLDialogElement, ask: () => void): void {
  if (event.target !== dialog) return;
  event.preventDefault();
  ask();
}

/** Closes on a press on the backdrop. A press that begins or ends on the panel, as when text is selected, is none. */
function onBackdropPress(dialog: HTMLDialogElement, ask: () => void, signal: AbortSignal): void {
  let began = false;
  let ended = false;
  dialog.addEventListener('pointerdown', ({ target }) => (began = target === dialog), { signal });
  dialog.addEventListener('pointerup', ({ target }) => (ended = target === dialog), { signal });
  dialog.addEventListener(
    'click',
    ({ target }) => {
      if (began && ended && target === dialog) ask();
      began = false;
      ended = false;
    },
    { signal },
  );
}

/** Time after a transition's end, ms, to wait for its event: closing never depends on a missing event. */
const graceMs = 100;

/** Calls `done` once when the element's own transition has ended, or at once without one, as under reduced motion. */
function afterTransition(element: HTMLElement, done: () => void): void {
  const duration = longest(getComputedStyle(element).transitionDuration);
  if (duration === 0) {
    done();
    return;
  }
  const end = () => {
    clearTimeout(timer);
    element.removeEventListener('transitionend', onEnd);
    done();
  };
  // Transitions of descendants bubble up to here.
  const onEnd = ({ target }: TransitionEvent) => {
    if (target === element) end();
  };
  const timer = setTimeout(end, duration + graceMs);
  element.addEventListener('transitionend', onEnd);
}

/** Longest of CSS durations such as `0.3s, 0.5s`, in ms. */
function longest(durations: string): number {
  const values = durations.split(',').map((value) => {
    const [, number, unit] = /^([\d.]+)(m?s)$/.exec(value.trim()) ?? [];
    return Number(number ?? 0) * (unit === 'ms' ? 1 : 1000);
  });
  return Math.max(...values);
}

let holders = 0;
let freePage: (() => void) | null = null;

/**
 * Locks the page's scrolling until the returned function is called; with several locks the last release unlocks.
 * [UI-01] The scrollbar's place is kept, so that nothing jumps; `--scrollbar-gap` is its width in px for elements fixed
 * to the right edge.
 */
export function lockScroll(): () => void {
  holders += 1;
  if (holders === 1) freePage = lockPage();
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holders -= 1;
    if (holders === 0) freePage?.();
  };
}

function lockPage(): () => void {
  const root = document.documentElement;
  const before = { overflow: root.style.overflow, padding: root.style.paddingRight };
  const widthBefore = root.clientWidth;
  root.style.overflow = 'hidden';
  const gap = root.clientWidth - widthBefore;
  if (gap > 0) {
    root.style.paddingRight = `${gap}px`;
    root.style.setProperty('--scrollbar-gap', `${gap}px`);
  }
  document.addEventListener('touchmove', stopPagePan, { passive: false });
  return () => {
    root.style.overflow = before.overflow;
    root.style.paddingRight = before.padding;
    root.style.removeProperty('--scrollbar-gap');
    document.removeEventListener('touchmove', stopPagePan);
  };
}

/** Safari of iOS pans the page under a finger regardless of `overflow`, unless an element inside can scroll. */
function stopPagePan(event: TouchEvent): void {
  const isZooming = event.touches.length > 1 || (window.visualViewport?.scale ?? 1) > 1;
  if (isZooming || !event.cancelable) return;
  let element = event.target instanceof Element ? event.target : null;
  while (element && element !== document.documentElement) {
    if (element.matches('input[type=range]') || canScroll(element)) return;
    element = element.parentElement;
  }
  event.preventDefault();
}

function canScroll(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  return (
    (scrolls(overflowY) && element.scrollHeight > element.clientHeight) ||
    (scrolls(overflowX) && element.scrollWidth > element.clientWidth)
  );
}
