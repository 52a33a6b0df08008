import type { HelpContent } from '@/api/content/help.schemas';
import { isWithinOneMistake, meaningfulWordsOf, stemOf, wordsOf } from './question-terms.server';

export type HelpArticle = HelpContent['articles'][number];

/** Each term has the weight of the field that contains it. */
export interface IndexedArticle {
  article: HelpArticle;
  weights: ReadonlyMap<string, number>;
  /** Terms of the heading and of each visitor's question. */
  questions: readonly ReadonlySet<string>[];
}

/** In memory (D62). A term is a stem, or the first stem of a synonym group. */
export interface HelpIndex {
  articles: readonly IndexedArticle[];
  /** Terms of a text; for questions each word is a list of possible terms, with one mistake. */
  termsOf: (words: readonly string[]) => string[][];
  isKnown: (word: string) => boolean;
  /** The fewer articles contain the term, the higher. */
  rarityOf: (term: string) => number;
}

const fieldWeights = { heading: 3, asked: 3, lead: 1.5, text: 1 } as const;
/** Shorter words resemble too many others. */
const MIN_CORRECTED_LETTERS = 4;
/** Shorter beginnings are those of unrelated words too. */
const MIN_ROOT_LETTERS = 5;
/** An unknown word counts as if this many articles had it: it must not outweigh known ones. */
const COUNT_OF_UNKNOWN = 3;

/** Takes some milliseconds for forty articles. */
export function makeHelpIndex({ articles, synonyms }: HelpContent): HelpIndex {
  const groups = synonymGroups(synonyms);
  const known = new Map<string, string>();
  const learn = (word: string) => known.set(word, stemOf(word));
  for (const word of synonyms.flat().flatMap(wordsOf)) learn(word);
  for (const { heading, asked, lead, text } of articles)
    for (const word of meaningfulWordsOf([heading, ...asked, lead, text].join(' '))) learn(word);

  const plainTerms = (text: string) => groups.replace(meaningfulWordsOf(text).map(stemOf));
  const indexed = articles.map((article) => indexArticle(article, plainTerms));
  const count = new Map<string, number>();
  for (const { weights } of indexed)
    for (const term of weights.keys()) count.set(term, (count.get(term) ?? 0) + 1);
  const stems = new Set(known.values());

  /** Stems that the writer may have meant. */
  const meant = (word: string): string[] => {
    const stem = stemOf(word);
    if (stems.has(stem) || word.length < MIN_CORRECTED_LETTERS || /\d/.test(word)) return [stem];
    const corrected = [...known].flatMap(([other, otherStem]) =>
      other.length >= MIN_CORRECTED_LETTERS && isWithinOneMistake(word, other) ? [otherStem] : [],
    );
    const choices = corrected.length > 0 ? corrected : [...stems].filter((other) => isSameRoot(stem, other));
    return choices.length > 0 ? [...new Set(choices)] : [stem];
  };

  return {
    articles: indexed,
    termsOf: (words) => groups.replaceChoices(words.map(meant)),
    isKnown: (word) => stems.has(stemOf(word)),
    rarityOf: (term) => Math.log(1 + articles.length / (count.get(term) ?? COUNT_OF_UNKNOWN)),
  };
}

/** One stem is the other with a different ending. */
function isSameRoot(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= MIN_ROOT_LETTERS && long.length - short.length <= 3 && long.startsWith(short);
}

function indexArticle(article: HelpArticle, termsOf: (text: string) => string[]): IndexedArticle {
  const { heading, asked, lead, text } = article;
  const weights = new Map<string, number>();
  const fields = { heading, asked: asked.join(' \n '), lead, text };
  for (const [field, weight] of Object.entries(fieldWeights)) {
    // Keys of the weights are those of the fields.
    const terms = new Set(termsOf(fields[field as keyof typeof fields]));
    for (const term of terms) weights.set(term, (weights.get(term) ?? 0) + weight);
  }
  return { article, weights, questions: [heading, ...asked].map((question) => new Set(termsOf(question))) };
}

/** Replaces stems, and phrases of them, by the term of their group. */
function synonymGroups(synonyms: HelpContent['synonyms']) {
  const terms = new Map<string, string>();
  const phrases: { stems: string[]; term: string }[] = [];
  for (const [place, group] of synonyms.entries()) {
    const term = `=${place}`;
    for (const name of group) {
      const stems = wordsOf(name).map(stemOf);
      if (stems.length > 1) phrases.push({ stems, term });
      else if (stems[0] !== undefined) terms.set(stems[0], term);
    }
  }
  phrases.sort((one, other) => other.stems.length - one.stems.length);

  const replaceChoices = (choices: readonly (readonly string[])[]): string[][] => {
    const replaced: string[][] = [];
    for (let at = 0; at < choices.length;) {
      const phrase = phrases.find(({ stems }) =>
        stems.every((stem, offset) => choices[at + offset]?.includes(stem)),
      );
      replaced.push(phrase ? [phrase.term] : (choices[at] ?? []).map((stem) => terms.get(stem) ?? stem));
      at += phrase?.stems.length ?? 1;
    }
    return replaced;
  };
  return {
    replaceChoices,
    replace: (stems: readonly string[]) => replaceChoices(stems.map((stem) => [stem])).flat(),
  };
}
