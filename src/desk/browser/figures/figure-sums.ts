import type { Conversion, DeskFigures } from '@/desk/contract/desk-figures.schemas';

/** Requests per hour of the day, of one city or of all. */
export function hourCounts(hours: DeskFigures['hours'], city: string): number[] {
  const shown = hours.filter((row) => city === '' || row.city === city);
  return Array.from({ length: 24 }, (_, hour) =>
    shown.reduce((sum, { counts }) => sum + (counts[hour] ?? 0), 0),
  );
}

/** Returns the smallest 4 × {1, 2, 5} × 10ⁿ not below any value; at least 4. */
export function roundUpAxisMaximum(values: readonly number[]): number {
  const most = Math.max(4, ...values);
  for (let step = 1; ; step *= 10)
    for (const factor of [1, 2, 5]) if (step * factor * 4 >= most) return step * factor * 4;
}

/** Merges rows of one display name; most requests first. */
export function mergeConversionsByTitle(
  rows: readonly Conversion[],
  titleOf: (name: string) => string,
): Conversion[] {
  const merged = new Map<string, Conversion>();
  for (const row of rows) {
    const name = titleOf(row.name);
    const { leads, reached, sold, refused } = merged.get(name) ?? {
      leads: 0,
      reached: 0,
      sold: 0,
      refused: 0,
    };
    merged.set(name, {
      name,
      leads: leads + row.leads,
      reached: reached + row.reached,
      sold: sold + row.sold,
      refused: refused + row.refused,
    });
  }
  return [...merged.values()].sort((a, b) => b.leads - a.leads);
}

/** Returns the share of leads that ended in a sale, 0 to 1. */
export function soldShare({ sold, leads }: Pick<Conversion, 'sold' | 'leads'>): number {
  return leads === 0 ? 0 : sold / leads;
}

export function formatShare(share: number): string {
  const percents = Math.round(share * 1000) / 10;
  return `${String(percents).replace('.', ',')}\u00a0%`;
}

export interface FigureTotals {
  leads: number;
  /** Purchase requests; `sold` of them succeeded. */
  sales: number;
  sold: number;
  /** Called, or waiting beyond the target. */
  due: number;
  withinTarget: number;
  /** The cities' medians, weighted by calls; null without calls. */
  medianMs: number | null;
}

export function sumFigureTotals({ total, firstCall, conversion }: DeskFigures): FigureTotals {
  const called = sum(firstCall.map((row) => row.called));
  const weighed = sum(firstCall.map((row) => (row.medianMs ?? 0) * row.called));
  return {
    leads: total,
    sales: sum(conversion.city.map((row) => row.leads)),
    sold: sum(conversion.city.map((row) => row.sold)),
    due: sum(firstCall.map((row) => row.due)),
    withinTarget: sum(firstCall.map((row) => row.withinTarget)),
    medianMs: called === 0 ? null : weighed / called,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
