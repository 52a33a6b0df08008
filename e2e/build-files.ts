import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from '@playwright/test';

/** Folders with the pages of the released build and of the component gallery. */
export const released = '.next';
export const ofGallery = 'tests/gallery/.next';

export function filesWith(word: string, pages: string): string[] {
  const chunks = join(pages, 'static/chunks');
  const files = readdirSync(chunks, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && readFileSync(join(chunks, file), 'utf8').includes(word),
  );
  expect(files.length, `files of the build with ${word}`).toBeGreaterThan(0);
  return files;
}

/** Returns the script file of a deferred part: the only one that contains the string. */
export function chunkWith(word: string, pages: string): string {
  const files = filesWith(word, pages).filter((file) => !file.startsWith('pages/'));
  expect(files, `files of the build with ${word}`).toHaveLength(1);
  return files[0]!;
}
