/** What a key does on the desk. */
export type DeskCommand =
  'next' | 'previous' | 'take' | 'call' | 'note' | 'search' | 'help' | 'close' | 'handOver';

export interface KeyPress {
  /** What the key writes. */
  key: string;
  /** Where it sits: letters are found by place, so that the Russian layout needs no switching. */
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  /** Somebody writes: into a field, or into a popup. */
  isTyping: boolean;
}

const byCode: ReadonlyMap<string, DeskCommand> = new Map([
  ['KeyJ', 'next'],
  ['ArrowDown', 'next'],
  ['KeyK', 'previous'],
  ['ArrowUp', 'previous'],
  ['KeyT', 'take'],
  ['KeyC', 'call'],
  ['KeyN', 'note'],
  ['KeyH', 'handOver'],
  ['Escape', 'close'],
]);

/** The command of a key, or null. Nothing fires while somebody types or holds a modifier (WCAG 2.1.4). */
export function commandOf(press: KeyPress): DeskCommand | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isTyping) return null;
  if (press.key === '?') return 'help';
  if (press.key === '/') return 'search';
  // On the Russian layout the key of the slash writes a full stop, with shift a comma.
  if (press.code === 'Slash') return press.shiftKey ? 'help' : 'search';
  return press.shiftKey ? null : (byCode.get(press.code) ?? null);
}

const typingInputs = new Set(['checkbox', 'radio', 'button', 'submit']);

/** Whether what is pressed in this element belongs to it: fields, choices, and everything in a popup. */
export function takesKeys(element: Element | null): boolean {
  if (!element) return false;
  if (element.closest('dialog, [role="dialog"], [contenteditable="true"]')) return true;
  if (element instanceof HTMLInputElement) return !typingInputs.has(element.type) || element.type === 'radio';
  return element.matches('textarea, select, option');
}
