import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { stringify } from 'yaml';

import type { ContentSet } from './content-set';
import { copyPictures } from './read-pictures';
import { mergeEntries } from './resolve-content';

/**
 * Writes the content in effect, a file per kind and city, and the pictures of the operator's folder; returns the number
 * of written texts.
 */
export function exportContent({ layers }: ContentSet, target: string, folder: string | null): number {
  if (existsSync(target)) throw new Error(`${target} exists; the content is exported into a new folder.`);
  const now = Date.now();
  const entries = layers
    .flatMap((layer) => layer.entries)
    .filter(({ from, until }) => from <= now && now < until);
  const cities = [...new Set(entries.map(({ city }) => city))];
  const files = cities.flatMap((city) =>
    [...mergeEntries(entries.filter((entry) => entry.city === city))].map(([kind, byKey]) => ({
      file: join(target, ...(city === null ? [] : ['cities', city]), `${kind}.yaml`),
      values: [...byKey.values()].map(({ value }) => value),
    })),
  );
  for (const { file, values } of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stringify(values, { lineWidth: 0 }));
  }
  if (folder !== null) copyPictures(folder, target);
  return files.length;
}
