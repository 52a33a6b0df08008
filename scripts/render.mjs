/**
 * `npm run render -- NAME [NAME…]` renders the pictures of products: for each name (an alias of the catalogue, or
 * `all`) Blender renders the model in art/products in three views and in twelve rotation steps, and sharp encodes them
 * for the pages. `--encode` only encodes the rendered files in .cache/render. Commit the output, because neither the
 * build nor a test renders (ADR 20). File names contain a content hash, because browsers cache files of /static without
 * a time limit. Needs Blender 3.4 or newer.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';
import { parse } from 'yaml';

const root = new URL('../', import.meta.url);
const rendered = new URL('.cache/render/', root);
const folder = new URL('public/static/products/', root);
const listFile = new URL('content/product-pictures.yaml', root);

/** Views in the order of the gallery, with the number of samples that Blender computes per pixel. */
const views = { main: 32, front: 32, back: 32 };
const widths = [240, 480, 720];
/** The rotation: twelve views in one picture, one below the other; sizes in px. */
const turn = { steps: 12, samples: 24, width: 480, height: 360 };
const turnViews = Array.from({ length: turn.steps }, (_, step) => `turn-${step}`);
/** Background of the picture for shared links: dark, with the round light area of a product card. */
const ground = { width: 1200, height: 630, night: '#0b2b2a', halo: '#1d4b47' };

const aliases = (file) =>
  [
    ...readFileSync(new URL(`art/products/${file}.py`, root), 'utf8').matchAll(/^ {4}'([\w-]+)': \w+,$/gm),
  ].map(([, alias]) => alias);
const known = [...aliases('boxes'), ...aliases('routers')];

const asked = process.argv.slice(2).filter((word) => word !== '--encode');
const isEncodingOnly = process.argv.includes('--encode');
const wanted = asked.includes('all') ? known : asked;
const strange = wanted.filter((alias) => !known.includes(alias));
if (wanted.length === 0 || strange.length > 0) {
  console.error(
    strange.length > 0
      ? `No form is called ${strange.join(', ')}. A new one goes into art/products. There are: ${known.join(', ')}.`
      : 'Which products? npm run render -- NAME [NAME…], or all.',
  );
  process.exit(2);
}

mkdirSync(rendered, { recursive: true });
mkdirSync(folder, { recursive: true });
if (!isEncodingOnly) render();

const listed = existsSync(listFile) ? parse(readFileSync(listFile, 'utf8')) : [];
const shown = Object.fromEntries(listed.map(({ alias, views: names }) => [alias, names]));
const turns = Object.fromEntries(listed.flatMap(({ alias, turn: name }) => (name ? [[alias, name]] : [])));
for (const alias of wanted) {
  const stills = [];
  for (const view of Object.keys(views)) {
    const png = new URL(`${alias}-${view}.png`, rendered);
    if (existsSync(png)) stills.push(await encode(alias, view, readFileSync(png)));
  }
  if (stills.length > 0) {
    shown[alias] = stills.map(({ name }) => name);
    keepOnly(alias, new Set(stills.flatMap(({ files }) => files)), (file) => !isTurn(file));
  }
  const around = turnViews.map((view) => new URL(`${alias}-${view}.png`, rendered));
  if (around.every((png) => existsSync(png))) {
    turns[alias] = await encodeTurn(alias, around);
    keepOnly(alias, new Set([`${alias}-${turns[alias]}.avif`]), isTurn);
  }
}
writeFileSync(listFile, listText());

