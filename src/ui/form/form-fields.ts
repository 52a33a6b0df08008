export type FormFields = Readonly<Record<string, string | string[]>>;

/** The fields that a form would post, with a browser's line ends; without files. */
export function encodeForm(form: HTMLFormElement, submitter?: HTMLElement | null): URLSearchParams {
  const texts = [...new FormData(form, submitter)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.replace(/\r\n|\r|\n/g, '\r\n')]] : [],
  );
  return new URLSearchParams(texts);
}

/** The button that submits the form; null if a script does. */
export function submitterOf(event: Event): HTMLElement | null {
  return event instanceof SubmitEvent ? event.submitter : null;
}

/** Converts posted fields to an object: a text per name, or a list if repeated. */
export function toFormFields(posted: URLSearchParams): FormFields {
  const texts = (name: string): string | string[] => {
    const [first = '', ...more] = posted.getAll(name);
    return more.length === 0 ? first : [first, ...more];
  };
  return Object.fromEntries([...new Set(posted.keys())].map((name) => [name, texts(name)]));
}

/** Sets an input's value like typing: its form and its mask receive the events; the caret moves to the end. */
export function writeInput(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  input.value = text;
  input.setSelectionRange(text.length, text.length);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
