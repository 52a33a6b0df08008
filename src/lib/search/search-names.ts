import { foldName, foldQuery } from './fold-name';

/** Shorter ones would find every «на» inside a name. */
const MIN_INNER_WORD = 3;

/**
 * Items whose names match from the start, best first: the name itself begins with the query; it does when the query is
 * read in the Russian layout; a later word of the name begins with it (from three letters on). Within each, by name.
 * An empty query finds nothing. [CITY-07]
 */
export function searchNames<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  query: string,
): Item[] {
  const ranker = rankerOf(query);
  if (ranker === null) return [];
  return items
    .flatMap((item) => {
      const name = nameOf(item);
      const rank = ranker(foldName(name));
      return rank === null ? [] : [{ item, name, rank }];
    })
    .sort((one, other) => one.rank - other.rank || russian.compare(one.name, other.name))
    .map(({ item }) => item);
}

const russian = new Intl.Collator('ru');

function rankerOf(query: string): ((name: string) => number | null) | null {
  const typed = foldQuery(query);
  if (typed === '') return null;
  const meant = meantInRussian(query);
  const inRussian = meant === null ? '' : foldQuery(meant);
  return (name) => {
    if (name.startsWith(typed)) return 0;
    if (inRussian !== '' && name.startsWith(inRussian)) return 1;
    const inner = inRussian || typed;
    return inner.length >= MIN_INNER_WORD && name.includes(` ${inner}`) ? 2 : null;
  };
}

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
