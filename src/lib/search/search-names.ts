import { foldName, foldQuery } from './fold-name';
import { meantInRussian } from './keyboard-layout';

/** Shorter ones would find every «на» inside a name. */
const shortestInnerWord = 3;

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
    return inner.length >= shortestInnerWord && name.includes(` ${inner}`) ? 2 : null;
  };
}
