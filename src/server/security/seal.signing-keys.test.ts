/** @jest-environment node */
import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadEnv } from '@/config/env';
import { signingKeys } from './seal';

const root = mkdtempSync(join(tmpdir(), 'signing-keys-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const envOf = (more: Record<string, string> = {}) =>
  loadEnv({ NODE_ENV: 'test', DATA_DIR: join(root, 'data'), ...more });
const file = join(root, 'data', 'session.key');

test('without SESSION_KEYS one is generated, readable by its owner only, and persists', () => {
  const [made] = signingKeys(envOf());
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(signingKeys(envOf())).toEqual([made]);
  expect(readFileSync(file, 'utf8')).toBe(made);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readdirSync(join(root, 'data'))).toEqual(['session.key']);
});

test('of two processes that start together, the second one reads the key of the first one', () => {
  const made = signingKeys(envOf());
  jest.spyOn(fs, 'existsSync').mockReturnValueOnce(false);
  expect(signingKeys(envOf())).toEqual(made);
  expect(readdirSync(join(root, 'data'))).toEqual(['session.key']);
});

test('a file system without hard links has a key as well', () => {
  rmSync(file);
  jest.spyOn(fs, 'linkSync').mockImplementationOnce(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });
  expect(signingKeys(envOf())).toEqual([readFileSync(file, 'utf8')]);
});

test.each(['', 'abc', '\n'.repeat(80)])('half a key (%j) signs nothing: the start names the file', (half) => {
  writeFileSync(file, half);
  expect(() => signingKeys(envOf())).toThrow(`${file} contains no complete key`);
});

test('those of SESSION_KEYS keep their order, and no file is read', () => {
  const [first, second] = ['1'.repeat(40), '2'.repeat(40)];
  expect(signingKeys(envOf({ SESSION_KEYS: `${second}, ${first}` }))).toEqual([second, first]);
});
