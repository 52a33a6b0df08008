import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Dropdown, type DropdownOption } from './dropdown';

interface SelectDropdownProps {
  /** The form submits it: choices are written to it and fire its events. */
  select: HTMLSelectElement;
  label: string;
  value: string;
  options: readonly DropdownOption[];
  /** Once mounted: the native select is hidden. */
  onTake: () => void;
}

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
  // An option that no longer exists is removed from the native select too.
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
