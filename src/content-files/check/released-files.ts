import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `public` beside the folder of the bundle, in development beside `src`. */
const folders = ['../public', '../../../public'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

let known: ReadonlySet<string> | null | undefined;

/** Whether the release serves a file at this path, e.g. `/static/sprite.svg`; true if its files are elsewhere. */
export function isReleased(path: string): boolean {
  if (known === undefined) {
    const folder = folders.find((one) => existsSync(join(one, 'static')));
    known = folder === undefined ? null : filesIn(folder);
  }
  return known === null || known.has(path.replace(/[?#].*$/, ''));
}

function filesIn(folder: string): ReadonlySet<string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Set(names.map((name) => `/${name.replaceAll(sep, '/')}`));
}
