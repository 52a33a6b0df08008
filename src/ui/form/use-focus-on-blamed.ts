import { type RefObject, useEffect, useState } from 'react';

type Form = RefObject<HTMLFormElement | null>;

/** Takes names of fields that are to blame; the first of them on the page gets the focus, once their errors stand there. */
export function useFocusOnBlamed(form: Form): (names: readonly string[]) => void {
  const [blamed, setBlamed] = useState<readonly string[]>([]);
  useEffect(() => {
    if (blamed.length > 0) firstOf(form.current, blamed)?.focus();
  }, [form, blamed]);
  return setBlamed;
}

/** What is marked as wrong, or bears one of these names; in the order of the page. */
function firstOf(form: HTMLFormElement | null, names: readonly string[]): HTMLElement | null {
  const named = names.map((name) => `[name="${CSS.escape(name)}"]:not([type="hidden"])`);
  return form?.querySelector<HTMLElement>(['[aria-invalid="true"]', ...named].join(',')) ?? null;
}
