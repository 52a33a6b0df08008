import type { House, HouseMatch } from '@/api/geography/houses.schemas';
import { foldName } from '@/lib/search/fold-name';

import {
  type AddressInterpretation,
  expandStreetType,
  normaliseHouseNumber,
  interpretAddress,
  stripFlatNumber,
} from './read-address';
import { cities } from './seed/geography-seed';
import { housesOfCity } from './seed/houses';

/**
 * Penalty points for inexact matches. An initial costs as much as an omitted word, so that the letter of «5
 * К. Маркса» may be either.
 */
const points = { begun: 1, initial: 2, leftOutWord: 2, former: 0.5, slip: 10 } as const;

interface Hit {
  score: number;
  number: string;
  /** All words of the street's name matched exactly. */
  isWhole: boolean;
  types: readonly string[];
}

/**
 * Houses of the city whose street, or its former name, matches the typed start; the best first. Words match in any
 * order, with or without «улица», in the wrong keyboard layout; one slip is allowed in a word of 4 letters and two in
 * one of 8, where nothing matches exactly. Numbers match by prefix; without a match, the street's houses follow, the
 * nearest first. Empty for a number without a street.
 */
export function findHouses(cityId: number, query: string, limit: number): House[] {
  const city = cities.find(({ city_id }) => city_id === cityId);
  const readings = interpretAddress(query, city?.name ?? '');
  const houses = housesOfCity(cityId);
  const exact = hitsByStreet(houses, readings, 'exact');
  const hits = exact.size > 0 ? exact : hitsByStreet(houses, readings, 'forgiving');
  const ways = [() => ranked(houses, hits, numberRank), () => ofFlats(houses, hits)];
  for (const way of ways) {
    const found = way();
    if (found.length > 0) return found.slice(0, limit);
  }
  return ranked(houses, hits, numberDistance).slice(0, limit);
}

/** The whole number was typed, followed by an unknown part, which is taken for a flat. */
function ofFlats(houses: readonly House[], hits: ReadonlyMap<string, readonly Hit[]>): House[] {
  const cut = [...hits].map(([street, ways]) => {
    const shorter = ways.flatMap((way) => {
      const number = stripFlatNumber(way.number);
      return number === null ? [] : [{ ...way, number }];
    });
    return [street, shorter] as const;
  });
  return ranked(houses, new Map(cut), (house, typed) => (house === typed ? 0 : null));
}

/** Lower is better; null without a match. */
type NumberRank = (house: string, typed: string) => number | null;

function ranked(
  houses: readonly House[],
  hits: ReadonlyMap<string, readonly Hit[]>,
  rankNumber: NumberRank,
): House[] {
  return houses
    .flatMap((house) => {
      const ways = hits.get(house.street) ?? [];
      const rank = rankOf(house, ways, rankNumber);
      return rank === null ? [] : [{ house: { ...house, fit: fitOf(house, ways) }, rank }];
    })
    .sort((one, other) => one.rank[0] - other.rank[0] || one.rank[1] - other.rank[1])
    .map(({ house }) => house);
}

function fitOf({ house, streetType }: House, ways: readonly Hit[]): HouseMatch {
  const number = normaliseHouseNumber(house);
  const same = ways.filter((way) => way.number === number);
  const type = expandStreetType(streetType);
  const isExact = same.some(
    ({ isWhole, types }) => isWhole && (types.length === 0 || type === null || types.includes(type)),
  );
  if (isExact) return 'exact';
  if (same.length > 0) return 'sameNumber';
  return ways.some((way) => way.number === '') ? 'noNumber' : 'otherNumber';
}

type Strictness = 'exact' | 'forgiving';

function hitsByStreet(
  houses: readonly House[],
  readings: readonly AddressInterpretation[],
  how: Strictness,
): Map<string, Hit[]> {
  const streets = new Map(houses.map(({ street, formerStreet }) => [street, formerStreet]));
  const found = [...streets].map(
    ([street, former]) => [street, hitsOf(readings, namesOf(street, former), how)] as const,
  );
  return new Map(found.filter(([, hits]) => hits.length > 0));
}

