import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Returns `read()` in the browser after hydration, and `onServer` on the server and during hydration, so that both
 * render the same. Calls `read` at each render; a changed value causes no render.
 */
export function useBrowserValue<Value, ServerValue>(
  read: () => Value,
  onServer: ServerValue,
): Value | ServerValue {
  return useSyncExternalStore<Value | ServerValue>(neverChanges, read, () => onServer);
}

const yes = () => true;

/** Whether scripts work: false on the server and during hydration. */
export function useIsHydrated(): boolean {
  return useBrowserValue(yes, false);
}
