import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { freePort } from '../../scripts/free-port';

export const deskSignIn = { email: 'manager@example.ru', password: 'a long enough phrase' };

export interface RunningSiteOptions {
  /** Overrides the default settings (production, free port, temporary data folder, a known manager). */
  env?: Record<string, string>;
  /** Node's arguments; the built site by default. */
  program?: string[];
  /** Answers 200 as soon as the program is ready. */
  readyPath?: string;
}

/** The built site in a separate process. */
export interface RunningSite {
  port: number;
  dataDir: string;
  /** Returns `http://{label}.localhost:{port}`, without a label the bare domain. */
  origin(label?: string): string;
  /** Kills the process (SIGKILL) and waits for its end. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops the site gracefully, which takes two seconds, and removes its data. */
  stop(): Promise<void>;
  /** Kills the process and removes its data. */
  discard(): Promise<void>;
  printed(): string;
}

const startLimitMs = 30_000;
const quickScrypt = pathToFileURL(join(process.cwd(), 'tests/support/quick-scrypt.mjs')).href;

/** Starts the built site. Rejects with its output if it is not ready in time. */
export async function startRunningSite({
  env = {},
  program = ['dist/main.mjs'],
  readyPath = '/readyz',
}: RunningSiteOptions = {}): Promise<RunningSite> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'site-e2e-'));
  const output: string[] = [];
  let child: ChildProcess | null = null;

  const start = async () => {
    const running = spawn(process.execPath, [`--import=${quickScrypt}`, ...program], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        MANAGER_EMAIL: deskSignIn.email,
        MANAGER_PASSWORD: deskSignIn.password,
        // Tests fill in forms faster than visitors, and all requests have the same IP address.
        LEADS_PER_PHONE: '100000',
        LEADS_PER_ADDRESS: '100000',
        LEADS_CEILING: '1000000',
        LEADS_MIN_FILL_MS: '0',
        COMPRESSION_DICTIONARY: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = running;
    for (const stream of [running.stdout, running.stderr])
      stream.on('data', (part: Buffer) => output.push(String(part)));
    await ready({ port, path: readyPath }, running, () => output.join(''));
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await gone;
  };
  const endForGood = async (signal: NodeJS.Signals) => {
    await end(signal);
    rmSync(dataDir, { recursive: true, force: true });
  };
  await start();
  return {
    port,
    dataDir,
    origin: (label) => `http://${label === undefined ? '' : `${label}.`}localhost:${port}`,
    kill: () => end('SIGKILL'),
    start,
    stop: () => endForGood('SIGTERM'),
    discard: () => endForGood('SIGKILL'),
    printed: () => output.join(''),
  };
}

async function ready(
  { port, path }: { port: number; path: string },
  child: ChildProcess,
  printed: () => string,
): Promise<void> {
  const end = Date.now() + startLimitMs;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the site ended with ${child.exitCode}:\n${printed()}`);
    if ((await statusOf(port, path)) === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the site did not answer within ${startLimitMs} ms:\n${printed()}`);
}

function statusOf(port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on('error', () => resolve(0));
  });
}
