import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Returns `read()` in the browser after hydration; `onServer` on the server and while hydrating, so that both render
 * the same. Reads again at each render; changes cause none.
 */
export function useBrowserValue<Value, ServerValue>(
  read: () => Value,
  onServer: ServerValue,
): Value | ServerValue {
  return useSyncExternalStore<Value | ServerValue>(neverChanges, read, () => onServer);
}

const yes = () => true;

/** Whether scripts work: false in the server's HTML and while hydrating. */
export function useIsHydrated(): boolean {
  return useBrowserValue(yes, false);
}
