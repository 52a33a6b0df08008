import { useEffect, useRef, useSyncExternalStore } from 'react';

import type { DeskLead } from '@/desk/contract/desk.schemas';
import type { ArrivalSound } from '../browser-desk';
import { useBrowserSetting } from '../desk-preferences';
import { DeskToolbarButton } from '../desk-tool';
import { deskText } from '../desk.text';

interface SoundSwitchProps {
  arrivals: readonly DeskLead[];
  sound: ArrivalSound;
}

/** Switches the sound; a press also enables it after a reload, when browsers block audio. */
export function SoundSwitch({ arrivals, sound }: SoundSwitchProps) {
  const [isOn, change] = useBrowserSetting('sound');
  const isAwake = useSyncExternalStore(sound.onChange, sound.isAwake, () => false);
  const isWaiting = isOn && !isAwake;
  const played = useRef(arrivals);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const wake = ({ target }: Event) => {
      // The button handles its press and must show the blocked state first.
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
    // A suspended AudioContext would play all sounds later.
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
    <DeskToolbarButton
      ref={button}
      icon="i-sound"
      isOff={!isOn || isWaiting}
      aria-pressed={isOn}
      title={title}
      onClick={press}
    >
      {text}
    </DeskToolbarButton>
  );
}

function textsOf(isOn: boolean, isWaiting: boolean): [text: string, title: string] {
  if (isWaiting) return [deskText.soundWaits, deskText.soundWaitsHint];
  return isOn ? [deskText.soundIsOn, deskText.soundOff] : [deskText.soundIsOff, deskText.soundOn];
}
