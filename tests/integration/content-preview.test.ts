import { randomBytes } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { hostRequest } from '../support/host-request';
import { until } from '../support/until';

let folder: string;
let temporary: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  temporary = mkdtempSync(join(tmpdir(), 'content-tmp-'));
  mkdirSync(join(folder, 'cities/kazan'), { recursive: true });
  writeFileSync(
    join(folder, 'cities/kazan/tariffs.yaml'),
    '- { id: 1012, price: 789, from: 2027-03-01 }\n- { id: 1012, promo: null }\n',
  );
  mkdirSync(join(folder, 'pictures'));
  await sharp({ create: { width: 70, height: 50, channels: 3, background: '#fa0' } }).toFile(
    join(folder, 'pictures/gift.png'),
  );
  writeFileSync(join(folder, 'banners.yaml'), '- { id: video-service, image: /pictures/gift.png }\n');
});
afterAll(() => {
  for (const one of [folder, temporary]) rmSync(one, { recursive: true, force: true });
});

function startPreview(...args: string[]): { child: ChildProcess; printed: () => string } {
  const child = spawn(process.execPath, ['dist/content.mjs', 'preview', ...args, folder], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => output.push(String(part)));
  return { child, printed: () => output.join('') };
}

test('a preview shows the price of a tariff in Kazan of both days, with a bar, and leaves nothing', async () => {
  for (const [day, isNew] of [
    ['2027-02-28', false],
    ['2027-03-01', true],
  ] as const) {
    const { child, printed } = startPreview('--city', 'kazan', '--at', day);
    await until(
      async () => /Preview: http:\/\/kazan\.localhost:\d+\//.test(printed()) || child.exitCode !== null,
      60_000,
    );
    const port = Number(/localhost:(\d+)/.exec(printed())?.[1]);
    const { body, headers } = await hostRequest({ port, host: 'kazan.localhost', path: '/internet/giga' });
    expect([day, body.includes('789')]).toEqual([day, isNew]);
    expect(body).toContain('Предпросмотр: ');
    const tv = await hostRequest({ port, host: 'kazan.localhost', path: '/domru-tv/equipment' });
    const [picture = ''] = /\/pictures\/\w+-70x50-720\.webp/.exec(tv.body) ?? [];
    const { status } = await hostRequest({ port, host: 'kazan.localhost', path: picture });
    expect([picture, status]).toEqual([expect.stringContaining('70x50'), 200]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    child.kill('SIGINT');
    await once(child, 'close');
    expect(readdirSync(temporary)).toEqual([]);
  }
}, 150_000);

test('a preview whose pictures take longer than a start of the site begins with its draft', async () => {
  const draft = mkdtempSync(join(tmpdir(), 'content-slow-'));
  mkdirSync(join(draft, 'pictures'));
  for (let i = 0; i < 3; i += 1)
    // Noise is slow to encode.
    await sharp(randomBytes(1800 * 1350 * 3), { raw: { width: 1800, height: 1350, channels: 3 } }).toFile(
      join(draft, `pictures/noise-${i}.jpg`),
    );
  mkdirSync(join(draft, 'pages'));
  writeFileSync(join(draft, 'pages/reviews.yaml'), 'path: /reviews\nlead: Отзывы с картинками.\n');
  const { child, printed } = startPreview(draft);
  await until(async () => /localhost:\d+/.test(printed()) || child.exitCode !== null, 110_000);
  const port = Number(/localhost:(\d+)/.exec(printed())?.[1]);
  const { body } = await hostRequest({ port, host: 'perm.localhost', path: '/reviews' });
  child.kill('SIGINT');
  await once(child, 'close');
  rmSync(draft, { recursive: true });
  expect(body).toContain('Отзывы с\u00a0картинками.');
}, 120_000);

test('a folder that the site of the preview refuses ends the command with its problem', async () => {
  const large = mkdtempSync(join(tmpdir(), 'content-large-'));
  const aliases = Array.from({ length: 11 }, (_, index) => `- { id: ${index + 2}, title: *long }\n`);
  writeFileSync(
    join(large, 'channels.yaml'),
    `- { id: 1, title: &long "${'Эфир '.repeat(25_000)}" }\n${aliases.join('')}`,
  );
  const { child, printed } = startPreview(large);
  await once(child, 'close');
  rmSync(large, { recursive: true });
  expect([child.exitCode, printed()]).toEqual([1, expect.stringContaining('a folder has at most 2 MB')]);
  expect(readdirSync(temporary)).toEqual([]);
}, 60_000);

test('Ctrl+C during the start ends the site and leaves nothing', async () => {
  const { child, printed } = startPreview();
  await until(async () => readdirSync(temporary).length > 0);
  child.kill('SIGINT');
  await once(child, 'close');
  expect([child.exitCode, printed()]).toEqual([1, expect.stringContaining('The preview was ended.')]);
  expect(readdirSync(temporary)).toEqual([]);
}, 30_000);

test('a moment that is none ends the command with what is allowed', async () => {
  const { child, printed } = startPreview('--at', 'tomorrow');
  await once(child, 'close');
  expect([child.exitCode, printed()]).toEqual([
    1,
    expect.stringContaining('--at tomorrow: allowed is 2026-12-01'),
  ]);
});
