import {
  useCombobox,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  useSelect,
  type UseSelectStateChangeOptions,
} from 'downshift';
import { useState } from 'react';
import { FieldFrame, fieldIds } from '../field/field-frame';
import { Icon } from '../icon/icon';
import {
  DropdownMenu,
  type DropdownOption,
  type DropdownProps,
  findOptions,
  movePage,
  useMenuPlacement,
} from './dropdown-menu';
import { dropdownText } from './dropdown.text';
import styled, { css } from 'styled-components';
import { inputStyle } from '../field/field.styles';

const Box = styled.div`
  position: relative;
`;

const chevron = css`
  & > svg {
    transition: rotate var(--m-fast);
  }

  &[aria-expanded='true'] > svg {
    rotate: 180deg;
  }
`;

const Toggle = styled.button`
  ${inputStyle}
  ${chevron}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-12);
  text-align: left;
  cursor: pointer;

  &:disabled {
    cursor: not-allowed;
  }
`;

const Shown = styled.span<{ $isPlaceholder: boolean }>`
  min-width: 0;
  overflow-wrap: anywhere;
  ${({ $isPlaceholder }) => $isPlaceholder && 'color: var(--c-muted);'}
`;

const SearchInput = styled.input`
  ${inputStyle}
  padding-right: 60px;
  text-overflow: ellipsis;
`;

const SearchToggle = styled.button`
  ${chevron}
  position: absolute;
  top: 6px;
  right: 8px;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  cursor: pointer;

  &:disabled {
    color: var(--c-on-disabled);
    cursor: not-allowed;
  }
`;

/**
 * Renders a list of at most 300 px, upwards if less than 140 px are left below; PageUp and PageDown move by 5
 * (UI-03).
 */
export function Dropdown({ isSearchable = false, ...props }: DropdownProps) {
  return isSearchable ? <SearchDropdown {...props} /> : <SelectDropdown {...props} />;
}

const changeTypes = useCombobox.stateChangeTypes;

/** On blur without a choice, the chosen label replaces the typed text. */
function SearchDropdown(props: Omit<DropdownProps, 'isSearchable'>) {
  const { id, label, options, value, onChange, isLoading = false, error, hint, disabled = false } = props;
  const words = { ...dropdownText, ...props.words };
  const ids = fieldIds(id, { error, hint });
  const selected = options.find((option) => option.value === value) ?? null;
  const [typed, setTyped] = useState('');
  const found = isLoading ? [] : findOptions(options, typed);
  const [menu, setMenu] = useState<HTMLUListElement | null>(null);
  const combobox = useCombobox<DropdownOption>({
    id,
    inputId: id,
    items: found,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    selectedItem: selected,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChange(selectedItem.value, selectedItem);
    },
    // Filtering by the chosen option's label would hide all other options.
    onStateChange: ({ type, inputValue }) => {
      if (type === changeTypes.InputChange) setTyped(inputValue ?? '');
      else if (inputValue !== undefined) setTyped('');
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setTyped('');
    },
    stateReducer: reduceState,
  });
  useMenuPlacement(menu, combobox.isOpen, found.length);

  return (
    <FieldFrame
      {...{ label, ids, hint, error }}
      labelProps={combobox.getLabelProps()}
      className={props.className}
    >
      <Box>
        <SearchInput
          {...combobox.getInputProps({ disabled, onBlur: props.onBlur })}
          placeholder={props.placeholder ?? words.placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          aria-busy={isLoading || undefined}
        />
        <SearchToggle {...combobox.getToggleButtonProps({ disabled })} type="button" aria-label={label}>
          <Icon name="i-chevron" size={20} />
        </SearchToggle>
        <DropdownMenu
          menuProps={combobox.getMenuProps({ ref: setMenu })}
          getRowProps={(item, index) => combobox.getItemProps({ item, index })}
          isOpen={combobox.isOpen}
          options={found}
          highlighted={combobox.highlightedIndex}
          value={value}
          note={isLoading ? words.loading : words.empty}
        />
      </Box>
      {props.name && <input type="hidden" name={props.name} value={selected?.value ?? ''} />}
    </FieldFrame>
  );
}

/** PageUp and PageDown move by 5, blur makes no choice, Escape restores the chosen label. */
function reduceState(
  state: UseComboboxState<DropdownOption>,
  { type, changes, props: { items } }: UseComboboxStateChangeOptions<DropdownOption>,
): Partial<UseComboboxState<DropdownOption>> {
  const kept = { selectedItem: state.selectedItem, inputValue: state.selectedItem?.label ?? '' };
  switch (type) {
    case changeTypes.InputKeyDownPageDown:
      return { ...changes, highlightedIndex: movePage(state.highlightedIndex, items.length, 1) };
    case changeTypes.InputKeyDownPageUp:
      return { ...changes, highlightedIndex: movePage(state.highlightedIndex, items.length, -1) };
    case changeTypes.InputBlur:
    case changeTypes.InputKeyDownEscape:
      return { ...changes, ...kept };
    default:
      return changes;
  }
}

const { ToggleButtonKeyDownPageDown, ToggleButtonKeyDownPageUp } = useSelect.stateChangeTypes;

/** Typed letters highlight the first matching option. */
function SelectDropdown(props: Omit<DropdownProps, 'isSearchable'>) {
  const { id, label, options, value, onChange, isLoading = false, error, hint, disabled = false } = props;
  const words = { ...dropdownText, ...props.words };
  const ids = fieldIds(id, { error, hint });
  const shownOptions = isLoading ? [] : [...options];
  const selected = options.find((option) => option.value === value) ?? null;
  const [menu, setMenu] = useState<HTMLUListElement | null>(null);
  const select = useSelect<DropdownOption>({
    id,
    toggleButtonId: id,
    items: shownOptions,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    selectedItem: selected,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChange(selectedItem.value, selectedItem);
    },
    stateReducer,
  });
  useMenuPlacement(menu, select.isOpen, shownOptions.length);

  return (
    <FieldFrame
      {...{ label, ids, hint, error }}
      labelProps={select.getLabelProps()}
      className={props.className}
    >
      <Box>
        <Toggle
          {...select.getToggleButtonProps({ disabled, onBlur: props.onBlur })}
          type="button"
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          aria-busy={isLoading || undefined}
        >
          <Shown $isPlaceholder={!selected}>
            {selected?.label ?? props.placeholder ?? words.placeholder}
          </Shown>
          <Icon name="i-chevron" size={20} />
        </Toggle>
        <DropdownMenu
          menuProps={select.getMenuProps({ ref: setMenu })}
          getRowProps={(item, index) => select.getItemProps({ item, index })}
          isOpen={select.isOpen}
          options={shownOptions}
          highlighted={select.highlightedIndex}
          value={value}
          note={isLoading ? words.loading : words.empty}
        />
      </Box>
      {props.name && <input type="hidden" name={props.name} value={selected?.value ?? ''} />}
    </FieldFrame>
  );
}

/** In downshift PageUp and PageDown move by 10; UI-03 requires 5. */
function stateReducer(
  { highlightedIndex }: { highlightedIndex: number },
  { type, changes, props: { items } }: UseSelectStateChangeOptions<DropdownOption>,
) {
  if (type !== ToggleButtonKeyDownPageDown && type !== ToggleButtonKeyDownPageUp) return changes;
  const direction = type === ToggleButtonKeyDownPageDown ? 1 : -1;
  return { ...changes, highlightedIndex: movePage(highlightedIndex, items.length, direction) };
}
