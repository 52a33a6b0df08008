/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ContentSet } from './content-set';
import { exportContent } from './export-content';
import { readOwnContent } from './own-content';
import { parseFiles, readFolder } from './folder/read-folder';

const own = readOwnContent();
let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'content-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('an exported folder removes what was removed, at each depth and in each city', () => {
  const set = new ContentSet([
    own,
    parseFiles(
      {
        'banners.yaml': '- { id: router, removed: true }',
        'main-menu.yaml': '- { id: 2, children: [{ id: 22, removed: true }] }',
        'cities/perm/banners.yaml': '- { id: connection, removed: true }',
        'cities/perm/main-menu.yaml': '- { id: 1, children: [{ id: 11, removed: true }] }',
      },
      '',
    ),
  ]);
  expect(set.problems).toEqual([]);
  const ids = (content: ContentSet) => {
    const { banners, 'main-menu': menu } = content.in('perm', 0);
    return [...banners, ...menu.flatMap(({ children = [] }) => children)].map(({ id }) => id);
  };
  for (const id of ['router', 22, 'connection', 11]) {
    expect(ids(new ContentSet([own]))).toContain(id);
    expect(ids(set)).not.toContain(id);
  }
  const target = join(parent, 'exported');
  exportContent(set, target, null);
  const again = new ContentSet([own, readFolder(target)]);
  expect(again.problems).toEqual([]);
  expect(again.general).toEqual(set.general);
  expect(again.in('perm', 0)).toEqual(set.in('perm', 0));
});

test('an entry that a city adds again after its removal needs all fields and comes last', () => {
  const set = new ContentSet([
    own,
    parseFiles(
      {
        'help-synonyms.yaml': '- { id: remote, removed: true }',
        'cities/perm/help-synonyms.yaml': '- { id: remote, words: [пульт, пду] }',
      },
      '',
    ),
  ]);
  expect(set.problems).toEqual([]);
  expect(set.in('perm', 0)['help-synonyms'].at(-1)).toEqual({ id: 'remote', words: ['пульт', 'пду'] });
  expect(set.general['help-synonyms'].some(({ id }) => id === 'remote')).toBe(false);
});
