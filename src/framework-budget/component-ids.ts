import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** Without «a»: advertising blockers hide classes like `ad1`. */
const letters = 'bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ';
const marks = `${letters}0123456789`;
const source = resolve('src');

/** With styled components, in a fixed order. */
function styledFiles(): string[] {
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'utf8').includes("'styled-components'"))
    .map((file) => relative(source, file))
    .sort();
}

/**
 * Two unique characters per file, from its path's hash, so that a new file changes no other scripts; the next
 * free ones on a collision.
 */
function codesOf(files: readonly string[]): Map<string, string> {
  const room = letters.length * marks.length;
  const taken = new Set<number>();
  return new Map(
    files.map((file) => {
      let place = createHash('sha256').update(file).digest().readUInt32BE() % room;
      while (taken.has(place)) place = (place + 1) % room;
      taken.add(place);
      return [file, `${letters[Math.floor(place / marks.length)]}${marks[place % marks.length]}`];
    }),
  );
}

const codes = codesOf(styledFiles());

/**
 * Path of the loader, with a hash of every input besides a module's own text: webpack caches results between builds.
 */
export const componentIdsLoader = `${resolve('src/framework-budget/component-ids.ts')}?${createHash('sha256')
  .update([...codes].join())
  .digest('hex')
  .slice(0, 8)}`;

/**
 * Replaces ids of styled components (Webpack loader) by `_` and three characters, two of the file, one of the
 * component; `page-styles.ts` makes class names of them (ADR 18).
 */
export default function shortIds(this: { resourcePath: string }, text: string): string {
  return text.replace(/(["'])sc-[0-9a-f]+-(\d+)\1/g, (_, quote: string, index: string) => {
    const code = codes.get(relative(source, this.resourcePath));
    const mark = marks[Number(index)];
    if (code === undefined || mark === undefined) throw new Error(`no short id for component ${index}`);
    return `${quote}_${code}${mark}${quote}`;
  });
}
