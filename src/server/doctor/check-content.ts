import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { childProcessEnv, type Env } from '@/config/env';
import { needsEmbedded } from '@/config/demo-or-production';
import { type Finding, findingsAbout } from './finding';

const { ok, skipped, wrong } = findingsAbout('content');
const limitMs = 20_000;

/** Runs `content check` of the same build; `command` is its script. */
export async function checkContentFolder(
  env: Env,
  command = fileURLToPath(new URL('./content.mjs', import.meta.url)),
): Promise<Finding> {
  if (!needsEmbedded(env)) return skipped('every service has an address');
  const folder = env.CONTENT_DIR || join(env.DATA_DIR, 'content');
  if (!existsSync(folder))
    return env.CONTENT_DIR === ''
      ? ok('the content of the release, without a folder of changes')
      : wrong(`CONTENT_DIR: there is no folder ${folder}`, 'Create the folder, or correct CONTENT_DIR.');
  // Without a build, as in development, there is no command.
  if (!existsSync(command)) return skipped('npm run content -- check');
  const problems = await problemsOf(command, folder);
  return problems === null
    ? ok(`${folder} is right`)
    : wrong(problems, 'Correct these files (docs/content.md). Until then the site shows its last content.');
}

function problemsOf(command: string, folder: string): Promise<string | null> {
  return new Promise((resolve) => {
    const options = { env: childProcessEnv({}), timeout: limitMs };
    execFile(process.execPath, [command, 'check', folder], options, (error, _output, problems) =>
      resolve(error === null ? null : problems.trim() || error.message),
    );
  });
}
