/**
 * Renders the pictures of banners from the drawings in src/art: `node scripts/pictures.mjs`. Run it after a change of a
 * drawing or of a scene below, commit the output, and write the printed file names, which contain a content hash, into
 * content/banners.yaml. Needs a Chromium (CHROMIUM_PATH or scripts/find-browser.mjs).
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';
import sharp from 'sharp';

const root = new URL('../', import.meta.url);
const folder = new URL('public/static/banners/', root);
const read = (path) => readFileSync(new URL(path, root), 'utf8');

/** Colours of the light theme. On the amber background both themes have the same colours. */
const tokens = [
  ...read('src/ui/theme/colours.ts')
    .split('darkColours')[0]
    .matchAll(/'([\w-]+)': '([^']+)'/g),
]
  .map(([, name, value]) => `--${name}:${value};`)
  .join('');

const symbols = read('src/art/devices.svg').replace(/<\/?svg[^>]*>/g, '');

const qualities = { avif: 55, webp: 82 };

const sizes = {
  'a-tv': [420, 300],
  'a-remote': [120, 260],
  'a-stb-slab': [320, 220],
};

/** Scenes by file name. A part is a drawing with its left edge, top edge and width, px. */
const scenes = {
  'tv-evening': {
    size: [840, 600],
    parts: [
      ['a-tv', 60, 10, 700],
      ['a-stb-slab', 36, 394, 300],
      ['a-remote', 668, 288, 140],
    ],
    formats: ['avif', 'webp'],
  },
  // The picture for phones shows fewer parts at a larger size.
  'tv-evening-narrow': {
    size: [560, 400],
    parts: [
      ['a-tv', 14, 4, 500],
      ['a-remote', 438, 176, 104],
    ],
    // A banner has one URL for its narrow picture, so there is one format. A browser without AVIF gets the wide WebP
    // picture.
    formats: ['avif'],
  },
};

const page = ([width, height], parts) => {
  const drawn = parts.map(([name, left, top, own]) => {
    const [w, h] = sizes[name];
    const place = `left:${left}px;top:${top}px;width:${own}px;height:${(own * h) / w}px`;
    return `<svg class="part" style="${place}" viewBox="0 0 ${w} ${h}"><use href="#${name}"/></svg>`;
  });
  return (
    `<!doctype html><style>:root{${tokens}}*{margin:0}html{background:transparent}` +
    `body{position:relative;width:${width}px;height:${height}px;overflow:hidden}.part{position:absolute;overflow:visible}</style>` +
    `<svg width="0" height="0" style="position:absolute">${symbols}</svg>${drawn.join('')}`
  );
};

const executablePath =
  process.env.CHROMIUM_PATH ??
  JSON.parse(execFileSync('node', [fileURLToPath(new URL('find-browser.mjs', import.meta.url))]).toString())
    .path;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) rmSync(new URL(name, folder));
for (const [name, { size, parts, formats }] of Object.entries(scenes)) {
  const tab = await browser.newPage({ viewport: { width: size[0], height: size[1] } });
  await tab.setContent(page(size, parts));
  const png = await tab.screenshot({ omitBackground: true });
  await tab.close();
  for (const format of formats) {
    const bytes = await sharp(png).toFormat(format, { quality: qualities[format], effort: 6 }).toBuffer();
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const file = `${name}-${hash}.${format}`;
    writeFileSync(new URL(file, folder), bytes);
    console.log(`/static/banners/${file} ${bytes.length} B`);
  }
}
await browser.close();
