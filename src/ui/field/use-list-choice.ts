import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

type Options<Item> = {
  items: readonly Item[];
  onChoose: (item: Item) => void;
  list: RefObject<HTMLElement | null>;
  /** The visitor typed before the list's script had loaded. */
  isWantedAtFirst?: boolean;
  /** Whether the list opens without options, for a note. */
  opensEmpty?: boolean;
};

export interface ListChoice<Item> {
  isOpen: boolean;
  /** -1 for none. */
  active: number;
  setActive: (index: number) => void;
  choose: (item: Item) => void;
  close: () => void;
  /** Highlights the option at `index`, by default none. */
  open: (index?: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function useListChoice<Item>({
  items,
  onChoose,
  list,
  isWantedAtFirst = false,
  opensEmpty = false,
}: Options<Item>): ListChoice<Item> {
  const [isWanted, setIsWanted] = useState(isWantedAtFirst);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && (opensEmpty || items.length > 0);

  useEffect(() => {
    const row = list.current?.children[active];
    if (list.current && row instanceof HTMLElement) showRow(list.current, row);
  }, [list, active]);

  const close = () => {
    setIsWanted(false);
    setActive(-1);
  };
  const choose = (item: Item) => {
    onChoose(item);
    close();
  };
  const move = (step: 1 | -1) => {
    const from = active === -1 && step === -1 ? 0 : active;
    setActive((from + step + items.length) % items.length);
  };

  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    // The surrounding popup remains open.
    Escape(event) {
      event.stopPropagation();
      close();
    },
    Enter() {
      const item = items[active];
      if (item !== undefined) choose(item);
    },
  };

  return {
    isOpen,
    active: isOpen ? active : -1,
    setActive,
    choose,
    close,
    open(index = -1) {
      setIsWanted(true);
      setActive(index);
    },
    onKeyDown(event: KeyboardEvent) {
      const act = keys[event.key];
      if (event.nativeEvent.isComposing || !act) return;
      // An arrow key reopens the list after a complete address; Enter then submits the form.
      if (!isOpen && event.key.startsWith('Arrow')) return setIsWanted(true);
      if (!isOpen || (event.key === 'Enter' && active < 0)) return;
      event.preventDefault();
      act(event);
    },
  };
}

/** Scrolls the list to an option; the browser's scrollIntoView would scroll the page too. */
function showRow(list: HTMLElement, row: HTMLElement): void {
  const bottom = row.offsetTop + row.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(row.offsetTop, Math.max(list.scrollTop, bottom));
}
