import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fastify } from 'fastify';

import { registerFiles } from './file-routes';

test('two instances with the same process id copy the files of their build into the same folder', async () => {
  const work = mkdtempSync(join(tmpdir(), 'file-routes-'));
  const [assetsDir, dataDir] = [join(work, 'assets'), join(work, 'data')];
  const builds = join(dataDir, 'builds');
  mkdirSync(builds, { recursive: true });
  for (const name of ['static', 'root', '_next/static'])
    mkdirSync(join(assetsDir, name), { recursive: true });
  for (let i = 0; i < 100; i += 1) writeFileSync(join(assetsDir, `_next/static/${i}.js`), '1');
  const warned: unknown[] = [];
  const apps = [fastify(), fastify()];
  for (const app of apps) {
    jest.spyOn(app.log, 'warn').mockImplementation((given: unknown) => void warned.push(given));
    await registerFiles(app, { assetsDir, dataDir });
  }
  await Promise.all(apps.map((app) => app.listen({ port: 0, host: '127.0.0.1' })));
  const copied = () => readdirSync(builds);
  while (!/^[0-9a-f]{16}$/.test(copied().join())) await new Promise((resolve) => setTimeout(resolve, 20));
  await Promise.all(apps.map((app) => app.close()));
  expect(warned).toEqual([]);
  expect(readdirSync(join(builds, ...copied()))).toHaveLength(100);
  rmSync(work, { recursive: true, force: true });
});
