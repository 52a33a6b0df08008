import { darkColours, lightColours } from './colours';
import { media } from './media';
import { scale, widerScale } from './scale';

/** Custom properties of both themes. Dark holds where it is asked for, or where the system asks and nothing is set. */
export const themeCss = [
  `:root{color-scheme:light;${declarations(lightColours)}${declarations(scale)}}`,
  ...Object.entries(widerScale).map(
    ([width, changes]) => `${media.from(Number(width))}{:root{${declarations(changes)}}}`,
  ),
  `:root[data-theme="dark"]{color-scheme:dark;${declarations(darkColours)}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${declarations(darkColours)}}}`,
  `${media.calm}{:root{--m-fast:0ms;--m-base:0ms;--m-slow:0ms}}`,
].join('');

function declarations(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}