interface StreetName {
  words: readonly string[];
  off: number;
}

function namesOf(street: string, former: string | null): StreetName[] {
  const name = { words: foldName(street).split(' '), off: 0 };
  return former === null ? [name] : [name, { words: foldName(former).split(' '), off: points.former }];
}

function hitsOf(
  readings: readonly AddressInterpretation[],
  names: readonly StreetName[],
  how: Strictness,
): Hit[] {
  const hits = readings.flatMap(({ words, number, types }) =>
    names.flatMap((name) => {
      const score = streetScore(words, name.words, how);
      const isWhole = sameWords(words, name.words);
      return score === null ? [] : [{ score: score + name.off, number, isWhole, types }];
    }),
  );
  const best = Math.min(...hits.map(({ score }) => score));
  return hits.filter(({ score }) => score === best);
}

/** An initial replaces its word: «К. Маркса». */
function sameWords(words: readonly string[], name: readonly string[]): boolean {
  if (words.length !== name.length) return false;
  const left = [...name];
  return words.every((word) => {
    const at = left.findIndex((part) => part === word || (word.length === 1 && part.startsWith(word)));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Penalty of the typed words; null if one of them matches nothing in the name. */
function streetScore(words: readonly string[], name: readonly string[], how: Strictness): number | null {
  const left = [...name];
  let score = 0;
  for (const word of words) {
    const scores = left.map((part) => wordScore(word, part, how));
    const best = Math.min(...scores);
    if (best === Infinity) return null;
    left.splice(scores.indexOf(best), 1);
    score += best;
  }
  return score + left.length * points.leftOutWord;
}

function wordScore(word: string, part: string, how: Strictness): number {
  if (part === word) return 0;
  if (part.startsWith(word) && !/\d$/.test(word)) return word.length > 1 ? points.begun : points.initial;
  const forgiven = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  if (how === 'exact' || forgiven === 0) return Infinity;
  const starts = [part, ...startsOf(part, word.length, forgiven)];
  const slips = starts.map((start) => editDistance(word, start, forgiven) ?? Infinity);
  return Math.min(...slips) * points.slip;
}

/** Prefixes that the typed text may mean. */
function startsOf(part: string, length: number, forgiven: number): string[] {
  const lengths = Array.from({ length: 2 * forgiven + 1 }, (_, step) => length - forgiven + step);
  return lengths.filter((one) => one < part.length).map((one) => part.slice(0, one));
}

/** Rank of a house among the matching streets; null without a match. */
function rankOf(house: House, hits: readonly Hit[], rankNumber: NumberRank): [number, number] | null {
  const ranks = hits.flatMap(({ score, number }): [number, number][] => {
    const rank = rankNumber(normaliseHouseNumber(house.house), number);
    return rank === null ? [] : [[score, rank]];
  });
  return ranks.sort((one, other) => one[1] - other[1])[0] ?? null;
}

/** Ranks house numbers for a typed «5»: «5» itself, then «5А» and «5/1», then «51». */
function numberRank(house: string, typed: string): number | null {
  if (typed === '' || house === typed) return 0;
  if (!house.startsWith(typed)) return null;
  return /^\d/.test(house.slice(typed.length)) ? 2 : 1;
}

/** Difference of two house numbers, without letters and blocks. */
function numberDistance(house: string, typed: string): number {
  return Math.abs(parseInt(house, 10) - parseInt(typed, 10)) || 0;
}

/** Slips: an inserted, missing, replaced letter or two swapped ones; at most `max`, null beyond. */
export function editDistance(one: string, other: string, max: number): number | null {
  if (Math.abs(one.length - other.length) > max) return null;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const swapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
          ? at(before, j - 2) + 1
          : Infinity;
      next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1), swapped));
    }
    [before, row] = [row, next];
  }
  const distance = at(row, other.length);
  return distance <= max ? distance : null;
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Infinity;
}
