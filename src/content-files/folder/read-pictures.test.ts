/** @jest-environment node */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

import sharp from 'sharp';

import { findBanners } from '@/provider/content/find-content';
import { picturesOf, product360ImageUrl } from '@/provider/catalogue/equipment-entries';
import { applyContentFolder } from '../content';
import { listProblems } from '../own-content';
import { readFolderWithPictures } from './read-pictures';

const perm = 133;
let folder: string;
let pictures: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  pictures = join(folder, 'pictures');
  mkdirSync(pictures);
});
afterEach(async () => {
  await applyContentFolder('nowhere');
  rmSync(folder, { recursive: true, force: true });
});

const put = (name: string, bytes: Buffer | string) => writeFileSync(join(pictures, name), bytes);
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fa0' } });
const problems = async () =>
  listProblems((await readFolderWithPictures(folder)).problems).replaceAll(`${folder}/`, '');

/** A PNG whose header claims 900 million pixels. */
async function hugePng(): Promise<Buffer> {
  const png = await drawn(1, 1).png().toBuffer();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeInt32BE(crc32(png.subarray(12, 29)) | 0, 29);
  return png;
}

test.each<[string, string, () => Promise<Buffer | string> | string, string]>([
  ['an SVG', 'a.svg', () => '<svg><script/></svg>', 'an SVG may contain scripts; export it as PNG or WebP'],
  [
    'an SVG as PNG',
    'a.png',
    () => '<svg><script/></svg>',
    'not a picture; allowed are PNG, JPEG, WebP and AVIF',
  ],
  [
    'a GIF',
    'a.gif',
    () => 'GIF89a',
    'allowed are names of Latin letters and digits that end in .avif, .jpg,',
  ],
  [
    'a JPEG as PNG',
    'a.png',
    () => drawn(9, 9).jpeg().toBuffer(),
    'the file has the format jpeg, and its name another one',
  ],
  ['a huge picture', 'a.png', hugePng, '30000 × 30000 pixels; a picture has at most 25 million'],
  [
    'a picture of 11 MB',
    'a.png',
    async () => Buffer.concat([await drawn(9, 9).png().toBuffer(), Buffer.alloc(11 * 1024 * 1024)]),
    '12 MB; a picture has at most 10 MB',
  ],
  [
    'half of a picture',
    'a.jpeg',
    async () => (await drawn(900, 900).jpeg().toBuffer()).subarray(0, 2000),
    'damaged: ',
  ],
])('%s is refused', async (_, name, made, message) => {
  put(name, await made());
  expect(await problems()).toContain(`pictures/${name}: ${message}`);
});

test('a symbolic link that leads out of the folder is refused', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'));
  await drawn(9, 9).png().toFile(join(outside, 'a.png'));
  symlinkSync(join(outside, 'a.png'), join(pictures, 'a.png'));
  expect(await problems()).toBe('pictures/a.png: a symbolic link that leads out of the folder');
  rmSync(pictures, { recursive: true });
  symlinkSync(outside, pictures);
  expect(await problems()).toBe('pictures: a symbolic link that leads out of the folder');
  rmSync(outside, { recursive: true });
});

test('entries name pictures; a missing one is a problem of the entry, and its last content stays', async () => {
  put('gift.png', await drawn(840, 600).png().toBuffer());
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write(
    'banners.yaml',
    '- { id: router, image: /pictures/gift.png, image_background: /pictures/gift.png }\n',
  );
  expect(await applyContentFolder(folder)).toEqual([]);
  const banner = () =>
    findBanners(perm, { tags: [], audience: [], expand: [] }).find(({ title }) => /оутер/.test(title));
  expect(banner()).toMatchObject({
    image: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-840x600-720\.webp$/),
    image_background: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-840x600-1440\.webp$/),
  });
  const { image } = banner() ?? {};
  write('banners.yaml', '- id: router\n  image: /pictures/gifts.png\n');
  expect(listProblems(await applyContentFolder(folder))).toBe(
    `${folder}/banners.yaml:2:10: image: "/pictures/gifts.png": the folder "pictures" has no such file; it has: gift.png`,
  );
  expect(banner()?.image).toBe(image);
});

test('a product has the pictures of the operator, in the proportions of its places', async () => {
  put('box.avif', await drawn(800, 600).avif().toBuffer());
  put('square.webp', await drawn(600, 600).webp().toBuffer());
  const list = (view: string) =>
    writeFileSync(
      join(folder, 'product-pictures.yaml'),
      `- { alias: skvorets-mini, views: [/pictures/${view}], turn: null }\n`,
    );
  list('box.avif');
  expect(await applyContentFolder(folder)).toEqual([]);
  const product = { alias: 'skvorets-mini' };
  expect(picturesOf(product)).toEqual([expect.stringMatching(/^\/pictures\/\w+-800x600-720\.webp$/)]);
  expect(product360ImageUrl(product)).toBeNull();
  list('square.webp');
  expect(listProblems(await applyContentFolder(folder))).toContain(
    "views.0: 600 × 600 pixels; a product's picture has the proportions 4:3",
  );
});

test('an edited picture is checked again', async () => {
  put('a.png', await drawn(9, 9).png().toBuffer());
  copyFileSync(join(pictures, 'a.png'), join(pictures, 'b.png'));
  expect(await problems()).toBe('');
  truncateSync(join(pictures, 'a.png'), 40);
  expect(await problems()).toMatch(/^pictures\/a\.png: damaged: /);
});
