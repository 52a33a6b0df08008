/** What can be chosen. `path` is an address that goes with it: handed back on a choice, never followed by the kit. */
export type DropdownOption = { label: string; value: string; path?: string | undefined };

/** Options that PageUp and PageDown move by [UI-03]. */
export const pageSize = 5;

/** The highlighted index after a page up or down; -1 is none. */
export function movePage(highlighted: number, count: number, direction: 1 | -1): number {
  if (count === 0) return -1;
  return Math.min(count - 1, Math.max(0, highlighted + direction * pageSize));
}

/** Options whose label holds the typed words in any case, with ё as е. */
export function findOptions(options: readonly DropdownOption[], text: string): DropdownOption[] {
  const plain = (words: string) => words.toLowerCase().replaceAll('ё', 'е').trim();
  return options.filter(({ label }) => plain(label).includes(plain(text)));
}
