/** Specified in English (UI-03); pages pass Russian texts (D30). */
export const dropdownText = { empty: 'No options', loading: 'Loading...', placeholder: 'Select...' } as const;
export type DropdownTexts = { empty: string; loading: string; placeholder: string };
