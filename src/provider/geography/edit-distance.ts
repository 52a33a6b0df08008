/**
 * How many slips of the fingers lie between two words: a letter more, less, another or two that changed places; at most
 * `most`, null beyond. Pure.
 */
export function editDistance(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null;
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
  return distance <= most ? distance : null;
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Infinity;
}
