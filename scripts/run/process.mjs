import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Error that ends a command with a status and a message for the user, without a stack trace. */
export class StopError extends Error {
  constructor(message, status = 1) {
    super(message);
    this.status = status;
  }
}

const children = new Set();
const graceMs = 20_000;
const echoMs = 500;
let lastSignalAt = -Infinity;
/** Name of the first received signal, or null. After a signal no further stage is started. */
export let stoppedBy = null;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // Ctrl-C in a terminal arrives twice, because npm forwards it. The second signal must not count as a forced stop.
    const now = performance.now();
    if (now - lastSignalAt < echoMs) return;
    lastSignalAt = now;
    stoppedBy ??= signal;
    if (children.size === 0) process.exit(signalStatus(signal));
    for (const child of children) signalGroup(child, signal);
    setTimeout(() => {
      for (const child of children) signalGroup(child, 'SIGKILL');
    }, graceMs).unref();
  });
}

/** Sends a signal to a child and its descendants: each child leads a process group. */
function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

function signalStatus(signal) {
  return 128 + (constants.signals[signal] ?? 0);
}

/**
 * Runs a program in the root of the project. Resolves with its exit status, or 128 + n if signal n ended it. `output`
 * is an array that collects stdout and stderr instead of printing them.
 */
export function run(file, args, { env = process.env, output = null } = {}) {
  return new Promise((resolve, reject) => {
    // stdin is closed, because the system suspends a background process group that reads the terminal.
    const stdio = output ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = spawn(file, args, { cwd: root, env, stdio, detached: true });
    children.add(child);
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => {
      children.delete(child);
      reject(new StopError(`Could not run «${file}»: ${error.message}`, 127));
    });
    child.on('close', (code, signal) => {
      children.delete(child);
      resolve(code ?? signalStatus(signal));
    });
  });
}

/** Runs a program and returns its output, or null if the program failed or is not installed. */
export async function capture(file, args, options = {}) {
  const output = [];
  try {
    const status = await run(file, args, { ...options, output });
    return status === 0 ? Buffer.concat(output).toString() : null;
  } catch {
    return null;
  }
}
