/**
 * Puts text into an input and the caret where it belongs, before React compares the two: a value that React itself
 * corrects sends the caret to the end.
 */
export function rewriteInput(input: HTMLInputElement, text: string, caret: number): void {
  if (input.value === text) return;
  input.value = text;
  input.setSelectionRange(caret, caret);
}

/** Text of an input without what `clean` drops; the caret stays behind the same characters. */
export function cleanInput(input: HTMLInputElement, clean: (text: string) => string): string {
  const caret = input.selectionStart ?? input.value.length;
  const text = clean(input.value);
  rewriteInput(input, text, clean(input.value.slice(0, caret)).length);
  return text;
}
