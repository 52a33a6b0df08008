import { darkColours, lightColours } from './colours';
import { fallbackFaces, fontFaces } from './font-files';
import { media } from './media';

/** Spaces, radii, fonts, motion and phone sizes; wider screens override some. [UI-10] */
export const designTokens = {
  's-0': '0',
  's-4': '4px',
  's-8': '8px',
  's-12': '12px',
  's-16': '16px',
  's-20': '20px',
  's-24': '24px',
  's-32': '32px',
  's-36': '36px',
  's-40': '40px',
  's-48': '48px',
  's-64': '64px',
  's-80': '80px',
  gutter: 'var(--s-20)',
  'gap-grid': 'var(--s-16)',
  'gap-section': 'var(--s-64)',
  'r-8': '8px',
  'r-12': '12px',
  'r-16': '16px',
  'r-24': '24px',
  'r-32': '32px',
  'r-pill': '999px',
  'f-text': "Onest,'Onest Fallback',system-ui,sans-serif",
  'f-display': "Unbounded,'Unbounded Fallback',Onest,system-ui,sans-serif",
  't-h1': '600 1.75rem/2.25rem var(--f-display)',
  't-h2': '600 1.375rem/1.875rem var(--f-display)',
  't-h3': '650 1.25rem/1.625rem var(--f-text)',
  't-h4': '650 1.0625rem/1.5rem var(--f-text)',
  't-lead': '400 1.0625rem/1.625rem var(--f-text)',
  't-body': '400 1rem/1.5rem var(--f-text)',
  't-small': '400 .875rem/1.25rem var(--f-text)',
  't-caption': '400 .8125rem/1.125rem var(--f-text)',
  't-button': '600 1rem/1.5rem var(--f-text)',
  't-price': '600 1.375rem/1.75rem var(--f-display)',
  't-label': '600 .8125rem/1rem var(--f-text)',
  't-track-display': '-.035em',
  'm-fast': '140ms',
  'm-base': '300ms',
  'm-slow': '500ms',
  'm-ease': 'cubic-bezier(.2,.7,.2,1)',
  'h-top': '2.5rem',
  'h-main': '3.125rem',
  'h-btn-l': '3.5rem',
  'h-btn-m': '3rem',
  'h-btn-s': '2.5rem',
  'h-input': '3.5rem',
  'w-max': '1644px',
  'w-text': '680px',
  'w-popup': '600px',
  'h-header-offset': '4.0625rem',
  'h-dropdown': '256px',
} as const;

/** By minimum width, px. */
export const wideScreenTokens = {
  768: {
    gutter: 'var(--s-32)',
    'gap-grid': 'var(--s-20)',
    'gap-section': 'var(--s-80)',
    't-h1': '600 2.5rem/3rem var(--f-display)',
    't-h2': '600 1.875rem/2.375rem var(--f-display)',
    't-h3': '650 1.375rem/1.75rem var(--f-text)',
    't-lead': '400 1.125rem/1.75rem var(--f-text)',
    't-price': '600 1.5rem/2rem var(--f-display)',
  },
  1122: {
    'h-main': '4.4375rem',
  },
  1280: {
    gutter: 'var(--s-40)',
    'gap-grid': 'var(--s-24)',
    'gap-section': '104px',
    't-h1': '600 3.125rem/3.625rem var(--f-display)',
    't-h2': '600 2.25rem/2.75rem var(--f-display)',
    't-h3': '650 1.5rem/2rem var(--f-text)',
    't-h4': '650 1.125rem/1.5rem var(--f-text)',
    't-lead': '400 1.25rem/1.875rem var(--f-text)',
  },
  1600: {
    gutter: 'var(--s-64)',
    't-h1': '600 3.75rem/4.25rem var(--f-display)',
    't-h2': '600 2.5rem/3rem var(--f-display)',
  },
} as const satisfies Record<number, Partial<Record<keyof typeof designTokens, string>>>;

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

const fontCss = [...ownFaces, ...localFaces].join('');

const pageColours = Object.fromEntries(
  Object.entries(lightColours).filter(([name]) => !name.startsWith('art-')),
);

/** The dark theme applies if chosen, or by the system's preference; print is light. */
export const themeCss = [
  `:root{color-scheme:light;${declarations({ ...pageColours, ...designTokens })}}`,
  ...Object.entries(wideScreenTokens).map(
    ([width, changes]) => `${media.from(Number(width))}{:root{${declarations(changes)}}}`,
  ),
  `@media screen{:root[data-theme="dark"]{color-scheme:dark;${declarations(darkColours)}}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${declarations(darkColours)}}}`,
  `${media.prefersReducedMotion}{:root{--m-fast:0ms;--m-base:0ms;--m-slow:0ms}}`,
].join('');

function declarations(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** Forced colours remove the background that shows the state. */
const chosen =
  ':is(a,button,summary)[aria-current],[aria-current=step],[aria-pressed=true],[aria-selected=true],' +
  'label>:checked+span:not(:has(a))';

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
  h1, h2, h3, h4 { max-width: 100%; text-wrap: balance; }
  h1 { font: var(--t-h1); letter-spacing: var(--t-track-display); }
  h2 { font: var(--t-h2); letter-spacing: var(--t-track-display); }
  h3 { font: var(--t-h3); letter-spacing: -.012em; }
  h4 { font: var(--t-h4); letter-spacing: -.008em; }
  p { text-wrap: pretty; }
  a { color: inherit; }
  button, input, select, textarea { font: inherit; color: inherit; }
  svg { display: block; flex: none; }
  img { max-width: 100%; }
  :focus-visible { outline: 3px solid var(--focus-here, var(--c-focus)); outline-offset: 2px; }
  [hidden] { display: none !important; }
  ${media.forcedColours} {
    :is(${chosen}), :is(${chosen}) * {
      forced-color-adjust: none;
      background: Highlight !important;
      color: HighlightText !important;
    }
  }
  ${media.print} {
    header nav, header button, footer nav, main video, main iframe { display: none !important; }
    *, *::before, *::after { animation: none !important; transition: none !important; }
    body, body *:not(svg *) { background: none !important; box-shadow: none !important; color: #000 !important; }
    h1, h2, h3, h4 { break-after: avoid; }
    tr, summary, img { break-inside: avoid; }
    main details::details-content { content-visibility: visible; block-size: auto; }
    main p a[href^="http"]::after { content: " (" attr(href) ")"; overflow-wrap: anywhere; }
  }
`;

function shortCss(css: string): string {
  return css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim();
}

export const globalCss = `${fontCss}${themeCss}${shortCss(baseCss)}`;
