import type { ChoiceGroup } from './order-entry-props';

/** Roubles a month, and at once. */
export interface OrderSum {
  perMonth: number;
  /** A month once nothing is reduced any more. */
  later: number;
  once: number;
}

/** Pure: what the chosen lines cost together; with TV a tariff costs what its bundle does. */
export function sumOf(
  groups: readonly Pick<ChoiceGroup, 'name' | 'lines'>[],
  chosen: Pick<FormData, 'get' | 'getAll'>,
): OrderSum {
  const wantsTv = chosen.getAll('parts').includes('tv');
  const lines = groups.flatMap(({ name, lines: all }) =>
    all
      .filter(({ value }) => value === chosen.get(name))
      .map((line) => (wantsTv ? { ...line, ...line.withTv } : line)),
  );
  return {
    perMonth: roubles(lines.map(({ perMonth }) => perMonth)),
    later: roubles(lines.map(({ later }) => later)),
    once: roubles(lines.map(({ once }) => once)),
  };
}

/** A sum without the dust of binary fractions. */
function roubles(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}
