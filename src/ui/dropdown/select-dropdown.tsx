import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Dropdown } from './dropdown';
import type { DropdownOption } from './dropdown-menu';

interface SelectDropdownProps {
  /** The select that the form posts; each choice is written to it and fires its events. */
  select: HTMLSelectElement;
  label: string;
  value: string;
  options: readonly DropdownOption[];
  /** The dropdown is mounted: the select can be hidden. */
  onTake: () => void;
}

/** A dropdown that replaces a native select, beginning with the choice made there before it loaded. [UI-03] */
export function SelectDropdown({ select, label, value, options, onTake }: SelectDropdownProps) {
  const id = useId();
  const [chosen, setChosen] = useState(select.value);
  const [valueBefore, setValueBefore] = useState(value);
  if (value !== valueBefore) {
    setValueBefore(value);
    setChosen(value);
  }
  const place = useRef<HTMLDivElement>(null);
  const take = useRef(onTake);
  useLayoutEffect(() => {
    if (document.activeElement === select)
      place.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
    take.current();
  }, [select]);
  // A value that the page no longer offers is removed from the select too.
  useLayoutEffect(() => write(select, chosen), [select, chosen]);

  const choose = (next: string) => {
    setChosen(next);
    write(select, next);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return (
    <div ref={place}>
      <Dropdown {...{ id, label, options }} value={chosen} onChange={choose} />
    </div>
  );
}

function write(select: HTMLSelectElement, value: string): void {
  select.value = value;
}
