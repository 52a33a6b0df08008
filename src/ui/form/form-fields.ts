export type FormFields = Readonly<Record<string, string | string[]>>;

export function encodeForm(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const texts = [...new FormData(form, submitter)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.replace(/\r\n|\r|\n/g, '\r\n')]] : [],
  );
  return new URLSearchParams(texts);
}

export function submitterOf(event: Event): HTMLElement | null {
  return event instanceof SubmitEvent ? event.submitter : null;
}

/** Returns a text per name, or a list for a repeated name. */
export function toFormFields(posted: URLSearchParams): FormFields {
  const texts = (name: string): string | string[] => {
    const [first = '', ...more] = posted.getAll(name);
    return more.length === 0 ? first : [first, ...more];
  };
  return Object.fromEntries([...new Set(posted.keys())].map((name) => [name, texts(name)]));
}

/** Sets a value as typing does: with events, caret at the end. */
export function writeInput(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  input.value = text;
  input.setSelectionRange(text.length, text.length);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
