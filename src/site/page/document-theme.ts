import { lightColours } from '@/ui/theme/colours';

/**
 * Runs before the first paint: a chosen theme must not flash the other one (D49). Its hash stands in the
 * content security policy, so the bytes here are the bytes of the page.
 */
export const themeScript =
  'var m=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]';

/** Colours that browsers and home screens paint round a page, where no style sheet reaches: the manifest's. */
export const screenColours = {
  page: lightColours['c-bg'],
  night: lightColours['c-night'],
} as const;
