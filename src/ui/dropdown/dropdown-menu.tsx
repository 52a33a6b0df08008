import type { ComponentPropsWithRef } from 'react';
import { Menu, MenuNote, MenuRow } from '../field/menu.styles';
import { Icon } from '../icon/icon';
import type { DropdownOption } from './dropdown-option';

type DropdownMenuProps = {
  menuProps: ComponentPropsWithRef<'ul'>;
  /** Props of a row: its id, role and handlers. */
  getRowProps: (option: DropdownOption, index: number) => ComponentPropsWithRef<'li'>;
  isOpen: boolean;
  options: readonly DropdownOption[];
  highlighted: number;
  value: string | null;
  /** What stands there instead of options: that they load, or that there are none. */
  note: string;
};

/** The list of a dropdown. It stays in the page while it is closed, because its field names it. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { menuProps, getRowProps, isOpen, options, highlighted, value, note } = props;
  return (
    <Menu {...menuProps} hidden={!isOpen}>
      {isOpen &&
        options.map((option, index) => (
          <MenuRow
            key={option.value}
            {...getRowProps(option, index)}
            data-highlighted={index === highlighted || undefined}
            aria-selected={option.value === value}
          >
            {option.label}
            {option.value === value && <Icon name="i-check" size={20} />}
          </MenuRow>
        ))}
      {isOpen && options.length === 0 && (
        <MenuNote role="option" aria-disabled="true" aria-selected="false">
          {note}
        </MenuNote>
      )}
    </Menu>
  );
}
