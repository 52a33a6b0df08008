import { readFile } from 'node:fs/promises';

export const noCounts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(total, counts) {
  for (const key of Object.keys(total)) total[key] += counts[key];
}

/** `12 passed, 0 failed`, with the skipped ones where there are any. */
export function countsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** A file of tests that did not even load counts as one failure. */
export async function jestCounts(file) {
  const report = await readReport(file);
  if (report === null) return noCounts;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A test that passed only when it was tried again is not one that passed. */
export async function playwrightCounts(file) {
  const report = await readReport(file);
  if (report === null) return noCounts;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (report.errors?.length ?? 0), skipped };
}

async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}
