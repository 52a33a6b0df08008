/**
 * One figure of the bench: its value, unit, limit, and reference.
 * @typedef {{ name: string, seen: number, unit: string, limit?: number, beside?: string }} Figure
 */

/** Whether a figure is within its limit. A figure without a limit always is. */
export const isKept = ({ seen, limit = Infinity }) => seen <= limit;

export function inDigits(value) {
  if (value >= 100 || Number.isInteger(value)) return value.toFixed(0);
  return value.toPrecision(value >= 10 ? 3 : 2);
}

export function printFigures(figures) {
  printColumns(
    ['figure', 'seen', 'at most', '', 'beside'],
    figures.map((figure) => {
      const { name, seen, unit, limit, beside = '' } = figure;
      const most = limit === undefined ? '' : inDigits(limit);
      return [name, `${inDigits(seen)} ${unit}`, most, isKept(figure) ? '' : 'MISSED', beside];
    }),
  );
}

/** Prints rows of texts below their headings. The first column is aligned left, the others right. */
export function printColumns(headings, rows) {
  const widths = headings.map((_, at) => Math.max(...[headings, ...rows].map((row) => row[at].length)));
  for (const row of [headings, ...rows])
    console.log(
      row.map((text, at) => (at === 0 ? text.padEnd(widths[at]) : text.padStart(widths[at]))).join('  '),
    );
}
