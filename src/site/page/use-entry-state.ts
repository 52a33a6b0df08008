import { useState } from 'react';

/**
 * Values by entry of the history and name. Not in the entry's own state: the router writes that anew when somebody comes
 * back to it, before the page is drawn; its key stays. Of this document alone, so nothing of it is there when HTML of
 * the server is hydrated.
 */
const kept = new Map<string, unknown>();

/** The router's key of the entry that the browser stands at; a dialog's entry has that of its page. Null: none yet. */
function entryKey(): string | null {
  if (typeof history === 'undefined') return null;
  const state: unknown = history.state;
  const isKeyed = typeof state === 'object' && state !== null && 'key' in state;
  return isKeyed && typeof state.key === 'string' ? state.key : null;
}

/**
 * State that Back brings back: what was chosen on a page stands there again when its entry of the history is returned to
 * without loading a document. `name` is unique on the page; `begin` is given what was kept, or undefined.
 */
export function useEntryState<Value extends string | number | boolean | null>(
  name: string,
  begin: (before: Value | undefined) => Value,
): [value: Value, set: (next: Value) => void] {
  // A name has values of one type.
  const [value, setValue] = useState(() => begin(kept.get(`${entryKey()} ${name}`) as Value | undefined));
  const set = (next: Value) => {
    const key = entryKey();
    if (key !== null) kept.set(`${key} ${name}`, next);
    setValue(next);
  };
  return [value, set];
}
