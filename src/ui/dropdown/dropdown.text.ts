/** Word for word from the specification (UI-03); pages pass Russian ones (D30). */
export const dropdownText = { empty: 'No options', loading: 'Loading...', placeholder: 'Select...' } as const;
export type DropdownTexts = { empty: string; loading: string; placeholder: string };
