import { useEffect, useRef } from 'react';

import type { DeskLead } from '@/api/desk/desk.schemas';
import type { ArrivalSound } from '../browser-desk';
import { useDeskSwitch } from '../desk-preferences';

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
