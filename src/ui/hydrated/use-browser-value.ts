import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * Returns `onServer` on the server and during hydration, later `read()` at each render. A changed value
 * causes no render.
 */
export function useBrowserValue<Value, ServerValue>(
  read: () => Value,
  onServer: ServerValue,
): Value | ServerValue {
  return useSyncExternalStore<Value | ServerValue>(neverChanges, read, () => onServer);
}

const yes = () => true;

/** False on the server and during hydration. */
export function useIsHydrated(): boolean {
  return useBrowserValue(yes, false);
}
