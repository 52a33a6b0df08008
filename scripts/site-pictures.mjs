/**
 * Renders the pictures of this site for browsers and other sites: the card of a shared link, icons of home screens,
 * favicon.ico. `node scripts/site-pictures.mjs`, after a change of the mark or of the house in `src/art`; the output is
 * committed. Needs a Chromium (CHROMIUM_PATH, or the one found by scripts/find-browser.mjs).
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

const root = new URL('../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const out = (path, bytes) => writeFileSync(new URL(`public/${path}`, root), bytes);

/** Tokens of the light theme, as custom properties: drawings name them. */
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

/** Faces of the site, inside the page: it is rendered from a string and has no address to load from. */
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

/** No company and no city is named: every city of every provider shares this picture (D35). */
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

/** The mark on the inverse surface; `share` is its part of the side, `radius` that of the corners, both from 0 to 1. */
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
// Launchers may crop the edge, so it stays dark: the mark is within its circle.
out('static/icon-maskable-512.png', await draw(icon(0.54, 0), 512));
out('apple-touch-icon.png', await draw(icon(0.66, 0), 180));
const small = await Promise.all([16, 32, 48].map(async (size) => [size, await draw(icon(0.94, 0.22), size)]));
out('favicon.ico', icoOf(small));
await browser.close();

/** An .ico of PNGs: a header, an entry of 16 bytes for each, then the pictures. */
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
