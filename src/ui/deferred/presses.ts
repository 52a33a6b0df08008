/** Maximum wait of a press for its part, ms; then the browser's default follows. */
const pressPatience = 3000;

/** A part whose server-rendered HTML may be pressed before it hydrates. */
export interface PressablePart {
  /** Whether the part handles events itself. */
  readonly isHere: boolean;
  /** Loads the part; rejects on failure. */
  open: () => Promise<void>;
  /** Whether a press must wait; `repeat` is called after the load. */
  takePress: (repeat: () => void) => boolean;
}

/** Parts of this document by their wrapper element. */
const parts = new Map<Element, PressablePart>();
/** True while the browser handles a press, so that no part takes it again. */
let isFollowing = false;
let isListening = false;

/** Opens the part at a touch inside `place`; returns the stop function. */
export function openOnTouch(place: Element, part: PressablePart): () => void {
  parts.set(place, part);
  listen();
  return () => void parts.delete(place);
}

/** Keeps the last press on a part that has not loaded; replayed once, or passed to the browser. */
export class HeldPress {
  private press: { repeat: () => void; timer: number } | null = null;

  /** Keeps a press; after a timeout the browser's default follows. */
  hold(repeat: () => void): boolean {
    if (isFollowing) return false;
    this.drop();
    this.press = { repeat, timer: window.setTimeout(() => this.follow(), pressPatience) };
    return true;
  }

  replay(): void {
    const { press } = this;
    this.drop();
    if (press) setTimeout(press.repeat);
  }

  /** The load failed: the browser follows the link or submits the form. */
  follow(): void {
    const { press } = this;
    this.drop();
    if (!press) return;
    isFollowing = true;
    press.repeat();
    isFollowing = false;
  }

  drop(): void {
    clearTimeout(this.press?.timer);
    this.press = null;
  }
}

/** Listens before React, which would hydrate the touched part and lose the event on failure. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const touch of ['pointerdown', 'focusin', 'input', 'keydown'])
    document.addEventListener(touch, (event) => partsAround(event.target).forEach(openQuietly), true);
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
}

/** Opens a part; a failure is reported by the part. */
export function openQuietly(part: Pick<PressablePart, 'open'>): void {
  part.open().catch(() => undefined);
}

/** Returns unloaded parts that contain a node, innermost first. */
function partsAround(target: EventTarget | null): PressablePart[] {
  const found: PressablePart[] = [];
  for (let node = target instanceof Element ? target : null; node; node = node.parentElement) {
    const part = parts.get(node);
    if (part && !part.isHere) found.push(part);
  }
  return found;
}

function onClick(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const pressed = target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null;
  if (pressed === null || isBrowsers(pressed)) return;
  keep(event, pressed, () => pressed.click());
}

function onSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  keep(event, form, () => form.requestSubmit(submitter));
}

function keep(event: Event, pressed: Element, repeat: () => void): void {
  const [part] = partsAround(pressed);
  if (!part?.takePress(repeat)) return;
  event.preventDefault();
  event.stopPropagation();
  openQuietly(part);
}

/** Whether the browser must handle a link: other sites, new windows, files, phone numbers. */
function isBrowsers(pressed: HTMLElement): boolean {
  if (!(pressed instanceof HTMLAnchorElement)) return false;
  return pressed.target !== '' || pressed.hasAttribute('download') || pressed.origin !== location.origin;
}
