import { lightColours } from '@/ui/theme/colours';

/**
 * Runs before the first paint, so that the page doesn't flash in the other theme (D49). Its hash is in the content
 * security policy, so its bytes must be identical in the page.
 */
export const themeScript =
  'var m=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]';

/** Colours of browser UI and splash screens round a page, outside style sheets: the manifest's. */
export const screenColours = {
  page: lightColours['c-bg'],
  night: lightColours['c-night'],
} as const;
