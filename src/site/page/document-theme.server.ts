import { lightColours } from '@/ui/theme/colours';

/**
 * Before the first paint, so that the theme does not flash (D49). Exactly these bytes: the CSP contains their
 * hash.
 */
export const themeScript =
  'var m=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]';

/** For browser bars and splash screens, without style sheets. */
export const screenColours = {
  page: lightColours['c-bg'],
  night: lightColours['c-night'],
} as const;
