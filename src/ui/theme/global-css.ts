import { darkColours, lightColours } from './colours';
import { fallbackFaces, fontFaces } from './font-files';
import { media } from './media';
import { scale, widerScale } from './scale';

const ownFaces = fontFaces.map(
  ({ family, weight, url, unicodeRange }) =>
    `@font-face{font-family:${family};font-weight:${weight};font-display:swap;` +
    `src:url(${url}) format("woff2");unicode-range:${unicodeRange}}`,
);

const localFaces = fallbackFaces.map(
  (face) =>
    `@font-face{font-family:"${face.family}";font-weight:${face.weight};` +
    `src:${face.local.map((name) => `local("${name}")`).join()};` +
    `size-adjust:${face.sizeAdjust};ascent-override:${face.ascentOverride};` +
    `descent-override:${face.descentOverride};line-gap-override:${face.lineGapOverride};` +
    `unicode-range:${face.unicodeRange}}`,
);

/** Faces of the site's fonts, and of the local ones that stand in for them while they load. */
const fontCss = [...ownFaces, ...localFaces].join('');

/** Custom properties of both themes. Dark holds where it is asked for, or where the system asks and nothing is set. */
export const themeCss = [
  `:root{color-scheme:light;${declarations(lightColours)}${declarations(scale)}}`,
  ...Object.entries(widerScale).map(
    ([width, changes]) => `${media.from(Number(width))}{:root{${declarations(changes)}}}`,
  ),
  `:root[data-theme="dark"]{color-scheme:dark;${declarations(darkColours)}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${declarations(darkColours)}}}`,
  `${media.prefersReducedMotion}{:root{--m-fast:0ms;--m-base:0ms;--m-slow:0ms}}`,
].join('');

function declarations(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');
}

const baseCss = `
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: calc(var(--h-main) + var(--s-24)); }
  body {
    margin: 0;
    background: var(--c-bg);
    color: var(--c-text);
    font: var(--t-body);
    text-rendering: optimizeLegibility;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
  ul, ol { list-style: none; }
  h1 { font: var(--t-h1); letter-spacing: var(--t-track-display); text-wrap: balance; }
  h2 { font: var(--t-h2); letter-spacing: var(--t-track-display); text-wrap: balance; }
  h3 { font: var(--t-h3); letter-spacing: -.012em; }
  h4 { font: var(--t-h4); letter-spacing: -.008em; }
  p { text-wrap: pretty; }
  a { color: inherit; }
  button, input, select, textarea { font: inherit; color: inherit; }
  svg { display: block; flex: none; }
  img { max-width: 100%; }
  :focus-visible { outline: 3px solid var(--focus-here, var(--c-focus)); outline-offset: 2px; }
  [hidden] { display: none !important; }
`;

/**
 * Faces, tokens, reset and typography. The document holds it as a style of its own, so that none of it is sent to the
 * browser a second time as script.
 */
export const globalCss = `${fontCss}${themeCss}${baseCss.replace(/\s+/g, ' ').trim()}`;
