import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import { type KnownHouse, toKnownHouse } from '@/lib/house-address';
import type { HouseLine } from '@/api/geography/houses.schemas';
import { cleanLine } from '@/lib/validation/cleaning';
import { readChosenHouse, storeChosenHouse } from '@/site/visit/chosen-house';
import { deferred } from '@/ui/deferred/deferred';
import { makePasteCleaner } from '@/ui/field/clean-paste';
import { InputBox } from '@/ui/field/input-box';
import type { HouseSearchClient, SuggestionsHandle } from './address-suggestions';

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
  /** Prefills the tab's last chosen house. */
  recalls?: boolean;
  /** Null after further typing. */
  onHouse?: (house: KnownHouse | null) => void;
  /** Not called for the prefilled house. */
  onChoose?: (house: KnownHouse) => void;
  /** By default on the page's own origin. */
  calls?: HouseSearchClient;
}

/** Renders a plain input without scripts; the list loads on the first focus (TAR-04). */
export function AddressField({ onHouse, onChoose, calls, recalls = false, ...field }: AddressFieldProps) {
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

  const choose = (line: HouseLine) => {
    const house = toKnownHouse(line);
    if (input.current) input.current.value = house.address;
    setTyped(null);
    storeChosenHouse(house);
    onHouse?.(house);
    onChoose?.(house);
  };
  const recall = useEffectEvent(() => {
    const house = readChosenHouse();
    if (!house || !input.current || input.current.value !== '') return;
    input.current.value = house.address;
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
      onPaste={makePasteCleaner(cleanLine)}
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
      // The next focus retries a failed load; the form submits the typed text anyway.
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
