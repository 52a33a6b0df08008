import type { lightColours } from './colours';
import { lightColours as colours } from './colours';
import { scale } from './scale';

/** Name of a design token: that of its custom property without `--`. */
export type TokenName = keyof typeof lightColours | keyof typeof scale;

type Tokens = { readonly [Name in TokenName]: `var(--${Name})` };

/** Tokens for styles: `tokens['c-brand']` is `var(--c-brand)`. */
export const tokens = Object.fromEntries(
  [...Object.keys(colours), ...Object.keys(scale)].map((name) => [name, `var(--${name})`]),
  // `fromEntries` forgets which name went to which value.
) as unknown as Tokens;
