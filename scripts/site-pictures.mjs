/**
 * Renders the site's own pictures: the picture for shared links, icons of home screens, favicon.ico. `node
 * scripts/site-pictures.mjs`. Run it after a change of the logo or of the house in src/art, and commit the output.
 * Needs a Chromium (CHROMIUM_PATH or scripts/find-browser.mjs).
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

const root = new URL('../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const out = (path, bytes) => writeFileSync(new URL(`public/${path}`, root), bytes);

/** Colours of the light theme as CSS custom properties, which the drawings use. */
const tokens = [
  ...read('src/ui/theme/colours.ts')
    .split('darkColours')[0]
    .matchAll(/'([\w-]+)': '([^']+)'/g),
]
  .map(([, name, value]) => `--${name}:${value};`)
  .join('');

const symbols = ['brand.svg', 'house.svg']
  .map((file) => read(`src/art/${file}`).replace(/<\/?svg[^>]*>/g, ''))
  .join('');

/** The fonts are embedded as data URLs, because a page without a URL cannot load files. */
const faces = readdirSync(new URL('public/static/fonts', root))
  .filter((name) => /^(unbounded|onest)-cyrillic/.test(name))
  .map((name) => {
    const bytes = readFileSync(new URL(`public/static/fonts/${name}`, root)).toString('base64');
    const family = name.startsWith('unbounded') ? 'Unbounded' : 'Onest';
    return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${bytes})}`;
  })
  .join('');

const page = (css, body) =>
  `<!doctype html><style>:root{${tokens}}${faces}*{margin:0;box-sizing:border-box}html{background:transparent}` +
  `body{overflow:hidden}${css}</style><svg width="0" height="0" style="position:absolute">${symbols}</svg>${body}`;

/** The picture for shared links names no company and no city, because all cities of all providers share it (D35). */
const card = page(
  `body{position:relative;width:1200px;height:630px;background:var(--c-night);color:var(--c-on-night)}
   h1{position:absolute;left:72px;top:150px;font:600 66px/80px Unbounded;letter-spacing:-.035em}
   p{position:absolute;left:72px;top:414px;font:500 30px/42px Onest;color:var(--c-on-night-muted)}
   i{position:absolute;left:72px;top:84px;width:64px;height:10px;border-radius:5px;background:var(--c-accent)}
   .house{position:absolute;right:24px;bottom:0;width:660px;height:495px;overflow:visible;z-index:-1}
   body{isolation:isolate}`,
  `<svg class="house" viewBox="0 0 640 480"><use href="#a-house"/></svg><i></i>
   <h1>Интернет<br>и&nbsp;ТВ<br>для&nbsp;дома</h1><p>Видеонаблюдение и&nbsp;домофон</p>`,
);

/**
 * The logo on the dark surface. `share` is the logo's width and `radius` the corner radius, both as fractions of the
 * icon's width.
 */
const icon = (share, radius) =>
  page(
    `body{width:100vw;height:100vh;display:grid;place-items:center}
     div{display:grid;place-items:center;width:100vw;height:100vh;background:var(--c-night);border-radius:${radius * 100}vw}
     svg.mark{width:${share * 100}vw;height:${share * 80}vw;--logo-body:var(--art-leaf)}`,
    `<div><svg class="mark" viewBox="0 0 50 40"><use href="#logo"/></svg></div>`,
  );

const executablePath =
  process.env.CHROMIUM_PATH ??
  JSON.parse(execFileSync('node', [new URL('find-browser.mjs', import.meta.url).pathname]).toString()).path;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

async function draw(html, width, height = width) {
  const tab = await browser.newPage({ viewport: { width, height } });
  await tab.setContent(html);
  await tab.evaluate(() => document.fonts.ready);
  const bytes = await tab.screenshot({ omitBackground: true });
  await tab.close();
  return bytes;
}

out('static/og.png', await draw(card, 1200, 630));
for (const size of [192, 512]) out(`static/icon-${size}.png`, await draw(icon(0.72, 0.22), size));
// Launchers may crop the edges, so the logo is smaller and the background has no rounded corners.
out('static/icon-maskable-512.png', await draw(icon(0.54, 0), 512));
out('apple-touch-icon.png', await draw(icon(0.66, 0), 180));
const small = await Promise.all([16, 32, 48].map(async (size) => [size, await draw(icon(0.94, 0.22), size)]));
out('favicon.ico', icoOf(small));
await browser.close();

function icoOf(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(([size, bytes], place) => {
    const at = 6 + 16 * place;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  });
  return Buffer.concat([head, ...pictures.map(([, bytes]) => bytes)]);
}
