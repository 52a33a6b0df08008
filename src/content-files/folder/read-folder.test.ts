/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { listProblems } from '../own-content';
import { parseFiles, readFolder } from './read-folder';

describe('the encoding of a file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const read = (bytes: Buffer) => {
    writeFileSync(join(folder, 'tariffs.yaml'), bytes);
    const { entries, problems } = readFolder(folder);
    return {
      keys: entries.map(({ key }) => key),
      problems: listProblems(problems).replaceAll(`${folder}/`, ''),
    };
  };
  const text = '- id: 1004\n  name: Я\n';
  const notUtf8 = 'not UTF-8; allowed is a file saved as UTF-8';

  test.each([
    ['Windows-1251', Buffer.from('- id: 1004\n  name: \xdf\n', 'latin1'), `tariffs.yaml:2:1: ${notUtf8}`],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), `tariffs.yaml:1:1: ${notUtf8}`],
  ])('%s is reported with its line', (_name, bytes, expected) => {
    expect(read(bytes)).toEqual({ keys: [], problems: expected });
  });

  test('UTF-8 may have a byte order mark', () => {
    expect(read(Buffer.from(`\ufeff${text}`))).toEqual({ keys: ['1004'], problems: '' });
  });
});

describe('an entry that cannot be expanded', () => {
  const lists = (name: string, item: string) => `${name}: &${name} [${Array(10).fill(item).join(', ')}]`;
  const deep = 'at most 100 levels of lists and mappings, and no anchor that contains itself';

  test.each([
    ['an anchor that contains itself', '- &a { id: 1005, x: *a }', `allowed are ${deep}`],
    ['a deep list', `- { id: 1005, x: ${'['.repeat(200)}${']'.repeat(200)} }`, `allowed are ${deep}`],
    [
      'too many aliases',
      `- { id: 1005, ${lists('a', '1')}, ${lists('b', '*a')}, ${lists('c', '*b')} }`,
      'Excessive alias count indicates a resource exhaustion attack',
    ],
    [
      'an anchor that follows',
      '- { id: 1005, x: { y: *b } }\n- &b { id: 1006 }',
      'Unresolved alias (the anchor must be set before the alias): b',
    ],
  ])('%s is reported with its line', (_name, text, expected) => {
    const { entries, problems } = parseFiles({ 'tariffs.yaml': `- id: 1004\n${text}` }, '');
    expect(entries.map(({ key }) => key)).not.toContain('1005');
    expect(listProblems(problems)).toMatch(/^tariffs.yaml:2:\d+: /);
    expect(listProblems(problems)).toContain(expected);
  });
});

describe('an entry in two files of a layer', () => {
  const problemsOf = (files: Record<string, string>) => listProblems(parseFiles(files, '').problems);
  const tariff = '- { id: 1004, price: 500 }';

  test.each([
    [
      { 'tariffs/a.yaml': tariff, 'tariffs/b.yaml': tariff },
      'tariffs/b.yaml:1:9: "1004" is also in tariffs/a.yaml:1:9, in effect at the same time; remove one of the two',
    ],
    [
      { 'tariffs.yaml': tariff, 'tariffs/b.yaml': `\n${tariff}` },
      'tariffs/b.yaml:2:9: "1004" is also in tariffs.yaml:1:9, in effect at the same time; remove one of the two',
    ],
    [
      { 'cities/perm/tariffs/a.yaml': tariff, 'cities/perm/tariffs/b.yaml': tariff },
      'cities/perm/tariffs/b.yaml:1:9: "1004" is also in cities/perm/tariffs/a.yaml:1:9, in effect at the same time; remove one of the two',
    ],
    [
      {
        'tariffs/a.yaml': '- { id: 1004, price: 500, from: 2026-12-01 }',
        'tariffs/b.yaml': '- { id: 1004, price: 600, from: 2026-12-01 }',
      },
      'tariffs/b.yaml:1:9: "1004" is also in tariffs/a.yaml:1:9, in effect at the same time; remove one of the two',
    ],
  ])('%j is reported', (files, expected) => {
    expect(problemsOf(files)).toBe(expected);
  });

  test.each([
    ['from: 2027-01-01', 'from: 2027-02-01, until: 2027-03-01', 'until: 2027-02-01 in tariffs.yaml:1:9'],
    ['from: 2027-02-01, until: 2027-03-01', 'from: 2027-01-01', 'until: 2027-02-01 here'],
    [
      'from: 2027-01-01T09:00+05:00, until: 2027-03-01',
      'from: 2027-02-01T09:00+05:00',
      'until: 2027-02-01T07:00+03:00 in tariffs.yaml:1:9',
    ],
    ['until: 2027-01-01', 'until: 2027-02-01', 'from: 2027-01-01 here'],
    ['from: 2027-01-01', 'from: 2027-01-01, until: 2027-02-01', 'from: 2027-02-01 in tariffs.yaml:1:9'],
  ])('%s and %s need a limit', (one, other, limit) => {
    const text = [one, other].map((period) => `- { id: 1004, price: 500, ${period} }`).join('\n');
    expect(problemsOf({ 'tariffs.yaml': text })).toBe(
      `tariffs.yaml:2:9: "1004" is also in tariffs.yaml:1:9, in effect at the same time; set ${limit}`,
    );
  });

  test.each([
    { 'tariffs.yaml': tariff, 'cities/perm/tariffs.yaml': tariff },
    { 'cities/kazan/tariffs.yaml': tariff, 'cities/perm/tariffs.yaml': tariff },
    { 'tariffs/a.yaml': tariff, 'tariffs/b.yaml': '- { id: 1004, price: 600, from: 2026-12-05 }' },
    { 'boxes.yaml': '- id: 1', 'routers.yaml': '- id: 1' },
    { 'tariffs.yaml': '- { id: 1004, from: 2027-02-01 }\n- { id: 1004, from: 2027-01-01 }' },
  ])('%j is right', (files) => {
    expect(problemsOf(files)).toBe('');
  });
});
