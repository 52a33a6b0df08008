import type { DropdownOption } from './dropdown-option';
import type { DropdownWords } from './dropdown.text';

export type DropdownProps = {
  id: string;
  label: string;
  options: readonly DropdownOption[];
  /** Value of the chosen option; null or an unknown value is none. */
  value: string | null;
  onChange: (value: string, option: DropdownOption) => void;
  /** Options are on their way: the list says so. */
  isLoading?: boolean | undefined;
  placeholder?: string | undefined;
  words?: Partial<DropdownWords> | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  /** The field takes text that narrows the options. */
  isSearchable?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Name of a hidden input, so that the value goes with its form. */
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  className?: string | undefined;
};
