import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

import type { DeskLead } from '@/api/desk/desk.schemas';
import type { ArrivalSound } from './browser-desk';

/** Switches of this browser. Keys of one letter are on until they are switched off, the rest is off until asked for. */
const defaults = { sound: false, shortcuts: true, compact: false } as const;
type DeskSwitch = keyof typeof defaults;

const listeners = new Set<() => void>();
/** Where the browser keeps nothing, a switch holds until the page is left. */
const kept = new Map<DeskSwitch, boolean>();

/** A switch that outlives the page; on the server and while hydrating it has its default. */
export function useDeskSwitch(name: DeskSwitch): [isOn: boolean, change: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => readSwitch(name),
    () => defaults[name],
  );
  const change = useCallback((next: boolean) => writeSwitch(name, next), [name]);
  return [isOn, change];
}

function readSwitch(name: DeskSwitch): boolean {
  const known = kept.get(name);
  if (known !== undefined) return known;
  const stored = storage()?.getItem(keyOf(name));
  const isOn = stored === null || stored === undefined ? defaults[name] : stored === 'on';
  kept.set(name, isOn);
  return isOn;
}

function writeSwitch(name: DeskSwitch, isOn: boolean) {
  kept.set(name, isOn);
  try {
    storage()?.setItem(keyOf(name), isOn ? 'on' : 'off');
  } catch {
    // Full or forbidden: it holds for this page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const keyOf = (name: DeskSwitch) => `desk-${name}`;

/** Plays when leads arrive, once the manager has switched it on. Gives the switch. */
export function useArrivalSound(
  arrivals: readonly DeskLead[],
  sound: ArrivalSound,
): [isOn: boolean, change: (isOn: boolean) => void] {
  const [isOn, change] = useDeskSwitch('sound');
  const played = useRef(arrivals);

  useEffect(() => {
    if (!isOn) return undefined;
    // Switched on before a reload: the first press anywhere lets the browser sound again.
    const wake = () => sound.wake();
    document.addEventListener('pointerdown', wake, { once: true });
    document.addEventListener('keydown', wake, { once: true });
    return () => {
      document.removeEventListener('pointerdown', wake);
      document.removeEventListener('keydown', wake);
    };
  }, [isOn, sound]);

  useEffect(() => {
    if (arrivals !== played.current && isOn) sound.play();
    played.current = arrivals;
  }, [arrivals, isOn, sound]);

  const switchSound = (next: boolean) => {
    if (next) {
      sound.wake();
      sound.play();
    }
    change(next);
  };
  return [isOn, switchSound];
}
