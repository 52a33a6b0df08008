import { type KeyboardEvent, useRef } from 'react';
import styled from 'styled-components';

import { popularEmailDomains, suggestEmails } from '@/lib/email';
import type { FieldRule } from '@/lib/validation/check-field';
import { cleanEmail } from '@/lib/validation/cleaning';
import { InputBox, type InputBoxProps } from '../field/input-box';
import { Menu, MenuRow } from '../field/menu.styles';
import { cleanInput } from '../field/rewrite-input';
import { useListChoice } from '../field/use-list-choice';
import { type TrackedFieldProps, useTrackedField } from '../field/use-tracked-field';
import { emailFieldText, type EmailFieldWords } from './email-field.text';

const Address = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

export type EmailFieldProps = Omit<
  InputBoxProps,
  'value' | 'onChange' | 'onFocus' | 'onBlur' | 'onKeyDown' | 'error' | 'end' | 'panel' | 'type'
> &
  TrackedFieldProps & {
    value: string;
    onChange: (value: string) => void;
    /** Domains offered after «@»; ten popular ones when not given. */
    domains?: readonly string[] | undefined;
    words?: EmailFieldWords | undefined;
  };

/**
 * An e-mail with domains offered after «@», chosen by arrows and Enter, or by a press; Cyrillic and spaces are dropped
 * as they are typed [UI-06] [VAL-06] [VAL-07]. A combobox as the ARIA practices describe it: the focus stays in the
 * input.
 */
export function EmailField(props: EmailFieldProps) {
  const { value, onChange, domains = popularEmailDomains, words = emailFieldText, ...others } = props;
  const { error, isTouched, onTrack, required, ref, ...rest } = others;
  const rule: FieldRule = { type: 'email', required };
  const field = useTrackedField(value, rule, { error, isTouched, onTrack });
  const list = useRef<HTMLUListElement>(null);
  const items = suggestEmails(value, domains);
  const suggestions = useListChoice({ items, onChoose: onChange, list });
  const listId = `${rest.id}-domains`;
  const optionId = (index: number) => `${listId}-${index}`;

  const panel = suggestions.isOpen && (
    // Pressing a row must not take the focus out of the input: that would close the list first.
    <Menu ref={list} id={listId} role="listbox" aria-label={words.suggestions} onMouseDown={keepFocus}>
      {items.map((address, index) => (
        <MenuRow
          key={address}
          id={optionId(index)}
          role="option"
          aria-selected={index === suggestions.active}
          data-highlighted={index === suggestions.active || undefined}
          onMouseMove={() => suggestions.setActive(index)}
          onClick={() => suggestions.choose(address)}
        >
          <AddressText address={address} />
        </MenuRow>
      ))}
    </Menu>
  );

  return (
    <InputBox
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      {...(ref && { ref })}
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={suggestions.isOpen}
      aria-controls={suggestions.isOpen ? listId : undefined}
      aria-activedescendant={suggestions.active >= 0 ? optionId(suggestions.active) : undefined}
      aria-required={required || undefined}
      value={value}
      error={field.error}
      panel={panel}
      onChange={(event) => {
        onChange(cleanInput(event.target, cleanEmail));
        suggestions.open();
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => suggestions.onKeyDown(event)}
      onFocus={field.onFocus}
      onBlur={() => {
        suggestions.close();
        field.onBlur();
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

function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault();
}
