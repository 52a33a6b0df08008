/** The component's own defaults, letter by letter of the specification [spec 8]; pages pass Russian ones (decision 30). */
export const dropdownText = { empty: 'No options', loading: 'Loading...', placeholder: 'Select...' } as const;
export type DropdownWords = { empty: string; loading: string; placeholder: string };
