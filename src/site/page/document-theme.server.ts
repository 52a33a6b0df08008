import { lightColours } from '@/ui/theme/colours';

/**
 * Runs before the first paint, so that the page does not flash in the other theme (D49). The content security
 * policy contains the script's hash, so the page must contain exactly these bytes.
 */
export const themeScript =
  'var m=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]';

/** For bars and splash screens of browsers, where no style sheet applies. */
export const screenColours = {
  page: lightColours['c-bg'],
  night: lightColours['c-night'],
} as const;
