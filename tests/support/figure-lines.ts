import { appendFileSync } from 'node:fs';

/** A line of a figure of `npm run chaos`: as wanted if both numbers are equal. */
export interface FigureLine {
  name: string;
  wanted: number;
  seen: number;
}

/** Whether tests with programs that few machines have run: `npm run verify:full` and `npm run chaos` set it. */
export const runsRealPrograms = process.env['REAL_PROGRAMS'] === '1';

/** Hands a line to the command that prints the figure, if one runs the test. */
export function reportFigure(line: FigureLine): void {
  const file = process.env['FIGURE_LINES'] ?? '';
  if (file !== '') appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** Reports loudly that a program is missing here. */
export function reportMissing(program: string): void {
  process.stderr.write(`\n!! SKIPPED: no ${program} here\n`);
  const file = process.env['FIGURE_LINES'] ?? '';
  if (file !== '') appendFileSync(file, `${JSON.stringify({ name: program, isMissing: true })}\n`);
}
