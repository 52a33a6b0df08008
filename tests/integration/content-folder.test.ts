import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { loadEnv } from '@/config/env';
import { checkContentFolder } from '@/server/doctor/check-content';
import { hostRequest } from '../support/host-request';
import { type RunningSite, startRunningSite } from '../support/running-site';
import { until } from '../support/until';

let site: RunningSite;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  // Pages stay fresh for the whole test, so that only a publication renders them again.
  site = await startRunningSite({ env: { CONTENT_DIR: folder, PAGE_FRESH_SECONDS: '3600' } });
}, 60_000);
afterAll(async () => {
  await site.discard();
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, text: string): void {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
}
const pageOf = async (city: string) =>
  (await hostRequest({ port: site.port, host: `${city}.localhost`, path: '/reviews' })).body;

const doctorFinding = () => checkContentFolder(loadEnv({ CONTENT_DIR: folder }), 'dist/content.mjs');

test('cached pages show a change of the folder, and an invalid change leaves them and is reported', async () => {
  const before = await pageOf('kazan');
  write('cities/kazan/pages/reviews.yaml', 'path: /reviews\nlead: Проверенные отзывы.\n');
  await until(async () => (await pageOf('kazan')).includes('Проверенные отзывы.'));
  expect(before).not.toContain('Проверенные отзывы.');
  expect(await pageOf('perm')).not.toContain('Проверенные отзывы.');
  expect(await doctorFinding()).toMatchObject({ state: 'ok' });

  write('banners.yaml', '- id: router\n  link: 5\n');
  write('cities/kazan/pages/reviews.yaml', 'path: /reviews\nlead: Другие отзывы.\n');
  await until(() => site.printed().includes('banners.yaml:2:9: link: 5'));
  expect(await pageOf('kazan')).toContain('Проверенные отзывы.');
  const { state, says } = await doctorFinding();
  expect([state, says]).toEqual(['wrong', expect.stringContaining('banners.yaml:2:9: link: 5')]);

  rmSync(join(folder, 'banners.yaml'));
  await until(async () => (await pageOf('kazan')).includes('Другие отзывы.'));
}, 60_000);

test('after a restart an unreadable folder is a problem, a missing one a warning; the content stays', async () => {
  await site.kill();
  symlinkSync('loop', join(folder, 'loop'));
  await site.start();
  expect(site.printed()).toContain(`Content: ${folder} cannot be read: ELOOP`);
  expect(await pageOf('kazan')).toContain('Другие отзывы.');

  await site.kill();
  rmSync(folder, { recursive: true });
  await site.start();
  expect(site.printed()).toContain('there is no folder CONTENT_DIR');
  expect(await pageOf('kazan')).toContain('Другие отзывы.');
}, 60_000);
