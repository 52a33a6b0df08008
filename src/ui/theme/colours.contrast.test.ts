import { darkColours, lightColours } from './colours';

type Foreground = [name: string, least: number, backgrounds: string[]];

/** Foregrounds and backgrounds: 4.5 for text, 3 for borders of controls, rings and graphics (WCAG 1.4.3, 1.4.11). */
const pairs: Foreground[] = [
  [
    'text',
    4.5,
    [
      'bg',
      'raised',
      'surface',
      'surface-2',
      'brand-soft',
      'accent-soft',
      'coral-soft',
      'sky-soft',
      'error-soft',
    ],
  ],
  ['muted', 4.5, ['bg', 'raised', 'surface', 'surface-2', 'brand-soft']],
  ['brand', 4.5, ['bg', 'raised', 'surface', 'brand-soft']],
  ['error', 4.5, ['bg', 'raised', 'surface', 'error-soft', 'accent-soft']],
  ['success', 4.5, ['bg', 'raised', 'surface', 'success-soft']],
  ['on-night', 4.5, ['night', 'night-2']],
  ['on-night-muted', 4.5, ['night', 'night-2']],
  ['accent', 4.5, ['night']],
  ['on-brand', 4.5, ['brand', 'brand-hover', 'brand-press']],
  ['on-accent', 4.5, ['accent', 'accent-hover', 'accent-press']],
  ['white', 4.5, ['on-accent', 'ink-hover']],
  ['on-white', 4.5, ['white', 'white-hover', 'white-press']],
  ['on-brand-soft', 4.5, ['brand-soft', 'raised']],
  ['on-accent-soft', 4.5, ['accent-soft', 'raised']],
  ['on-coral-soft', 4.5, ['coral-soft', 'raised']],
  ['on-sky-soft', 4.5, ['sky-soft', 'raised']],
  ['on-disabled', 4.5, ['disabled']],
  ['bg', 4.5, ['text']],
  ['line-strong', 3, ['bg', 'raised', 'surface']],
  ['focus', 3, ['bg', 'raised', 'surface', 'brand-soft', 'accent-soft']],
  ['focus-night', 3, ['night']],
  ['on-accent', 3, ['accent']],
  ['brand', 3, ['surface', 'surface-2']],
  ['chart-2', 3, ['raised']],
];

const themes: Record<string, Record<string, string>> = {
  light: lightColours,
  dark: { ...lightColours, ...darkColours },
};
const cases = Object.keys(themes).flatMap((theme) =>
  pairs.flatMap(([foreground, least, backgrounds]) =>
    backgrounds.map((background) => ({ theme, foreground, background, least })),
  ),
);

test.each(cases)('$foreground on $background reaches $least in the $theme theme [UI-12]', (pair) => {
  const colours = themes[pair.theme]!;
  const ratio = contrast(colours[`c-${pair.foreground}`]!, colours[`c-${pair.background}`]!);
  expect(ratio).toBeGreaterThanOrEqual(pair.least);
});

test('black and white differ by 21, as WCAG defines it [UI-12]', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new Error(`Not a colour of six digits: ${colour}`);
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
