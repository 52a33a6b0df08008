import type { HelpContent } from '@/api/content/help.schemas';
import { type HelpArticle, type HelpIndex, type IndexedArticle, makeHelpIndex } from './help-index.server';
import { fixLayoutOfWords, meaningfulWordsOf } from './question-terms.server';

const MAX_FOUND = 8;
/** Limits CPU time for pasted texts. */
const MAX_WORDS = 40;
/** An article is found if its terms have at least this share of the question's rarity. */
const MIN_SHARE = 0.3;
/** Articles with a smaller part of the best score are not listed. */
const MIN_PART_OF_BEST = 0.25;
/** Weight of the most similar visitor's question relative to terms. */
const QUESTION_WEIGHT = 6;

/** Responses with equal content are one object. */
const indexes = new WeakMap<HelpContent, HelpIndex>();

/**
 * Finds articles, best first; none without known words. Understands word forms, synonyms, one mistake per
 * word and the Latin layout; no character is special (HELP-02).
 */
export function searchHelp(content: HelpContent, question: string): HelpArticle[] {
  const index = indexes.get(content) ?? makeHelpIndex(content);
  indexes.set(content, index);
  const words = meaningfulWordsOf(fixLayoutOfWords(question, index.isKnown)).slice(0, MAX_WORDS);
  const asked = index.termsOf(words);
  const total = asked.reduce((sum, choices) => sum + rarity(index, choices), 0);
  const scored = index.articles.flatMap((indexed) => {
    const score = scoreOf(index, indexed, asked, total);
    return score > 0 ? [{ article: indexed.article, score }] : [];
  });
  scored.sort((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score >= best * MIN_PART_OF_BEST)
    .slice(0, MAX_FOUND)
    .map(({ article }) => article);
}

function rarity({ rarityOf }: HelpIndex, choices: readonly string[]): number {
  return Math.min(...choices.map(rarityOf));
}

/** 0 if too much of the question is missing. */
function scoreOf(
  index: HelpIndex,
  { weights, questions }: IndexedArticle,
  asked: readonly (readonly string[])[],
  total: number,
): number {
  let [share, score] = [0, 0];
  for (const choices of asked) {
    const weight = Math.max(...choices.map((term) => weights.get(term) ?? 0));
    if (weight === 0) continue;
    share += rarity(index, choices);
    score += rarity(index, choices) * weight;
  }
  if (share < total * MIN_SHARE) return 0;
  return (
    score + QUESTION_WEIGHT * Math.max(...questions.map((terms) => likeness(index, terms, asked, total)))
  );
}

/** Rarity of the terms that both questions have, reduced by those that only one of them has. */
function likeness(
  index: HelpIndex,
  terms: ReadonlySet<string>,
  asked: readonly (readonly string[])[],
  total: number,
): number {
  const shared = asked.filter((choices) => choices.some((term) => terms.has(term)));
  if (shared.length === 0) return 0;
  const common = shared.reduce((sum, choices) => sum + rarity(index, choices), 0);
  const own = [...terms].reduce((sum, term) => sum + index.rarityOf(term), 0);
  return (common * common) / Math.sqrt(total * own);
}
