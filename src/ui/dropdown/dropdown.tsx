import type { DropdownProps } from './dropdown-props';
import { SearchDropdown } from './search-dropdown';
import { SelectDropdown } from './select-dropdown';

/**
 * Chooses one of a list [UI-03]. The list is at most 300 px high, opens up when under 140 px are left below, and
 * PageUp and PageDown move by 5. Without Russian words of the page it says «Select...», «Loading...», «No options».
 */
export function Dropdown({ isSearchable = false, ...props }: DropdownProps) {
  return isSearchable ? <SearchDropdown {...props} /> : <SelectDropdown {...props} />;
}
