import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

import type { ListChoice } from '../field/use-list-choice';

/** Options per PageUp or PageDown [UI-03]. */
const pageSize = 5;
/** Pause after which a letter begins another word, ms. */
const typingPause = 500;

/** Index, possibly outside the list, that a key highlights in an open list. */
const moves: Readonly<Record<string, (from: number) => number>> = {
  ArrowDown: (from) => from + 1,
  ArrowUp: (from) => (from < 0 ? Infinity : from - 1),
  PageDown: (from) => from + pageSize,
  PageUp: (from) => from - pageSize,
  Home: () => 0,
  End: () => Infinity,
};
const openingKeys = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

/**
 * Event handlers of a select-only combobox, opened at the option `chosen` (-1: none). Letters highlight the
 * next label that begins with them.
 */
export function useDropdownEvents<Item extends { label: string }>(
  items: readonly Item[],
  chosen: number,
  choice: ListChoice<Item>,
) {
  const typed = useRef({ text: '', at: -typingPause });
  const { isOpen } = choice;
  const moved = (key: string, from: number) =>
    Math.min(Math.max(moves[key]?.(from) ?? from, 0), items.length - 1);

  const toggle = () => (isOpen ? choice.close() : choice.open(chosen));
  const type = (letter: string, at: number, isSameWord: boolean) => {
    const text = (isSameWord ? typed.current.text : '') + letter.toLowerCase();
    typed.current = { text, at };
    choice.open(findLabel(items, text, isOpen ? choice.active : chosen));
  };
  /** Returns whether the key has an effect. */
  const move = (key: string): boolean => {
    if (isOpen && moves[key]) choice.setActive(moved(key, choice.active));
    else if (!isOpen && openingKeys.includes(key))
      choice.open(chosen >= 0 && key.startsWith('Arrow') ? chosen : moved(key, -1));
    else if (key === ' ') toggle();
    else return false;
    return true;
  };

  return {
    onClick({ currentTarget }: MouseEvent<HTMLElement>) {
      // Safari does not focus a pressed button.
      currentTarget.focus();
      toggle();
    },
    onKeyDown(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey, timeStamp } = event;
      const isTyping = timeStamp - typed.current.at < typingPause;
      const isLetter = key.length === 1 && (key !== ' ' || isTyping);
      const active = items[choice.active];
      if (ctrlKey || metaKey) return;
      if (active && (key === 'Tab' || (key === ' ' && !isTyping) || (altKey && key === 'ArrowUp'))) {
        choice.choose(active);
        if (key !== 'Tab') event.preventDefault();
      } else if (isLetter && !altKey) {
        type(key, timeStamp, isTyping);
        event.preventDefault();
      } else if (move(key)) event.preventDefault();
      else choice.onKeyDown(event);
    },
    // Firefox presses the button although the event of the pressed key is cancelled.
    onKeyUp(event: KeyboardEvent) {
      if (event.key === ' ') event.preventDefault();
    },
  };
}

/** Returns the index of the next label that begins with `text`; one letter skips the option at `from`. */
function findLabel(items: readonly { label: string }[], text: string, from: number): number {
  const first = text.length === 1 ? from + 1 : Math.max(from, 0);
  const order = items.map((_, index) => (first + index) % items.length);
  return order.find((index) => items[index]?.label.toLowerCase().startsWith(text)) ?? from;
}
