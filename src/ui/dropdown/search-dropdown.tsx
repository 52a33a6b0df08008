import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useState } from 'react';
import { FieldFrame } from '../field/field-frame';
import { fieldIds } from '../field/field-ids';
import { Icon } from '../icon/icon';
import { DropdownMenu } from './dropdown-menu';
import { type DropdownOption, findOptions, movePage } from './dropdown-option';
import type { DropdownProps } from './dropdown-props';
import { Box, SearchInput, SearchToggle } from './dropdown.styles';
import { dropdownText } from './dropdown.text';
import { useMenuRoom } from './use-menu-room';

const changeTypes = useCombobox.stateChangeTypes;

/** A dropdown whose field takes text; what is left in it without a choice becomes the chosen label again. */
export function SearchDropdown(props: Omit<DropdownProps, 'isSearchable'>) {
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
    // Only what was typed narrows the list: the label of the chosen option would leave nothing else in it.
    onStateChange: ({ type, inputValue }) => {
      if (type === changeTypes.InputChange) setTyped(inputValue ?? '');
      else if (inputValue !== undefined) setTyped('');
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setTyped('');
    },
    stateReducer: reduceState,
  });
  useMenuRoom(menu, combobox.isOpen, found.length);

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

/** Pages of 5; leaving the field chooses nothing, and Escape brings the chosen label back instead of dropping it. */
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
