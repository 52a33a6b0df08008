import { lightColours } from '../theme/colours';
import type { LabelStyle, LabelTone } from './label';

const kitBackgrounds: Readonly<Record<string, LabelTone>> = {
  [lightColours['c-accent']]: 'accent',
  [lightColours['c-brand-soft']]: 'brand',
  [lightColours['c-accent-soft']]: 'sun',
  [lightColours['c-coral-soft']]: 'coral',
  [lightColours['c-sky-soft']]: 'sky',
  [lightColours['c-surface-2']]: 'grey',
};
const readableContrast = 4.5;
const ink = '#000000';
const paper = '#ffffff';

/**
 * Replaces a text colour with too little contrast (D47). On the server, so that browsers load no raw colours.
 */
export function labelStyle(background: string, text: string): LabelStyle {
  const tone = kitBackgrounds[background.toLowerCase()];
  if (tone) return { tone };
  if (contrast(background, text) >= readableContrast) return { background, text };
  return { background, text: contrast(background, ink) >= contrast(background, paper) ? ink : paper };
}

/** Returns the WCAG contrast, 1 to 21, of colours #rgb or #rrggbb. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const digits = colour.slice(1);
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((from) => {
    const share = parseInt(long.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
