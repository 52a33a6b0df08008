import { spawnSync } from 'node:child_process';

/**
 * Runs a measuring script with tsx, so that it can import TypeScript, and returns the figures that it prints as JSON to
 * stdout.
 */
export function childFigures(script, args) {
  const { status, stdout } = spawnSync('tsx', [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  if (status !== 0) throw new Error(`${script} ended with ${status}`);
  return JSON.parse(stdout);
}
