import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

export const noCounts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(total, counts) {
  for (const key of Object.keys(total)) total[key] += counts[key];
}

/** Formats counts as `12 passed, 0 failed`, and adds the number of skipped tests unless it is 0. */
export function countsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

const nothing = { counts: noCounts, failures: [] };

/** Reads Jest's report. A test file that could not be loaded counts as one failure. */
export async function jestResult(file) {
  const report = await readReport(file);
  if (report === null) return nothing;
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  const failures = report.testResults.flatMap(({ assertionResults, message, name, status }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failureOf(name, message)];
    return failed.map(({ fullName, failureMessages }) => failureOf(fullName, failureMessages.join('\n')));
  });
  return { counts, failures };
}

/** Reads Playwright's report. Flaky tests count as failed. */
export async function playwrightResult(file) {
  const report = await readReport(file);
  if (report === null) return nothing;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const errors = report.errors ?? [];
  const counts = { passed: expected, failed: unexpected + flaky + errors.length, skipped };
  const failed = report.suites.flatMap(specsOf).filter(({ ok }) => !ok);
  const failures = [
    ...errors.map(({ message }) => failureOf('no test', message)),
    ...failed.map(({ title, tests }) => {
      const said = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
      return failureOf(title, said.map(({ message }) => message).join('\n'));
    }),
  ];
  return { counts, failures };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Shortens a failure, because logs of CI are often truncated to their last lines. */
function failureOf(title, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [title, ...lines.slice(0, 14).map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}

async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}
