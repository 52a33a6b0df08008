import { useRef } from 'react';
import styled from 'styled-components';

import { FieldFrame, fieldIds } from '../field/field-frame';
import { inputStyle } from '../field/field.styles';
import { comboboxState, Suggestions } from '../field/suggestions';
import { useListChoice } from '../field/use-list-choice';
import { Icon } from '../icon/icon';
import { useDismissal } from '../press/use-dismissal';
import { useDropdownEvents } from './dropdown-events';
import { dropdownText, type DropdownTexts } from './dropdown.text';
import { useListPlacement } from './list-placement';

const Box = styled.div`
  position: relative;
`;

const Toggle = styled.button`
  ${inputStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-12);
  text-align: left;
  cursor: pointer;

  &:disabled {
    cursor: not-allowed;
  }

  & > svg {
    transition: rotate var(--m-fast);
  }

  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`;

const Shown = styled.span<{ $isPlaceholder: boolean }>`
  min-width: 0;
  overflow-wrap: anywhere;
  ${({ $isPlaceholder }) => $isPlaceholder && 'color: var(--c-muted);'}
`;

/** `onChange` receives `path`, a URL; the dropdown does not navigate. */
export type DropdownOption = { label: string; value: string; path?: string | undefined };

export type DropdownProps = {
  id: string;
  label: string;
  options: readonly DropdownOption[];
  /** Null or an unknown value: none is chosen. */
  value: string | null;
  onChange: (value: string, option: DropdownOption) => void;
  isLoading?: boolean | undefined;
  words?: Partial<DropdownTexts> | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean | undefined;
  /** Name of a hidden input with the value. */
  name?: string | undefined;
};

/**
 * Renders a list of at most 300 px, upwards if less than 140 px are left below; PageUp and PageDown move by 5
 * (UI-03). ARIA combobox: the button keeps the focus.
 */
export function Dropdown(props: DropdownProps) {
  const { id, label, options, value, onChange, isLoading = false, error, hint, disabled = false } = props;
  const words = { ...dropdownText, ...props.words };
  const ids = fieldIds(id, { error, hint });
  const items = isLoading ? [] : options;
  const chosen = items.findIndex((option) => option.value === value);
  const selected = items[chosen];
  const field = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const choice = useListChoice<DropdownOption>({
    items,
    onChoose: (option) => {
      if (option !== selected) onChange(option.value, option);
    },
    list,
    opensEmpty: true,
  });
  const events = useDropdownEvents(items, chosen, choice);
  useListPlacement(list, choice.isOpen, items.length);
  // On phones a press outside may leave the focus on the button.
  useDismissal({ isOpen: choice.isOpen, parts: [field], onPressOutside: choice.close });
  const listId = `${id}-list`;

  return (
    <FieldFrame {...{ label, ids, hint, error }} labelProps={{ htmlFor: id }} className={undefined}>
      <Box ref={field}>
        <Toggle
          {...comboboxState(listId, choice)}
          id={id}
          type="button"
          disabled={disabled}
          aria-haspopup="listbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          aria-busy={isLoading || undefined}
          {...events}
          onBlur={choice.close}
        >
          <Shown $isPlaceholder={!selected}>{selected?.label ?? words.placeholder}</Shown>
          <Icon name="i-chevron" size={20} />
        </Toggle>
        <Suggestions
          {...{ listId, label, list, items, choice }}
          keyOf={(option) => option.value}
          isSelected={(option) => option === selected}
          note={isLoading ? words.loading : words.empty}
        >
          {(option) => (
            <>
              {option.label}
              {option === selected && <Icon name="i-check" size={20} />}
            </>
          )}
        </Suggestions>
      </Box>
      {props.name && <input type="hidden" name={props.name} value={selected?.value ?? ''} />}
    </FieldFrame>
  );
}
