/** The keys of a Latin keyboard and what the Russian layout types with them. */
const latinKeys = "` q w e r t y u i o p [ ] a s d f g h j k l ; ' z x c v b n m , .".split(' ');
const russianKeys = 'ё й ц у к е н г ш щ з х ъ ф ы в а п р о л д ж э я ч с м и т ь б ю'.split(' ');

const russianByLatin = new Map(latinKeys.map((key, at) => [key, russianKeys[at] ?? key]));

/**
 * What was meant by a text typed with the Latin layout switched on by mistake: «gthvm» gives «пермь». Lower case; null
 * where the text holds no Latin letter or already some Cyrillic one, so that nothing is to be guessed.
 */
export function meantInRussian(text: string): string | null {
  const typed = text.toLowerCase();
  if (!/[a-z]/.test(typed) || /\p{Script=Cyrillic}/u.test(typed)) return null;
  return Array.from(typed, (key) => russianByLatin.get(key) ?? key).join('');
}
