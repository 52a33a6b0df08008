import { useSelect, type UseSelectStateChangeOptions } from 'downshift';
import { useState } from 'react';
import { FieldFrame } from '../field/field-frame';
import { fieldIds } from '../field/field-ids';
import { Icon } from '../icon/icon';
import { DropdownMenu } from './dropdown-menu';
import { type DropdownOption, movePage } from './dropdown-option';
import type { DropdownProps } from './dropdown-props';
import { Box, Shown, Toggle } from './dropdown.styles';
import { dropdownText } from './dropdown.text';
import { useMenuRoom } from './use-menu-room';

const { ToggleButtonKeyDownPageDown, ToggleButtonKeyDownPageUp } = useSelect.stateChangeTypes;

/** A dropdown whose options are not searched; letters go to the option that begins with them. */
export function SelectDropdown(props: Omit<DropdownProps, 'isSearchable'>) {
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
  useMenuRoom(menu, select.isOpen, shownOptions.length);

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

/** The library moves by 10; the specification's dropdown by 5. */
function stateReducer(
  { highlightedIndex }: { highlightedIndex: number },
  { type, changes, props: { items } }: UseSelectStateChangeOptions<DropdownOption>,
) {
  if (type !== ToggleButtonKeyDownPageDown && type !== ToggleButtonKeyDownPageUp) return changes;
  const direction = type === ToggleButtonKeyDownPageDown ? 1 : -1;
  return { ...changes, highlightedIndex: movePage(highlightedIndex, items.length, direction) };
}
