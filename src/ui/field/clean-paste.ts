import type { ClipboardEvent } from 'react';

/**
 * The `onPaste` of a field that no mask watches: what is pasted is cleaned before `maxlength` cuts it, else the words and
 * spaces that came along would push out what was meant. React and the form hear of it as of a paste.
 */
export function cleaningPaste(clean: (text: string) => string) {
  return (event: ClipboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    const text = clean(pasted);
    // The browser's own paste can be undone.
    if (text === pasted) return;
    event.preventDefault();
    // Can be undone, which writing into the input can't; not every browser has it.
    if (hasInserted(text)) return;
    const { value, maxLength } = input;
    const [from, to] = [input.selectionStart ?? value.length, input.selectionEnd ?? value.length];
    const room = maxLength < 0 ? text.length : Math.max(0, maxLength - value.length + to - from);
    input.setRangeText(text.slice(0, room), from, to, 'end');
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  };
}

function hasInserted(text: string): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- browsers have no other way to insert as a person does
  return 'execCommand' in document && document.execCommand('insertText', false, text);
}
