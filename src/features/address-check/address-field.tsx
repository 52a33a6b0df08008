import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { HouseLine } from '@/api/geography/houses.schemas';
import { cleanLine } from '@/lib/validation/cleaning';
import { deferred } from '@/ui/deferred/deferred';
import { cleaningPaste } from '@/ui/field/clean-paste';
import { InputBox } from '@/ui/field/input-box';
import type { HouseCalls, SuggestionsHandle } from './address-suggestions';
import { houseAddress, keepHouse, keptHouse } from './house-address';

const AddressSuggestions = deferred(
  async () => (await import('./address-suggestions')).AddressSuggestions,
  'interaction',
  { name: 'address suggestions', isBrowserOnly: true },
);

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
  end?: ReactNode;
  /** Starts with the tab's last chosen house, unless the field has a value. */
  recalls?: boolean;
  /** Null after further typing. */
  onHouse?: (house: HouseLine | null) => void;
  /** By default the browser's own origin. */
  calls?: HouseCalls;
}

/**
 * One field for street and house; plain without scripts. The list of houses loads on the first focus
 * (TAR-04).
 */
export function AddressField({ onHouse, calls, recalls = false, ...field }: AddressFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const menu = useRef<SuggestionsHandle>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [hasFocus, setFocus] = useState(false);

  const enter = () => {
    setTouched(true);
    setFocus(true);
  };
  useEffect(() => {
    // The focus preceded hydration.
    if (document.activeElement === input.current) enter();
  }, []);

  const choose = (house: HouseLine) => {
    if (input.current) input.current.value = houseAddress(house);
    setTyped(null);
    keepHouse(house);
    onHouse?.(house);
  };
  const recall = useEffectEvent(() => {
    const house = keptHouse();
    if (!house || !input.current || input.current.value !== '') return;
    input.current.value = houseAddress(house);
    onHouse?.(house);
  });
  useEffect(() => {
    if (recalls) recall();
  }, [recalls]);
  return (
    <InputBox
      {...field}
      ref={input}
      type="text"
      autoComplete="address-line1"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      onPaste={cleaningPaste(cleanLine)}
      onFocus={enter}
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        onHouse?.(null);
        menu.current?.onInput();
      }}
      onKeyDown={(event) => menu.current?.onKeyDown(event)}
      onBlur={() => {
        setFocus(false);
        menu.current?.onBlur();
      }}
      // A failed list is requested again on the next focus; the form submits the typed text anyway.
      panel={
        isTouched && (
          <AddressSuggestions
            ref={menu}
            id={field.id}
            input={input}
            typed={typed}
            hasFocus={hasFocus}
            onChoose={choose}
            calls={calls}
            isWanted={hasFocus}
          />
        )
      }
    />
  );
}
