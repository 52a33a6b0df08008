import { appendFileSync } from 'node:fs';

/** A result of `npm run chaos`: a number that must equal `wanted`. */
export interface FigureLine {
  name: string;
  wanted: number;
  seen: number;
}

/**
 * Whether tests run that need rarely installed programs. `npm run verify:full` and `npm run chaos` set the variable.
 */
export const runsRealPrograms = process.env['REAL_PROGRAMS'] === '1';

/** Reports a result to `npm run chaos`, if that command runs the test. */
export function reportFigure(line: FigureLine): void {
  const file = process.env['FIGURE_LINES'] ?? '';
  if (file !== '') appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** Prints a warning that tests are skipped because a program is not installed. */
export function reportMissing(program: string): void {
  process.stderr.write(`\n!! SKIPPED: no ${program} here\n`);
  const file = process.env['FIGURE_LINES'] ?? '';
  if (file !== '') appendFileSync(file, `${JSON.stringify({ name: program, isMissing: true })}\n`);
}
