import type { Equipment } from '@/api/catalogue/catalogue.schemas';

/** Items nearest to the one with this alias, which need not be there: most words of the alias in common, else in order. */
export function similarItems(items: readonly Equipment[], alias: string, count: number): Equipment[] {
  const words = new Set(wordsOf(alias));
  const shared = (item: Equipment) => wordsOf(item.alias).filter((word) => words.has(word)).length;
  return [...items].sort((one, other) => shared(other) - shared(one)).slice(0, count);
}

function wordsOf(alias: string): string[] {
  return alias.toLowerCase().split(/[^\p{L}\d]+/u);
}
