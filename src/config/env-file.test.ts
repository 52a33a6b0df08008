import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { envFileOf, parseEnvFile, readEnvFile } from './env-file.js';

/**
 * Values as parsed by systemd 252: its EnvironmentFile parser ran on the same lines (through
 * 30-systemd-environment-d-generator, too); where that one then expands `$`, systemd.exec(5) decides.
 */
const table: [line: string, value: string][] = [
  ['A=postgresql://u:p@host/db?a=1&b=2', 'postgresql://u:p@host/db?a=1&b=2'],
  ['A=Name <a@b>', 'Name <a@b>'],
  ['A="Name <a@b>"', 'Name <a@b>'],
  ['A=\'single "inside"\'', 'single "inside"'],
  ['A="double \'inside\'"', "double 'inside'"],
  ['A=two  words  ', 'two  words'],
  ['A=  leading', 'leading'],
  ['A=value # no comment', 'value # no comment'],
  ['A=#first', '#first'],
  ['A=$HOME ${X}', '$HOME ${X}'],
  ['A="\\$HOME \\` \\" \\\\"', '$HOME ` " \\'],
  ['A="a\\nb"', 'a\\nb'],
  ["A='a\\nb'", 'a\\nb'],
  ['A=a\\nb', 'anb'],
  ['A=C:\\\\dir', 'C:\\dir'],
  ['A=one \\\ntwo', 'one two'],
  ['A="one\ntwo"', 'one\ntwo'],
  ['A=it\'s "so"', 'it\'s "so"'],
  ['A="a"b', 'ab'],
  ['A=x=y==', 'x=y=='],
  ['A=', ''],
  ['A =spaced', 'spaced'],
  ['A=кириллица', 'кириллица'],
  ['A=end\\ ', 'end '],
];

test.each(table)('%j is read as systemd reads it', (line, value) => {
  expect(parseEnvFile(`# before\nB=1\n${line}\nC=2\n`)).toEqual({ B: '1', A: value, C: '2' });
});

test('comments, empty lines and line ends of Windows are ignored', () => {
  expect(parseEnvFile('\r\n; one\r\n  # two\r\nA=1\r\nnothing\r\nA=2\r\n')).toEqual({ A: '2' });
});

describe('a file of settings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-file-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is named by --env, else by ENV_FILE', () => {
    expect(envFileOf(['x', '--env', '/a', 'y'], { ENV_FILE: '/b' })).toEqual({
      file: '/a',
      args: ['x', 'y'],
    });
    expect(envFileOf(['--env=/a'], {})).toEqual({ file: '/a', args: [] });
    expect(envFileOf(['x'], { ENV_FILE: '/b' })).toEqual({ file: '/b', args: ['x'] });
    expect(envFileOf(['x'], {})).toEqual({ file: null, args: ['x'] });
    expect(() => envFileOf(['--env'], {})).toThrow('name the file of settings');
  });

  test('that is missing, or written for a shell, is refused with a reason', () => {
    expect(() => readEnvFile(join(folder, 'none'))).toThrow('cannot be read');
    const file = join(folder, 'shell.env');
    writeFileSync(file, 'export A=1\n');
    expect(() => readEnvFile(file)).toThrow('«export A» is not a name of a setting');
  });
});
