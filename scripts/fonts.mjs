/**
 * Reduces the font files to the letters that the site uses: `node scripts/fonts.mjs`. Run it after a change of the
 * letters, weights or font packages, and commit its output (public/static/fonts and src/ui/theme/font-files.ts).
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { averageAdvance, readMetrics } from './font-metrics.mjs';

const packages = new URL('../node_modules/@fontsource-variable/', import.meta.url);
const fontDirectory = new URL('../public/static/fonts/', import.meta.url);
const listFile = new URL('../src/ui/theme/font-files.ts', import.meta.url);

const letters = (from, to) =>
  Array.from({ length: to.codePointAt(0) - from.codePointAt(0) + 1 }, (_, index) =>
    String.fromCodePoint(from.codePointAt(0) + index),
  ).join('');

const cyrillic = `${letters('А', 'я')}Ёё№`;
const latin = `${letters(' ', '~')}\u00a0\u00ad«»©®°±·×–—‘’“”„•…‹›−`;
const ruble = '₽';
/**
 * Ranges for CSS. They are wider than the letters in the files, and shorter to write: the browser takes a letter that a
 * file lacks from the next font family.
 */
const ranges = { cyrillic: 'U+400-45F,U+2116', latin: 'U+0-FF,U+2000-206F,U+2212', 'latin-ext': 'U+20BD' };
/**
 * OpenType features that remain in the files: figures of equal width (`tnum`) for clocks and phone numbers, kerning,
 * ligatures and positions of marks.
 */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'liga', 'rlig', 'tnum'];

const onest = { family: 'Onest', folder: 'onest', weights: { min: 400, max: 700 } };
const unbounded = { family: 'Unbounded', folder: 'unbounded', weights: { min: 600, max: 700 } };
const cuts = [
  { font: onest, script: 'cyrillic', text: cyrillic, isPreloaded: true },
  { font: onest, script: 'latin', text: latin },
  { font: onest, script: 'latin-ext', text: ruble },
  { font: unbounded, script: 'cyrillic', text: cyrillic, isPreloaded: true },
  { font: unbounded, script: 'latin', text: latin },
];

/** A typical text of the pages. The fallback font is scaled so that this text has the same width in both fonts. */
const sample =
  'Подключим интернет и телевидение за один день: больше ста каналов, пауза и перемотка, запись эфира. ' +
  'Выберите приставку в рассрочку или возьмите на тест-драйв, мастер привезёт её и настроит каждый канал';
/**
 * Mean advance of the sample in Arial, em. The numbers are constants because the licence forbids copying Arial;
 * Liberation Sans has the same widths.
 */
const arial = { regular: 0.5005, bold: 0.5365 };

const fallbacks = [
  {
    font: onest,
    weight: 400,
    range: '100 549',
    arial: arial.regular,
    local: ['Arial', 'Liberation Sans', 'Roboto'],
  },
  {
    font: onest,
    weight: 600,
    range: '550 900',
    arial: arial.bold,
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
  },
  {
    font: unbounded,
    weight: 600,
    range: '100 900',
    arial: arial.bold,
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
  },
];

mkdirSync(fontDirectory, { recursive: true });
for (const name of readdirSync(fontDirectory)) rmSync(new URL(name, fontDirectory));

const faces = [];
for (const cut of cuts) faces.push(await writeCut(cut));
const fallbackFaces = [];
for (const fallback of fallbacks) fallbackFaces.push(await measureFallback(fallback));
writeFileSync(listFile, listSource());

function sourceOf({ folder }, script) {
  return readFileSync(new URL(`${folder}/files/${folder}-${script}-wght-normal.woff2`, packages));
}

async function writeCut({ font, script, text, isPreloaded = false }) {
  const bytes = await subsetFont(sourceOf(font, script), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: font.weights },
    keepFeatures,
    noHinting: true,
    dropTables: ['STAT'],
  });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const name = `${font.folder}-${script}.${hash}.woff2`;
  writeFileSync(new URL(name, fontDirectory), bytes);
  console.log(`${name}: ${(bytes.length / 1024).toFixed(1)} KB`);
  const { min, max } = font.weights;
  return {
    family: font.family,
    weight: `${min} ${max}`,
    url: `/static/fonts/${name}`,
    unicodeRange: ranges[script],
    isPreloaded,
  };
}

/**
 * Computes the CSS overrides that give a local font the height and mean width of the web font, so that the font swap
 * causes no layout shift.
 */
async function measureFallback({ font, weight, range, arial: arialAdvance, local }) {
  const advances = [];
  for (const script of ['cyrillic', 'latin']) {
    const bytes = await subsetFont(sourceOf(font, script), script === 'latin' ? latin : cyrillic, {
      targetFormat: 'sfnt',
      variationAxes: { wght: weight },
    });
    advances.push(readMetrics(bytes));
  }
  const [first] = advances;
  const sizeAdjust = averageAdvance(sample, advances) / arialAdvance;
  const percent = (value) => `${(value * 100).toFixed(2)}%`;
  return {
    family: `${font.family} Fallback`,
    weight: range,
    local,
    sizeAdjust: percent(sizeAdjust),
    ascentOverride: percent(first.ascent / sizeAdjust),
    descentOverride: percent(first.descent / sizeAdjust),
    lineGapOverride: percent(first.lineGap / sizeAdjust),
    // The range omits the rouble sign, because the sign comes from Onest.
    unicodeRange: `${ranges.cyrillic},${ranges.latin}`,
  };
}

function listSource() {
  const preloads = faces.filter((face) => face.isPreloaded).map((face) => face.url);
  const list = faces.map(({ family, weight, url, unicodeRange }) => ({ family, weight, url, unicodeRange }));
  return [
    '// Generated by scripts/fonts.mjs: do not edit.',
    '/** Files of the fonts; the names hold a hash of the content, so they may be cached for ever. */',
    `export const fontFaces = ${JSON.stringify(list, null, 2)} as const;`,
    '',
    '/** Local fonts made as tall and as wide as ours, seen until ours come. */',
    `export const fallbackFaces = ${JSON.stringify(fallbackFaces, null, 2)} as const;`,
    '',
    '/** The two files that every page needs first: `<link rel="preload" as="font" crossorigin>`. */',
    `export const preloadFonts = ${JSON.stringify(preloads, null, 2)} as const;`,
    '',
  ].join('\n');
}
