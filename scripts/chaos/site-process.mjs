import { execFileSync, spawn } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { freePort } from '../free-port.ts';
import { inspected, killThread } from '../../tests/support/kill-thread.ts';

const startLimitMs = 60_000;
/** A start after a kill recovers the log under a lock; a concurrent reader waits. */
const busyMs = 5000;

/**
 * The built site in a separate process, which can be killed, restarted on its data and denied the disk; `folder`
 * contains the build, if outside this checkout. `onPrinted` receives all its output.
 */
export async function startSite({
  bundle,
  dataDir,
  env,
  folder = process.cwd(),
  onPrinted = () => {},
  port: wantedPort = null,
}) {
  const port = wantedPort ?? (await freePort());
  const printed = [];
  let child = null;
  const start = async () => {
    const running = spawn(process.execPath, [inspected, bundle], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = running;
    printed.length = 0;
    for (const stream of [running.stdout, running.stderr])
      stream.on('data', (part) => {
        onPrinted(String(part));
        printed.push(String(part));
        // The first line contains the inspector's address.
        if (printed.length > 200) printed.splice(1, 1);
      });
    const end = Date.now() + startLimitMs;
    while ((await statusOf(port)) !== 200) {
      if (running.exitCode !== null || Date.now() > end)
        throw new Error(`the site did not start:\n${printed.join('')}`);
      await pause(50);
    }
  };
  const end = async (signal) => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };
  await start();
  const file = join(dataDir, 'site.db');
  return {
    port,
    dataDir,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** True while it is the process that was started last. */
    isAlive: () => child.exitCode === null && child.signalCode === null,
    printed: () => printed.join(''),
    /** Rows of its storage, read beside it. */
    rows: (statement, ...values) => {
      const database = new DatabaseSync(file, { readOnly: true, timeout: busyMs });
      try {
        return database.prepare(statement).all(...values);
      } finally {
        database.close();
      }
    },
    /** Another process holds the storage's write lock: every write hangs. Returns the release function. */
    holdStorage: () => lock(file),
    /** The same for the embedded provider's storage. */
    holdProviderStorage: () => lock(join(dataDir, 'provider', 'provider.db')),
    /** Ends the thread in which the embedded provider runs. */
    killProvider: () => killThread(printed.join(''), 'provider'),
    /** The process can't extend any file, as on a full disk. Returns the function that frees it. */
    fillDisk: () => {
      setFileLimit(child.pid, '4096');
      return () => setFileLimit(child.pid, 'unlimited');
    },
  };
}

function lock(file) {
  const database = new DatabaseSync(file, { timeout: busyMs });
  database.exec('BEGIN IMMEDIATE');
  return () => {
    database.exec('ROLLBACK');
    database.close();
  };
}

/** Whether this machine can deny a running process the disk. */
export function canFillDisk() {
  try {
    execFileSync('prlimit', ['--pid', String(process.pid), '--fsize'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The soft limit alone, which a plain user may raise again. */
function setFileLimit(pid, bytes) {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
}

export function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function statusOf(port) {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/readyz' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', () => resolve(0));
  });
}
