import { dirname, join } from 'node:path';

import { capture, root, StopError } from './process.mjs';

const wantedMajor = 24;

/** The environment of every command: the pinned Node and the project's tools come first in PATH. */
export async function commandEnv() {
  const tools = join(root, 'node_modules', '.bin');
  const path = [await nodeFolder(), tools, process.env.PATH ?? ''].join(':');
  return { ...process.env, PATH: path, NEXT_TELEMETRY_DISABLED: '1' };
}

async function nodeFolder() {
  const folder = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin');
  // Runs it, because the file may exist and not run, e.g. on a system without glibc.
  const pinned = await capture(join(folder, 'node'), ['--version']);
  if (pinned?.startsWith(`v${wantedMajor}.`)) return folder;
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return dirname(process.execPath);
  throw new StopError(
    `The project runs on Node ${wantedMajor}. Its own copy (package node-${process.platform}-${process.arch}) ` +
      `does not run here, and this is Node ${process.versions.node}. Install Node ${wantedMajor} and try again.`,
  );
}
