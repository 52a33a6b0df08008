import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Dropdown } from './dropdown';
import type { DropdownOption } from './dropdown-menu';

interface SelectDropdownProps {
  /** The native select that the form submits; each choice is written to it and fires its events. */
  select: HTMLSelectElement;
  label: string;
  value: string;
  options: readonly DropdownOption[];
  /** Called when the dropdown is mounted, so that the native select can be hidden. */
  onTake: () => void;
}

/** Dropdown that replaces a native select and keeps a choice made there before the script loaded. [UI-03] */
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
  // A value that is no longer among the options is removed from the native select too.
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
