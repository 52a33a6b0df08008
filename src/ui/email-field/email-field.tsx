import { type KeyboardEvent, useRef, useState } from 'react';
import styled from 'styled-components';

import { popularEmailDomains, suggestEmails } from '@/lib/email';
import { cleanEmail } from '@/lib/validation/cleaning';
import { type MaskedInputEvents, cleaningMask, useMask } from '../field/use-mask';
import { InputBox, type InputBoxProps } from '../field/input-box';
import { comboboxState, Suggestions } from '../field/suggestions';
import { useListChoice } from '../field/use-list-choice';
import { writeInput } from '../form/form-fields';
import { emailFieldText, type EmailFieldTexts } from '../field/field.text';

const Address = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

export type EmailFieldProps = Omit<
  InputBoxProps,
  'end' | 'panel' | 'type' | 'value' | 'onChange' | 'onInput' | 'onKeyDown'
> &
  MaskedInputEvents & {
    /** Suggested after «@»; absent: ten popular domains. */
    domains?: readonly string[] | undefined;
    words?: EmailFieldTexts | undefined;
  };

const emailMask = cleaningMask(cleanEmail);

/**
 * Suggests domains after «@»; removes Cyrillic letters and spaces [UI-06] [VAL-06] [VAL-07]. ARIA combobox:
 * the input keeps the focus, a choice fires the events of typing.
 */
export function EmailField(props: EmailFieldProps) {
  const { domains = popularEmailDomains, words = emailFieldText, ref, onChange, ...field } = props;
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const masked = useMask(emailMask, ref, input);
  const items = suggestEmails(typed, domains);
  const write = (address: string) => {
    if (input.current) writeInput(input.current, address);
  };
  const suggestions = useListChoice({ items, onChoose: write, list });
  const listId = `${field.id}-domains`;
  const panel = (
    <Suggestions
      {...{ listId, list, items }}
      label={words.suggestions}
      keyOf={(address) => address}
      choice={suggestions}
    >
      {(address) => <AddressText address={address} />}
    </Suggestions>
  );

  return (
    <InputBox
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...field}
      ref={masked}
      // Type `email` gives the mask neither caret nor typed spaces.
      type="text"
      {...comboboxState(listId, suggestions)}
      aria-autocomplete="list"
      panel={panel}
      onInput={(event) => {
        onChange?.(event);
        setTyped(event.currentTarget.value);
        // Autofill needs no focus.
        if (document.activeElement === event.currentTarget) suggestions.open();
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        // Possibly typed before hydration.
        setTyped(event.currentTarget.value);
        suggestions.onKeyDown(event);
      }}
      onBlur={(event) => {
        suggestions.close();
        field.onBlur?.(event);
      }}
    />
  );
}

function AddressText({ address }: { address: string }) {
  const at = address.indexOf('@');
  return (
    <Address>
      {address.slice(0, at)}
      <b>{address.slice(at)}</b>
    </Address>
  );
}
