import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fastify, type FastifyInstance } from 'fastify';

import { registerFiles } from '@/server/file-routes';

const folder = mkdtempSync(join(tmpdir(), 'builds-'));
const dataDir = join(folder, 'data');
const apps: FastifyInstance[] = [];
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  rmSync(folder, { recursive: true, force: true });
});

/** A site whose build has one chunk with this name. */
async function siteOf(chunk: string, data = dataDir): Promise<FastifyInstance> {
  const assetsDir = join(folder, `assets-${chunk}`);
  for (const one of ['static', 'root', '_next/static/chunks'])
    mkdirSync(join(assetsDir, one), { recursive: true });
  const path = join(assetsDir, '_next/static/chunks', chunk);
  writeFileSync(path, `// of ${chunk}`);
  writeFileSync(`${path}.br`, 'packed');
  const app = fastify();
  await registerFiles(app, { assetsDir, dataDir: data });
  await app.listen({ host: '127.0.0.1', port: 0 });
  apps.push(app);
  return app;
}

const ask = (app: FastifyInstance, chunk: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/_next/static/chunks/${chunk}`, headers });
const builds = () => (existsSync(join(dataDir, 'builds')) ? readdirSync(join(dataDir, 'builds')) : []);
/** Copies are made in the background. */
async function untilKept(count: number): Promise<void> {
  const end = Date.now() + 10_000;
  const isWhole = () => builds().filter((name) => /^[0-9a-f]{16}$/.test(name)).length === count;
  while (!isWhole() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isWhole()).toBe(true);
}

test('a page of the previous release finds its chunk at the new site, and vice versa, for an hour', async () => {
  const old = await siteOf('old-0a1b2c3d.js');
  await untilKept(1);
  const next = await siteOf('new-4e5f6a7b.js');
  await untilKept(2);
  for (const [site, chunk] of [
    [next, 'old-0a1b2c3d.js'],
    [old, 'new-4e5f6a7b.js'],
    [old, 'old-0a1b2c3d.js'],
  ] as const) {
    const { statusCode, body, headers } = await ask(site, chunk);
    expect([statusCode, body]).toEqual([200, `// of ${chunk}`]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const packed = await ask(site, chunk, { 'accept-encoding': 'br' });
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'packed']);
  }
  expect((await ask(next, 'nobodys-00000000.js')).statusCode).toBe(404);
  expect((await ask(next, '..%2f..%2f..%2fdata')).statusCode).toBe(403);

  await old.close();
  const almost = new Date(Date.now() - 65 * 60_000);
  for (const name of builds()) utimesSync(join(dataDir, 'builds', name), almost, almost);
  expect((await ask(next, 'old-0a1b2c3d.js')).statusCode).toBe(200);
  const longAgo = new Date(Date.now() - 71 * 60_000);
  for (const name of builds()) utimesSync(join(dataDir, 'builds', name), longAgo, longAgo);
  expect((await ask(next, 'old-0a1b2c3d.js')).statusCode).toBe(404);
  // It serves its own files anyway; the next start cleans up.
  expect((await ask(next, 'new-4e5f6a7b.js')).statusCode).toBe(200);
  const third = await siteOf('third-8c9d0e1f.js');
  await untilKept(1);
  expect((await ask(third, 'third-8c9d0e1f.js')).statusCode).toBe(200);
});

test('a read-only folder costs no page of the site’s own', async () => {
  writeFileSync(join(folder, 'no-folder'), '');
  const app = await siteOf('third-8c9d0e1f.js', join(folder, 'no-folder'));
  expect((await ask(app, 'third-8c9d0e1f.js')).statusCode).toBe(200);
  expect((await ask(app, 'old-0a1b2c3d.js')).statusCode).toBe(404);
});
