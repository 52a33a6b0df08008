import { dirname, join } from 'node:path';

import { capture, root, StopError } from './process.mjs';

const wantedMajor = 24;

/**
 * Returns the environment of all commands. Its PATH begins with the installed Node and the executables of node_modules.
 */
export async function commandEnv() {
  const tools = join(root, 'node_modules', '.bin');
  const path = [await nodeFolder(), tools, process.env.PATH ?? ''].join(':');
  return { ...process.env, PATH: path, NEXT_TELEMETRY_DISABLED: '1' };
}

async function nodeFolder() {
  const folder = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin');
  // Checks the executable by running it, because the installed Node does not work on every system, e.g. without glibc.
  const pinned = await capture(join(folder, 'node'), ['--version']);
  if (pinned?.startsWith(`v${wantedMajor}.`)) return folder;
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return dirname(process.execPath);
  throw new StopError(
    `The project runs on Node ${wantedMajor}. Its own copy (package node-${process.platform}-${process.arch}) ` +
      `does not run here, and this is Node ${process.versions.node}. Install Node ${wantedMajor} and try again.`,
  );
}
