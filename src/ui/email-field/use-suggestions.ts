import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

import { suggestEmails } from '@/lib/email';

type Options = {
  value: string;
  domains: readonly string[];
  onChange: (address: string) => void;
  list: RefObject<HTMLElement | null>;
};

/** Which addresses are offered, which of them is highlighted (-1: none), and what the keys do. */
export function useSuggestions({ value, domains, onChange, list }: Options) {
  const [isWanted, setIsWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const items = isWanted ? suggestEmails(value, domains) : [];
  const isOpen = items.length > 0;

  useEffect(() => {
    const row = list.current?.children[active];
    if (list.current && row instanceof HTMLElement) showRow(list.current, row);
  }, [list, active]);

  const close = () => {
    setIsWanted(false);
    setActive(-1);
  };
  const choose = (address: string) => {
    onChange(address);
    close();
  };
  const move = (step: 1 | -1) => {
    const from = active === -1 && step === -1 ? 0 : active;
    setActive((from + step + items.length) % items.length);
  };

  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    // The Escape that closes the list must not close the popup round it.
    Escape(event) {
      event.stopPropagation();
      close();
    },
    Enter() {
      const address = items[active];
      if (address !== undefined) choose(address);
    },
  };

  return {
    items,
    isOpen,
    active: isOpen ? active : -1,
    setActive,
    choose,
    close,
    open() {
      setIsWanted(true);
      setActive(-1);
    },
    onKeyDown(event: KeyboardEvent) {
      const act = keys[event.key];
      if (event.nativeEvent.isComposing || !act) return;
      // An arrow brings the list of a finished «anna@» back; Enter with nothing highlighted sends the form.
      if (!isOpen && event.key.startsWith('Arrow')) return setIsWanted(true);
      if (!isOpen || (event.key === 'Enter' && active < 0)) return;
      event.preventDefault();
      act(event);
    },
  };
}

/** Scrolls the list alone; the browser's own scrollIntoView would move the page too. */
function showRow(list: HTMLElement, row: HTMLElement): void {
  const bottom = row.offsetTop + row.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(row.offsetTop, Math.max(list.scrollTop, bottom));
}
