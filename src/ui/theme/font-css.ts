import { fallbackFaces, fontFaces } from './font-files';

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
export const fontCss = [...ownFaces, ...localFaces].join('');
