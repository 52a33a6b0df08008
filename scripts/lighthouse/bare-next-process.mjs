import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { freePort } from '../free-port.ts';

const startLimitMs = 30_000;

/** Builds the empty Next page of scripts/bench/bare-next and starts its server. Resolves when `origin` responds. */
export async function startBareNext() {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  await promisify(execFile)('next', ['build', '--webpack', 'scripts/bench/bare-next'], { env });
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/bench/bare-next-server.mjs'], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  const end = performance.now() + startLimitMs;
  while ((await statusOf(port)) !== 200) {
    if (child.exitCode !== null || performance.now() > end) {
      await stop();
      throw new Error('the bare Next page did not start');
    }
    await pause(50);
  }
  return { origin: `http://localhost:${port}`, stop };
}

function statusOf(port) {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', () => resolve(0));
  });
}
