import { spawnSync } from 'node:child_process';

/** Runs a script that measures the server's own modules (tsx): it prints its figures as JSON, the rest to stderr. */
export function childFigures(script, args) {
  const { status, stdout } = spawnSync('tsx', [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  if (status !== 0) throw new Error(`${script} ended with ${status}`);
  return JSON.parse(stdout);
}
