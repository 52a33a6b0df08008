import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { stringify } from 'yaml';

import type { ContentSet } from './content-set';
import { copyPictures } from './folder/read-pictures';
import { mergedAt } from './resolve-content';

/**
 * Writes the content in effect, a file per kind and city, and the pictures of the operator's folder; returns the number
 * of written texts.
 */
export function exportContent({ layers }: ContentSet, target: string, folder: string | null): number {
  if (existsSync(target)) throw new Error(`${target} exists; the content is exported into a new folder.`);
  const entries = mergedAt(
    layers.flatMap((layer) => layer.entries),
    Date.now(),
  );
  const files = Map.groupBy(entries, ({ city, kind }) =>
    join(target, ...(city === null ? [] : ['cities', city]), `${kind}.yaml`),
  );
  for (const [file, ofFile] of files) {
    const values = ofFile.map(({ value }) => value);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stringify(values, { lineWidth: 0 }));
  }
  if (folder !== null) copyPictures(folder, target);
  return files.size;
}
