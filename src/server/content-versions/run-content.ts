import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { ContentVersion } from '@/api/provider-thread/provider-thread.schemas';
import { childProcessEnv } from '@/config/env';
import { StartError } from '../start-messages';

/** Script of the `content` command in a build. The server may not import content-files. */
export const builtContentScript = fileURLToPath(new URL('./content.mjs', import.meta.url));

interface ContentRun {
  /** `refused`: the command has found problems or refuses its arguments. `failed`: it did not run to its end. */
  state: 'done' | 'refused' | 'failed';
  /** Output, messages of the command, or the reason, e.g. `did not finish in 20 s`. */
  text: string;
}

interface ContentRunOptions {
  /** By default that of this build, in development TypeScript. */
  script?: string;
  /** Stored version for the argument `-`. */
  version?: ContentVersion;
  /** Time limit, ms; 0: none. */
  limitMs?: number;
}

/** Runs the `content` command as a child process. */
export function runContent(
  args: readonly string[],
  { script = contentScript(), version, limitMs = 0 }: ContentRunOptions = {},
): Promise<ContentRun> {
  return new Promise((resolve) => {
    const options = { env: childProcessEnv({}), timeout: limitMs, maxBuffer: Infinity };
    // In development the arguments of Node are the loader of TypeScript.
    const allArgs = [...process.execArgv, script, ...args];
    const child = execFile(process.execPath, allArgs, options, (error, output, messages) => {
      if (error === null) resolve({ state: 'done', text: output.trim() });
      else if (error.code === 1) resolve({ state: 'refused', text: messages.trim() });
      else if (error.killed) resolve({ state: 'failed', text: `did not finish in ${limitMs / 1000} s` });
      else resolve({ state: 'failed', text: `ended with ${error.signal ?? error.code}` });
    });
    // A child that ends early does not read its input.
    child.stdin?.on('error', () => undefined).end(version && JSON.stringify(version));
  });
}

function contentScript(): string {
  const inDevelopment = fileURLToPath(new URL('../../content-files/main.ts', import.meta.url));
  const found = [builtContentScript, inDevelopment].find((path) => existsSync(path));
  if (found === undefined) throw new StartError('This build has no command for content.');
  return found;
}
