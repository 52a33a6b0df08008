import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import os from 'node:os';
import { join } from 'node:path';

import { startPreview } from './preview';
import type { RawEntry } from './folder/read-folder';

const from = process.cwd();
let work: string;
let ending: AbortController;
beforeEach(() => {
  work = mkdtempSync(join(os.tmpdir(), 'preview-'));
  for (const name of ['dist', 'folder', 'temporary']) mkdirSync(join(work, name));
  process.chdir(work);
  jest.spyOn(os, 'tmpdir').mockReturnValue(join(work, 'temporary'));
  ending = new AbortController();
});
afterEach(async () => {
  ending.abort();
  await untilNothingIsLeft();
  jest.restoreAllMocks();
  process.chdir(from);
  rmSync(work, { recursive: true, force: true });
});

function start(site: string, entries: RawEntry[] = []): Promise<string> {
  writeFileSync(join('dist', 'main.mjs'), site);
  const folder = join(work, 'folder');
  const options = { layer: { entries, problems: [] }, folder, at: 0, city: null, origin: null };
  return startPreview({ ...options, signal: ending.signal });
}

async function untilNothingIsLeft(): Promise<void> {
  while (readdirSync(join(work, 'temporary')).length > 0) await new Promise((done) => setTimeout(done, 20));
}

const server = (body: string) => `
  import { createServer } from 'node:http';
  let [count, closed] = [0, 0];
  createServer((request, response) => { ${body} }).listen(process.env.PORT, '127.0.0.1');
`;

test('a site that a signal ends is reported at once', async () => {
  await expect(start("process.kill(process.pid, 'SIGTERM')")).rejects.toThrow('The site ended with SIGTERM.');
}, 10_000);

test('a site that does not answer its first request is requested again', async () => {
  await start(server('if (++count > 1) response.end();'));
}, 15_000);

test('a failure before the site starts leaves no files', async () => {
  const place = { file: '', line: 0, column: 0 };
  const entry = {
    kind: 'banners',
    key: '',
    value: {},
    from: -Infinity,
    until: Infinity,
    at: () => place,
  } as const;
  await expect(start('', [{ ...entry, city: 'a'.repeat(300) }])).rejects.toThrow('ENAMETOOLONG');
  expect(readdirSync(join(work, 'temporary'))).toEqual([]);
});

test('a request of a visitor who leaves ends at the site too', async () => {
  const url = await start(
    server(`
      if (request.url !== '/slow') return response.end(String(closed));
      response.write('a');
      request.socket.once('close', () => closed++);
    `),
  );
  await new Promise<void>((resolve) => {
    const request = get(`${url}slow`, (answer) => answer.once('data', () => resolve(void request.destroy())));
  });
  let closed = '0';
  for (let i = 0; i < 50 && closed === '0'; i += 1) closed = await (await fetch(url)).text();
  expect(closed).toBe('1');
});
