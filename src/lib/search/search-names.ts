import { foldName, foldQuery } from './fold-name';
import { fixLatinKeyboardLayout } from './keyboard-layout';

/** Shorter queries match only beginnings: «на» is in many names. */
const MIN_INNER_WORD = 3;

/**
 * Finds items, best first: by the name's beginning, in the Russian layout, by a later word (from three
 * letters); each by name. Nothing for an empty query. [CITY-07]
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

/** Searches kinds of names in order: the first with a match decides; each item once. */
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

/** Transliterates as in most URLs: «ekaterinburg», «chelyabinsk». */
export function transliterateName(name: string): string {
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
  const meant = fixLatinKeyboardLayout(query);
  const inRussian = meant === null ? '' : foldQuery(meant);
  return (name) => {
    if (name.startsWith(typed)) return 0;
    if (inRussian !== '' && name.startsWith(inRussian)) return 1;
    const inner = inRussian || typed;
    return inner.length >= MIN_INNER_WORD && name.includes(` ${inner}`) ? 2 : null;
  };
}
