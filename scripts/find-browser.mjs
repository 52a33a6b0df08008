/**
 * Finds a Chromium that can be started, and prints `{ "path", "sandbox" }` as the last line; prints nothing if there is
 * none. Tries CHROMIUM_PATH, Playwright's own browser, the system's browser, Debian's package (installed if the user is
 * root), and the npm package @sparticuz/chromium.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const isRoot = process.getuid?.() === 0;

const candidates = [
  () => process.env.CHROMIUM_PATH,
  async () => (await import('@playwright/test')).chromium.executablePath(),
  systemBrowser,
  debianBrowser,
  npmBrowser,
];

for (const candidate of candidates) {
  const path = await Promise.resolve()
    .then(candidate)
    .catch(() => undefined);
  if (!path || !existsSync(path)) continue;
  const sandbox = await sandboxThatWorks(path);
  if (sandbox === null) continue;
  console.log(JSON.stringify({ path, sandbox }));
  break;
}

function systemBrowser() {
  // The headless shell is first because it is a third faster.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

async function debianBrowser() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await execute('apt-get', ['update'], { env });
  const install = (name) => execute('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
  // Older releases of Debian have no package for the headless shell.
  await install('chromium-headless-shell').catch(() => install('chromium'));
  return systemBrowser();
}

async function npmBrowser() {
  const name = '@sparticuz/chromium';
  return (await import(name)).default.executablePath();
}

/**
 * Returns whether the browser starts with its sandbox, or null if it does not start at all. The sandbox does not work
 * for root and in many containers.
 */
async function sandboxThatWorks(path) {
  for (const sandbox of isRoot ? [false] : [true, false]) {
    const args = [
      '--headless=new',
      '--disable-gpu',
      '--no-first-run',
      '--disable-dev-shm-usage',
      '--dump-dom',
    ];
    if (!sandbox) args.push('--no-sandbox');
    const answer = await execute(path, [...args, 'data:text/html,<p>starts</p>'], { timeout: 30_000 }).catch(
      () => null,
    );
    if (answer?.stdout.includes('starts')) return sandbox;
  }
  return null;
}
