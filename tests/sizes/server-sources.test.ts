import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const scripts = readdirSync('dist').filter((name) => name.endsWith('.mjs'));

test('the server’s scripts are ASCII, so V8 stores their sources with one byte per character', () => {
  expect(scripts).toEqual(expect.arrayContaining(['main.run.mjs', 'provider-thread.mjs']));
  const wider = scripts.filter((name) => /[^\0-\x7f]/.test(readFileSync(join('dist', name), 'utf8')));
  expect(wider).toEqual([]);
});
