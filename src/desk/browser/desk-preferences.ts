import { useCallback, useSyncExternalStore } from 'react';

import { readStored, writeStored } from '@/lib/browser-storage';

/** The list is compact from this width. */
const wideScreen = '(min-width: 1024px)';

const defaults = { sound: false, shortcuts: true, compact: false } as const;
type DeskSwitch = keyof typeof defaults;

const listeners = new Set<() => void>();
/** Without storage a switch applies until the page unloads. */
const kept = new Map<DeskSwitch, 'on' | 'off'>();

/** Returns the default on the server and during hydration. */
export function useBrowserSetting(name: DeskSwitch): [isOn: boolean, change: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => readSwitch(name),
    () => defaults[name],
  );
  const change = useCallback((next: boolean) => writeSwitch(name, next), [name]);
  return [isOn, change];
}

function readSwitch(name: DeskSwitch): boolean {
  const stored = readStored('localStorage', keyOf(name)) ?? kept.get(name);
  if (stored !== undefined) return stored === 'on';
  return name === 'compact' ? matchMedia(wideScreen).matches : defaults[name];
}

function writeSwitch(name: DeskSwitch, isOn: boolean) {
  const value = isOn ? 'on' : 'off';
  writeStored('localStorage', keyOf(name), value);
  if (readStored('localStorage', keyOf(name)) !== value) kept.set(name, value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const width = matchMedia(wideScreen);
  listeners.add(listener);
  width.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    width.removeEventListener('change', listener);
  };
}

const keyOf = (name: DeskSwitch) => `desk-${name}`;
