import type { ClipboardEvent } from 'react';

/**
 * Makes an `onPaste` handler that cleans the text before the browser applies `maxlength`. React and the form
 * receive the usual events.
 */
export function makePasteCleaner(clean: (text: string) => string) {
  return (event: ClipboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    const text = clean(pasted);
    // The browser's own paste can be undone.
    if (text === pasted) return;
    event.preventDefault();
    // Unlike setting the value this keeps the undo history, where supported.
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
