import { fontCss } from './font-css';
import { themeCss } from './theme-css';

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
