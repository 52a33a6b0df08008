export interface ModalDialogOptions {
  /** False while the visitor may not close the dialog. */
  mayClose: () => boolean;
  /** The visitor closes the dialog; the caller then calls `close`. */
  dismiss: () => void;
  /** Once, after the closing animation. */
  onClosed: () => void;
}

export interface ModalDialogControls {
  close: () => void;
  /** Escape, backdrop and close button; does nothing while `mayClose` returns false. */
  requestClose: () => void;
  /** Removes an unmounted dialog without animation or `onClosed`. */
  dispose: () => void;
}

/** The topmost last; only it closes on Escape. */
const openDialogs: HTMLDialogElement[] = [];

/**
 * Locks scrolling, focuses `data-autofocus` or the title (`data-overlay-title`), restores the focus on
 * closing. Styles follow `data-state` (open, closing). [UI-01] [UI-12]
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
    // While the dialog is open, the inert rest of the page can't take the focus.
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
  // A form with method "dialog", or Android's back gesture after several refusals.
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

/** Unless the focus has moved or the opener has unmounted. */
function returnFocus(opener: Element | null, dialog: HTMLDialogElement): void {
  const now = document.activeElement;
  const isFree = now === null || now === document.body || dialog.contains(now);
  if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}

/**
 * As a key event: Chromium closes a dialog at the second Escape despite `cancel` prevented. Open lists and
 * tooltips prevent this event.
 */
function onEscape(event: KeyboardEvent, dialog: HTMLDialogElement, ask: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  if (openDialogs.at(-1) !== dialog) return;
  event.preventDefault();
  ask();
}

/** A cancel without a key, e.g. the back gesture. File inputs fire an event of the same name. */
function onCancel(event: Event, dialog: HTMLDialogElement, ask: () => void): void {
  if (event.target !== dialog) return;
  event.preventDefault();
  ask();
}

/** Ignores a press that begins or ends on the panel, e.g. selecting text. */
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

/** Maximum delay of `transitionend`, ms. */
const graceMs = 100;

/** Once; immediately if the element has no transition, e.g. with reduced motion. */
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
  // Transitions of descendants bubble.
  const onEnd = ({ target }: TransitionEvent) => {
    if (target === element) end();
  };
  const timer = setTimeout(end, duration + graceMs);
  element.addEventListener('transitionend', onEnd);
}

/** Returns the longest of CSS durations such as `0.3s, 0.5s`, ms. */
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
 * Returns the release function; the last of several locks unlocks. [UI-01] Reserves the scrollbar's width in
 * `--scrollbar-gap`, px, for elements fixed to the right edge.
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

/**
 * Safari on iOS scrolls the page under a finger despite `overflow`, unless an element under the finger can
 * scroll.
 */
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
