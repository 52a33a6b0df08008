import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { hostRequest } from '../support/host-request';
import { makeOwnPostgres } from '../support/own-postgres';
import { type RunningSite, startRunningSite } from '../support/running-site';
import { until } from '../support/until';
import { describeWithPostgres } from '../support/with-postgres';

describe('pictures of an operator on sqlite', () => operatorPictures(async () => null));
describeWithPostgres('pictures of an operator on PostgreSQL', () => operatorPictures(makeOwnPostgres));

function operatorPictures(makeStorage: () => Promise<{ url: string; drop: () => unknown } | null>): void {
  let storage: { url: string; drop: () => unknown } | null;
  let folder: string;
  /** The first one has the folder. */
  let sites: RunningSite[];

  beforeAll(async () => {
    storage = await makeStorage();
    folder = mkdtempSync(join(tmpdir(), 'content-'));
    mkdirSync(join(folder, 'pictures'));
    const env = {
      PAGE_FRESH_SECONDS: '3600',
      SESSION_KEYS: 'one key of both sites that is long enough for it',
      ...(storage ? { DATABASE_URL: storage.url } : {}),
    };
    sites = [await startRunningSite({ env: { ...env, CONTENT_DIR: folder } })];
    if (storage) sites.push(await startRunningSite({ env }));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.discard()));
    await storage?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text);
  const drawn = (background: string) =>
    sharp({ create: { width: 840, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  const get = (path: string, { port } = sites.at(-1)!) => hostRequest({ port, host: 'perm.localhost', path });
  /** Addresses of the operator's pictures in the page with the banner. */
  const addresses = async () => {
    const { body } = await get('/domru-tv/equipment');
    return [...new Set(body.match(/\/pictures\/[\w-]+\.(?:avif|webp)/g))];
  };

  test('a page shows the picture of a banner, which every instance serves for ever', async () => {
    write('pictures/gift.png', await drawn('#fa0'));
    write('banners.yaml', '- { id: video-service, image: /pictures/gift.png }\n');
    await until(async () => (await addresses()).length > 0, 20_000);
    const shown = await addresses();
    const [, stem = ''] =
      /^(.*-840x600-)720\.webp$/.exec(shown.find((one) => one.includes('720.webp')) ?? '') ?? [];
    expect(stem).not.toBe('');
    for (const site of sites)
      for (const [file, type] of [
        ['240.avif', 'image/avif'],
        ['720.webp', 'image/webp'],
      ]) {
        const { status, headers, bytes } = await get(`${stem}${file}`, site);
        expect([status, headers]).toEqual([
          200,
          expect.objectContaining({
            'content-type': type,
            'cache-control': 'public, max-age=31536000, immutable',
            'x-content-type-options': 'nosniff',
          }),
        ]);
        expect((await sharp(bytes).metadata()).width).toBe(parseInt(file ?? '', 10));
      }
    const policy = (await get('/domru-tv/equipment')).headers['content-security-policy'];
    expect(policy).toContain("img-src 'self'");
  }, 60_000);

  test('a file that is no picture changes nothing and is reported', async () => {
    const before = await addresses();
    write('pictures/gift.png', '<svg onload="alert(1)"/>');
    await until(() => sites[0]?.printed().includes('pictures/gift.png: not a picture'));
    expect(await addresses()).toEqual(before);
    expect((await get(before[0] ?? '')).status).toBe(200);
    write('pictures/gift.png', await drawn('#0af'));
    await until(async () => (await addresses())[0] !== before[0], 20_000);
    // Pages in caches and browsers still name the earlier picture.
    expect((await get(before[0] ?? '')).status).toBe(200);
  }, 60_000);

  test('other addresses are not found', async () => {
    const other = `${'0'.repeat(32)}-840x600-720.webp`;
    for (const path of [`/pictures/${other}`, '/pictures/gift.png']) {
      const { status, headers } = await get(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store']);
    }
  });
}