function render() {
  const blender = process.env.BLENDER ?? 'blender';
  if (spawnSync(blender, ['--version']).error) {
    console.error(
      `Blender was not found. Pictures are rendered by hand and committed: install it (apt-get install blender) or name it in BLENDER.`,
    );
    process.exit(1);
  }
  const runs = [
    ...Object.entries(views).map(([view, samples]) => [view, 720, samples]),
    [turnViews.join(','), turn.width, turn.samples],
  ];
  for (const alias of wanted)
    for (const view of [...Object.keys(views), ...turnViews])
      rmSync(new URL(`${alias}-${view}.png`, rendered), { force: true });
  for (const [seen, width, samples] of runs) {
    const script = fileURLToPath(new URL('art/products/render.py', root));
    const args = ['-b', '--factory-startup', '--python-exit-code', '3', '-P', script, '--'];
    const { status } = spawnSync(
      blender,
      [...args, fileURLToPath(rendered), seen, wanted.join(','), String(width), String(samples)],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    if (status !== 0) process.exit(status ?? 1);
  }
}

/**
 * Encodes one view in all widths and formats. The file names share one content hash. The main view is also encoded as
 * the picture for shared links.
 */
async function encode(alias, view, rendered) {
  const png = await calmShadow(rendered);
  const made = [];
  for (const width of widths) {
    const scaled = sharp(png).resize(width, (width * 3) / 4);
    made.push([`${width}.avif`, await scaled.clone().avif({ quality: 52, effort: 3 }).toBuffer()]);
    made.push([
      `${width}.webp`,
      await scaled.clone().webp({ quality: 78, alphaQuality: 60, effort: 4 }).toBuffer(),
    ]);
  }
  if (view === 'main') made.push(['og.jpg', await sharedCard(png)]);
  const hash = createHash('sha256');
  for (const [, bytes] of made) hash.update(bytes);
  const name = `${view}-${hash.digest('hex').slice(0, 8)}`;
  const files = made.map(([rest, bytes]) => {
    const file = `${alias}-${name}-${rest}`;
    writeFileSync(new URL(file, folder), bytes);
    return file;
  });
  console.log(`${alias}-${name}: ${made.map(([rest, bytes]) => `${rest} ${bytes.length}`).join(', ')}`);
  return { name, files };
}

/**
 * Smooths the shadow, removes its faint outer part, and fades it out at the sides, so that no edge is visible there.
 * Black translucent pixels belong to the shadow, all others to the product.
 */
async function calmShadow(png) {
  const picture = sharp(png).ensureAlpha();
  const { data, info } = await picture.clone().raw().toBuffer({ resolveWithObject: true });
  const smooth = await picture.clone().extractChannel('alpha').median(7).blur(2).raw().toBuffer();
  const haze = 36;
  const margin = info.width / 12;
  for (let place = 0; place < info.width * info.height; place += 1) {
    const [red, green, blue, alpha] = data.subarray(place * 4, place * 4 + 4);
    if (alpha > 230 || red + green + blue > 6) continue;
    const x = place % info.width;
    const y = Math.floor(place / info.width);
    const fromSide = Math.min(x, y, info.width - 1 - x, info.height - 1 - y);
    const kept = (Math.max(0, smooth[place] - haze) / (255 - haze)) * Math.min(1, fromSide / margin);
    data[place * 4 + 3] = Math.round(kept * 255);
  }
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).png().toBuffer();
}

function sharedCard(png) {
  const { width, height, night, halo } = ground;
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${night}"/><circle cx="${width / 2}" cy="${height / 2}" r="275" fill="${halo}"/></svg>`;
  return sharp(Buffer.from(scene))
    .composite([{ input: png, gravity: 'centre' }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** Encodes the rotation views as one picture and returns its name, which ends in a content hash. */
async function encodeTurn(alias, files) {
  const { width, height, steps } = turn;
  const views = await Promise.all(files.map(async (file) => calmShadow(readFileSync(file))));
  const bytes = await sharp({
    create: { width, height: height * steps, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite(views.map((input, step) => ({ input, left: 0, top: step * height })))
    .avif({ quality: 46, effort: 4 })
    .toBuffer();
  const name = `turn-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
  writeFileSync(new URL(`${alias}-${name}.avif`, folder), bytes);
  console.log(`${alias}-${name}.avif ${bytes.length}`);
  return name;
}

function isTurn(file) {
  return /-turn-[0-9a-f]{8}\.avif$/.test(file);
}

/** Deletes the files of a product that are of one kind and not in `kept`. */
function keepOnly(alias, kept, isOfKind) {
  for (const file of readdirSync(folder))
    if (file.startsWith(`${alias}-`) && ownerOf(file) === alias && isOfKind(file) && !kept.has(file))
      rmSync(new URL(file, folder));
}

/**
 * Returns the alias to which a picture belongs: the longest one with which its name begins, because one alias may begin
 * with another.
 */
function ownerOf(file) {
  return known
    .filter((alias) => file.startsWith(`${alias}-`))
    .sort((one, other) => other.length - one.length)[0];
}

function listText() {
  const entries = known
    .filter((alias) => shown[alias])
    .map((alias) =>
      [
        `- alias: ${alias}`,
        `  views: [${shown[alias].join(', ')}]`,
        ...(turns[alias] ? [`  turn: ${turns[alias]}`] : []),
      ].join('\n'),
    );
  return [
    '# Versioned names of product pictures by alias: views in gallery order, and the 360° picture; generated by `npm run render`.',
    ...entries,
    '',
  ].join('\n');
}
