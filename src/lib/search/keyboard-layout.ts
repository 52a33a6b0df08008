/** Latin keys, plain and with Shift, and the Russian ones; \ is ё on a Mac. */
const latinKeys =
  '` q w e r t y u i o p [ ] a s d f g h j k l ; \' z x c v b n m , . ~ { } : " < > \\ |'.split(' ');
const russianKeys =
  'ё й ц у к е н г ш щ з х ъ ф ы в а п р о л д ж э я ч с м и т ь б ю ё х ъ ж э б ю ё ё'.split(' ');

const russianByLatin = new Map(latinKeys.map((key, at) => [key, russianKeys[at] ?? key]));

/**
 * Converts text in the Latin layout: «gthvm» becomes «пермь». Lower case; null without Latin letters or with
 * Cyrillic ones.
 */
export function fixLatinKeyboardLayout(text: string): string | null {
  const typed = text.toLowerCase();
  if (!/[a-z]/.test(typed) || /\p{Script=Cyrillic}/u.test(typed)) return null;
  return Array.from(typed, (key) => russianByLatin.get(key) ?? key).join('');
}
