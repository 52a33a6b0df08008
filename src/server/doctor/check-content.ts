import { existsSync } from 'node:fs';

import { contentFolderOf, type Env } from '@/config/env';
import { needsEmbedded } from '@/config/demo-or-production';
import { builtContentScript, runContent } from '../content-versions/run-content';
import { type Finding, findingsAbout } from './finding';

const { ok, skipped, wrong } = findingsAbout('content');

/** Time limit of a check of content by the doctor. */
export const contentCheckMs = 20_000;

/** Runs `content check` of the same build; `script` is its file. */
export async function checkContentFolder(
  env: Env,
  script = builtContentScript,
  limitMs = contentCheckMs,
): Promise<Finding> {
  if (!needsEmbedded(env)) return skipped('every service has an address');
  const folder = contentFolderOf(env);
  if (!existsSync(folder))
    return env.CONTENT_DIR === ''
      ? ok('the content of the release, without a folder of changes')
      : wrong(`CONTENT_DIR: there is no folder ${folder}`, 'Create the folder, or correct CONTENT_DIR.');
  // Without a build, as in development, there is no command.
  if (!existsSync(script)) return skipped('npm run content -- check');
  const { state, text } = await runContent(['check', folder], { script, limitMs });
  if (state === 'failed') return skipped(`the check of ${folder} ${text}; run it: npm run content -- check`);
  return state === 'done'
    ? ok(`${folder} is right`)
    : wrong(text, 'Correct these files (docs/content.md). Until then the site shows its last content.');
}
