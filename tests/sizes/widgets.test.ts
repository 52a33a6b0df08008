import { gzipSync } from 'node:zlib';

import { build, type Metafile } from 'esbuild';

/**
 * Bytes (minified, gzip) that each component of `src/ui` and its static imports add to a page that already has React
 * and styled-components. The test fails for a change of more than 3 %; review the change before you update a number.
 */
const weights: Readonly<Record<string, number>> = {
  'accordion/accordion': 1168,
  'advertising-label/advertising-label': 9679,
  'button/button': 1959,
  'calendar/calendar': 25908,
  'carousel/carousel': 3213,
  'carousel/carousel-engine': 12924,
  'checkbox/checkbox': 1614,
  'chip/chip': 1703,
  'date-field/date-field': 14670,
  'dropdown/dropdown': 4094,
  'email-field/email-field': 7057,
  'masked-fields/masked-fields': 5525,
  'option-selector/option-selector': 2786,
  'overlay/full-screen': 4022,
  'overlay/popup': 4230,
  'overlay/sheet': 4328,
  'password-field/password-field': 6338,
  'phone-field/phone-field': 6591,
  'picture/picture': 1427,
  'price-block/price-block': 2174,
  'promo-cards/promo-cards': 7546,
  'skeleton/skeleton': 682,
  'social-links/social-links': 2241,
  'store-buttons/store-buttons': 2693,
  'survey-banner/survey-banner': 3860,
  'tabs/tabs': 1519,
  'text-field/text-field': 1453,
  'tooltip/tooltip': 8537,
};

const share = 0.03;
const external = [
  ...['react', 'react/*', 'react-dom', 'react-dom/*', 'styled-components', 'next/*'],
  // Part of every page.
  '*/deferred/deferred',
];

async function weightOf(widget: string): Promise<number> {
  const { outputFiles, metafile } = await build({
    entryPoints: [`src/ui/${widget}.tsx`],
    bundle: true,
    splitting: true,
    outdir: 'out',
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    external,
    tsconfig: 'tsconfig.json',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const atOnce = loadedAtOnce(metafile.outputs);
  const texts = outputFiles
    .filter(({ path }) => atOnce.some((name) => path.endsWith(name)))
    .map(({ text }) => text);
  return gzipSync(texts.join('\n'), { level: 9 }).length;
}

/** Returns the entry's file and the files that it imports statically. */
function loadedAtOnce(outputs: Metafile['outputs']): string[] {
  const found = Object.keys(outputs).filter((name) => outputs[name]?.entryPoint?.startsWith('src/ui/'));
  const waiting = found.slice(0, 1);
  const seen = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    for (const { path, kind } of outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && outputs[path]) waiting.push(path);
  }
  return [...seen];
}

test.each(Object.entries(weights))('%s weighs %p bytes, give or take 3 %%', async (widget, expected) => {
  const bytes = await weightOf(widget);
  console.log(`${widget}: ${bytes}`);
  expect(bytes).toBeGreaterThanOrEqual(expected * (1 - share));
  expect(bytes).toBeLessThanOrEqual(expected * (1 + share));
});
