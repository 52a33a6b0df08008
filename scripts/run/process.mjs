import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Ends the command with a status and a message that a person can act on; no stack is printed. */
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
/** The first requested signal; later stages must not start after it. */
export let stoppedBy = null;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal and npm both deliver the same Ctrl-C: the echo must not count as a second, impatient one.
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

/** Children lead their own process groups, so that a signal reaches them once, and all of their own children. */
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
 * Runs a program in the project's root and waits for it. Returns its exit status; 128 + n if a signal ended it. With
 * `output` (an array) collects its output there instead of showing it.
 */
export function run(file, args, { env = process.env, output = null } = {}) {
  return new Promise((resolve, reject) => {
    // No standard input: a separate process group that reads a terminal would be suspended.
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

/** Runs a program and returns its output, or null if it failed or is missing. */
export async function capture(file, args, options = {}) {
  const output = [];
  try {
    const status = await run(file, args, { ...options, output });
    return status === 0 ? Buffer.concat(output).toString() : null;
  } catch {
    return null;
  }
}
