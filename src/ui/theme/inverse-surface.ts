import { css } from 'styled-components';

/** Links, focus rings and quiet buttons read `--*-here` properties first. */
export const inverseSurface = css`
  background: var(--c-night);
  color: var(--c-on-night);
  --muted-here: var(--c-on-night-muted);
  --link-here: var(--c-accent);
  --link-hover-here: var(--c-accent-hover);
  --focus-here: var(--c-focus-night);
  --line-here: var(--c-night-line);
  --ghost-here: var(--c-on-night);
  --ghost-line-here: var(--c-night-line);
  --hover-here: var(--c-night-2);
`;

/** Light panel on an inverse surface: `initial` invalidates `--*-here`, so the theme's colours apply. */
export const defaultSurface = css`
  background: var(--c-raised);
  color: var(--c-text);
  --muted-here: initial;
  --link-here: initial;
  --link-hover-here: initial;
  --focus-here: initial;
  --line-here: initial;
  --ghost-here: initial;
  --ghost-line-here: initial;
  --hover-here: initial;
  --button-here: initial;
  --button-hover-here: initial;
  --button-text-here: initial;
`;
