import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Figures that tests of `npm test` already check, here with the number of requests of the scale: run again instead of
 * written twice.
 */
const proofs = {
  11: {
    title: 'two clients side by side',
    files: ['side-by-side'],
    counts: ({ scale }) => ({ MIXED_REQUESTS: Math.max(Math.round(10_000 * scale), 200) }),
  },
  12: {
    title: 'signing in',
    files: [
      'sign-in.test',
      'limits.test',
      'limits-of-site',
      'oidc-forgeries',
      'session-lives',
      'session-over',
      'sign-out-everywhere',
    ],
  },
  15: {
    title: 'a cache in front',
    files: ['cache-in-front', 'publishing'],
    counts: ({ scale }) => ({
      MIXED_REQUESTS: Math.max(Math.round(10_000 * scale), 200),
      EVERY_FRONT: scale >= 1 ? 1 : 0,
    }),
  },
  16: { title: 'two sites on one PostgreSQL', files: ['two-sites'] },
  17: {
    title: 'threads killed, the disk full, PostgreSQL restarted',
    files: ['storage-faults', 'provider-thread'],
  },
  18: { title: 'a wrong set-up', files: ['operator-mistakes', 'start.test'] },
  21: {
    title: 'real proxies',
    files: ['real-proxies'],
    isOfPrograms: true,
    counts: ({ scale }) => ({ REAL_PROGRAMS: 1, MIXED_REQUESTS: Math.max(Math.round(10_000 * scale), 240) }),
  },
  22: {
    title: 'real mail servers and identity providers',
    files: ['real-mail', 'real-identity'],
    isOfPrograms: true,
    counts: () => ({ REAL_PROGRAMS: 1 }),
  },
};

/** Title and way to run a figure of `proofs`. */
export function provedByTests(id, { scale, seed }) {
  const { title, files, counts = () => ({}), isOfPrograms = false } = proofs[id];
  return {
    title,
    run: async () => {
      const given = { ...counts({ scale }), MIXED_SEED: seed };
      const {
        numTotalTests: all,
        numPassedTests: passed,
        numPendingTests: skipped,
        numFailedTests: failed,
        lines,
      } = await jest(files, given);
      const of = Object.entries(given)
        .map(([name, value]) => `${name}=${value}`)
        .join(' ');
      return [
        ...lines,
        {
          name: `tests of ${files.join(', ')} that failed (${passed} of ${all} passed, ${of})`,
          wanted: 0,
          seen: failed,
        },
        // Requires PostgreSQL, nginx or Varnish.
        ...(isOfPrograms ? [] : [{ name: 'that could not run here', wanted: 0, seen: skipped }]),
      ];
    },
  };
}

async function jest(files, counts) {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'));
  const outputFile = join(folder, 'report.json');
  const linesFile = join(folder, 'lines');
  const args = ['node_modules/jest/bin/jest.js', ...files.map((file) => `tests/integration/${file}`)];
  const options = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  try {
    const child = spawn(
      process.execPath,
      [...options, ...args, '--json', `--outputFile=${outputFile}`, '--maxWorkers=2'],
      {
        env: {
          ...process.env,
          FIGURE_LINES: linesFile,
          ...Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, String(value)])),
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const words = [];
    child.stderr.on('data', (part) => words.push(String(part)));
    await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
    const report = JSON.parse(readFileSync(outputFile, 'utf8'));
    if (report.numFailedTests > 0) process.stderr.write(words.join(''));
    return { ...report, lines: linesOf(linesFile) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lines that the tests have reported themselves (tests/support/figure-lines.ts). */
function linesOf(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}
