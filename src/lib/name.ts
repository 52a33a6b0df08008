const letters = 'A-Za-zА-Яа-яЁё';
const wordsOfLetters = new RegExp(`^[${letters}]+(?: [${letters}]+){0,4}$`);
const wordsWithHyphens = new RegExp(
  `^[${letters}]+(?:-[${letters}]+)*(?: [${letters}]+(?:-[${letters}]+)*){0,4}$`,
);

export const nameMessages = {
  letters: 'Ожидаются только буквы',
  lettersAndHyphens: 'Ожидаются только буквы и дефисы',
} as const;
export type NameRule = keyof typeof nameMessages;

/** Trims and folds runs of white space into one space. */
export function cleanName(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** Up to five words, Cyrillic or Latin with ё, at most 100 characters (decision 20). */
export function isName(text: string, rule: NameRule): boolean {
  const name = cleanName(text);
  return name.length <= 100 && (rule === 'letters' ? wordsOfLetters : wordsWithHyphens).test(name);
}
