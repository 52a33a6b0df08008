import { useEffect, useRef, useSyncExternalStore } from 'react';

import type { DeskLead } from '@/api/desk/desk.schemas';
import type { ArrivalSound } from './browser-desk';
import { useDeskSwitch } from './desk-preferences';
import { DeskTool } from './desk-tool';
import { deskText } from './desk.text';

interface SoundSwitchProps {
  arrivals: readonly DeskLead[];
  sound: ArrivalSound;
}

/**
 * Plays when leads arrive, once the manager has switched it on. After a reload browsers play nothing until something is
 * pressed: the switch says so, and a press on it plays.
 */
export function SoundSwitch({ arrivals, sound }: SoundSwitchProps) {
  const [isOn, change] = useDeskSwitch('sound');
  const isAwake = useSyncExternalStore(sound.onChange, sound.isAwake, () => false);
  const isWaiting = isOn && !isAwake;
  const played = useRef(arrivals);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const wake = ({ target }: Event) => {
      // The switch wakes it by itself: it must still be waiting when its press comes.
      if (!(target instanceof Node && button.current?.contains(target))) sound.wake();
    };
    document.addEventListener('click', wake);
    document.addEventListener('keydown', wake);
    return () => {
      document.removeEventListener('click', wake);
      document.removeEventListener('keydown', wake);
    };
  }, [isWaiting, sound]);

  useEffect(() => {
    // Asleep it would keep them all, to play them at once later.
    if (arrivals !== played.current && isOn && !isWaiting) sound.play();
    played.current = arrivals;
  }, [arrivals, isOn, isWaiting, sound]);

  const press = () => {
    const isWanted = !isOn || isWaiting;
    if (isWanted) {
      sound.wake();
      sound.play();
    }
    change(isWanted);
  };
  const [text, title] = textsOf(isOn, isWaiting);
  return (
    <DeskTool
      ref={button}
      icon="i-bell"
      isOff={!isOn || isWaiting}
      aria-pressed={isOn}
      title={title}
      onClick={press}
    >
      {text}
    </DeskTool>
  );
}

function textsOf(isOn: boolean, isWaiting: boolean): [text: string, title: string] {
  if (isWaiting) return [deskText.soundWaits, deskText.soundWaitsHint];
  return isOn ? [deskText.soundIsOn, deskText.soundOff] : [deskText.soundIsOff, deskText.soundOn];
}
