import { foldName, foldQuery } from './fold-name';

/** Shorter ones would match every «на» inside a name. */
const MIN_INNER_WORD = 3;

/**
 * Finds items whose names match, best first: the name begins with the query; it does with the query converted to the
 * Russian layout; a later word begins with it (from three letters on). Within each, by name. An empty query finds
 * nothing. [CITY-07]
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

/** In order of preference: the first kind of names with a match decides. Each item once. */
export function searchByNames<Item>(
  items: readonly Item[],
  kinds: readonly ((item: Item) => readonly string[])[],
  query: string,
): Item[] {
  for (const namesOf of kinds) {
    const named = items.flatMap((item) => namesOf(item).map((name) => ({ name, item })));
    const found = new Set(searchNames(named, ({ name }) => name, query).map(({ item }) => item));
    if (found.size > 0) return [...found];
  }
  return [];
}

const russian = new Intl.Collator('ru');

/** Transliterates a name as in most URLs: «ekaterinburg», «chelyabinsk». */
export function inLatin(name: string): string {
  return Array.from(foldName(name), (letter) => latinByRussian[letter] ?? letter).join('');
}

const latinByRussian: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch' },
  ...{ ш: 'sh', щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
};

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

/** Keys of a Latin keyboard, alone and with Shift, and their Russian layout; \ is ё on a Mac. */
const latinKeys =
  '` q w e r t y u i o p [ ] a s d f g h j k l ; \' z x c v b n m , . ~ { } : " < > \\ |'.split(' ');
const russianKeys =
  'ё й ц у к е н г ш щ з х ъ ф ы в а п р о л д ж э я ч с м и т ь б ю ё х ъ ж э б ю ё ё'.split(' ');

const russianByLatin = new Map(latinKeys.map((key, at) => [key, russianKeys[at] ?? key]));

/**
 * Converts text typed in the Latin layout by mistake: «gthvm» becomes «пермь». Lower case; null if the text has no
 * Latin letter or already a Cyrillic one, where nothing needs converting.
 */
export function meantInRussian(text: string): string | null {
  const typed = text.toLowerCase();
  if (!/[a-z]/.test(typed) || /\p{Script=Cyrillic}/u.test(typed)) return null;
  return Array.from(typed, (key) => russianByLatin.get(key) ?? key).join('');
}
