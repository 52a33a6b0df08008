import { useEffect, useEffectEvent } from 'react';

import { type DeskCommand, commandOf, takesKeys } from './shortcuts';

/** Gives the desk its keys while `isOn`. The handler says whether it has done something with the command. */
export function useShortcuts(isOn: boolean, onCommand: (command: DeskCommand) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
    const isTyping = event.isComposing || takesKeys(event.target instanceof Element ? event.target : null);
    const command = commandOf({ key, code, shiftKey, ctrlKey, altKey, metaKey, isTyping });
    if (event.defaultPrevented || !command) return;
    // A popup over the desk has the keys for itself.
    if (document.querySelector('dialog[open]')) return;
    if (onCommand(command)) event.preventDefault();
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
