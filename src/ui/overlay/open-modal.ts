import { lockScroll } from './scroll-lock';

/** What the drawn overlay decides. */
export interface ModalWishes {
  /** False while a person may not close it. */
  mayClose: () => boolean;
  /** Called once, before the closing animation. */
  onClosing?: () => void;
  /** Called once, after the closing animation. */
  onClosed: () => void;
}

export interface OpenModal {
  /** Closes it with the animation, whatever `mayClose` says. */
  close: () => void;
  /** What Escape, the backdrop and the close button do: nothing while it may not be closed. */
  askToClose: () => void;
  /** Takes it away without animation and without `onClosed`: it has left the page. */
  dispose: () => void;
}

/** Open dialogs, the upper one last: Escape closes that one alone. */
const openDialogs: HTMLDialogElement[] = [];

/**
 * Opens a modal dialog: the page behind is locked, the focus goes to what is marked with `data-autofocus`, else to the
 * title (`data-overlay-title`), and after closing back to where it was. `data-state` (open, closing) drives the styles.
 * [UI-01] [UI-12]
 */
export function openModal(
  dialog: HTMLDialogElement,
  { mayClose, onClosing, onClosed }: ModalWishes,
): OpenModal {
  const opener = document.activeElement;
  const unlockScroll = lockScroll();
  const listening = new AbortController();
  let phase: 'open' | 'closing' | 'closed' = 'open';

  const shut = () => {
    phase = 'closed';
    listening.abort();
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    unlockScroll();
    // Until then the rest of the page is inert and takes no focus.
    if (dialog.open) dialog.close();
    delete dialog.dataset.state;
    returnFocus(opener, dialog);
  };
  const finish = () => {
    if (phase === 'closed') return;
    shut();
    onClosed();
  };
  const close = () => {
    if (phase !== 'open') return;
    phase = 'closing';
    onClosing?.();
    dialog.dataset.state = 'closing';
    afterTransition(dialog, finish);
  };
  const askToClose = () => {
    if (mayClose()) close();
  };
  // A form of method "dialog" closes it, and so does a browser that was refused too often (back gesture of Android).
  const onNativeClose = () => {
    if (dialog.open || phase === 'closed') return;
    if (phase === 'open' && !mayClose()) show(dialog);
    else finish();
  };

  const { signal } = listening;
  document.addEventListener('keydown', (event) => onEscape(event, dialog, askToClose), { signal });
  dialog.addEventListener('cancel', (event) => onCancel(event, dialog, askToClose), { signal });
  dialog.addEventListener('close', onNativeClose, { signal });
  onBackdropPress(dialog, askToClose, signal);
  openDialogs.push(dialog);
  show(dialog);
  return {
    close,
    askToClose,
    dispose: () => {
      if (phase !== 'closed') shut();
    },
  };
}

function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  const first =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>('[data-overlay-title]');
  first?.focus({ preventScroll: true });
  // The browser has to see where the movement begins.
  dialog.getBoundingClientRect();
  dialog.dataset.state = 'open';
}

/** Unless somebody has moved it meanwhile; what opened the dialog may have left the page. */
function returnFocus(opener: Element | null, dialog: HTMLDialogElement): void {
  const now = document.activeElement;
  const isFree = now === null || now === document.body || dialog.contains(now);
  if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}

/**
 * Chromium closes a dialog at the second Escape even if `cancel` was prevented; a prevented key asks for nothing.
 * What is open inside, a list or a hint, prevents the key when it has used it.
 */
function onEscape(event: KeyboardEvent, dialog: HTMLDialogElement, ask: () => void): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  if (openDialogs.at(-1) !== dialog) return;
  event.preventDefault();
  ask();
}

/** Ways to cancel that are no key, such as the back gesture. File inputs inside send an event of the same name. */
function onCancel(event: Event, dialog: HTMLDialogElement, ask: () => void): void {
  if (event.target !== dialog) return;
  event.preventDefault();
  ask();
}

/** A press that begins or ends on the panel, as when text is selected, is no press on the backdrop. */
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

/** Frames may be late; nobody is kept waiting for an event that does not come. */
const graceMs = 100;

/**
 * Calls `done` once when the transition of the element itself has ended, or at once when it has none, as where less
 * motion is asked for.
 */
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
  // Transitions of what stands inside bubble up to here.
  const onEnd = ({ target }: TransitionEvent) => {
    if (target === element) end();
  };
  const timer = setTimeout(end, duration + graceMs);
  element.addEventListener('transitionend', onEnd);
}

/** Longest of `0.3s, 0.5s`, in ms. */
function longest(durations: string): number {
  const values = durations.split(',').map((value) => {
    const [, number, unit] = /^([\d.]+)(m?s)$/.exec(value.trim()) ?? [];
    return Number(number ?? 0) * (unit === 'ms' ? 1 : 1000);
  });
  return Math.max(...values);
}
