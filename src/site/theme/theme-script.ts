/**
 * Runs before the first paint: a chosen theme must not flash the other one (decision 49). Its hash stands in the
 * content security policy, so the bytes here are the bytes of the page.
 */
export const themeScript =
  'var m=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]';
