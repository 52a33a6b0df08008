import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { HouseLine } from '@/api/geography/houses.schemas';
import { InputBox } from '@/ui/field/input-box';
import type { AddressSuggestionsProps, SuggestionsHandle } from './address-suggestions';
import { houseAddress } from './house-address';

export type LoadSuggestions = () => Promise<ComponentType<AddressSuggestionsProps>>;
const loadSuggestions: LoadSuggestions = async () =>
  (await import('./address-suggestions')).AddressSuggestions;

export interface AddressFieldProps {
  id: string;
  name: string;
  label: string;
  placeholder?: string;
  hint?: string;
  error?: string | undefined;
  maxLength: number;
  required?: boolean;
  defaultValue?: string | undefined;
  /** A button at the end of the line. */
  end?: ReactNode;
  /** A house was chosen of the list; null once something else is typed. */
  onHouse?: (house: HouseLine | null) => void;
  loadMenu?: LoadSuggestions;
}

/**
 * One line for street and house. Without scripts an input like any other; the list of houses is loaded when it is
 * first touched (TAR-04).
 */
export function AddressField({ onHouse, loadMenu = loadSuggestions, ...field }: AddressFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const menu = useRef<SuggestionsHandle>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<AddressSuggestionsProps> | null>(null);
  const [typed, setTyped] = useState<string | null>(null);

  const load = () => {
    if (Suggestions) return;
    // Without the list the line is sent as it is typed.
    loadMenu().then(
      (loaded) => setSuggestions(() => loaded),
      () => undefined,
    );
  };
  const loadIfTouched = useEffectEvent(() => {
    if (document.activeElement === input.current) load();
  });
  useEffect(() => loadIfTouched(), []);

  const choose = (house: HouseLine) => {
    if (input.current) input.current.value = houseAddress(house);
    setTyped(null);
    onHouse?.(house);
  };
  return (
    <InputBox
      {...field}
      ref={input}
      type="text"
      autoComplete="address-line1"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      onFocus={load}
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        onHouse?.(null);
        menu.current?.onInput();
      }}
      onKeyDown={(event) => menu.current?.onKeyDown(event)}
      onBlur={() => menu.current?.onBlur()}
      panel={
        Suggestions && <Suggestions ref={menu} id={field.id} input={input} typed={typed} onChoose={choose} />
      }
    />
  );
}
