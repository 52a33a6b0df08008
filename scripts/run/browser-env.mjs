import { join } from 'node:path';

import { capture, root } from './process.mjs';

/**
 * Adds CHROMIUM_PATH and CHROMIUM_SANDBOX, which Playwright needs. If no browser is found, prints a message and returns
 * null. The search runs in the installed Node, because it imports Playwright.
 */
export async function withBrowser(env) {
  const answer = await capture('node', [join(root, 'scripts', 'find-browser.mjs')], { env });
  const line = answer?.trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('{')) {
    console.error(
      '\n!!! No Chromium was found and none could be installed: the browser tests DID NOT RUN.\n' +
        '!!! Install Chromium, or name one in CHROMIUM_PATH.\n',
    );
    return null;
  }
  const { path, sandbox } = JSON.parse(line);
  return { ...env, CHROMIUM_PATH: path, CHROMIUM_SANDBOX: sandbox ? '1' : '0' };
}
