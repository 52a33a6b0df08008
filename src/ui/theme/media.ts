/** px; `below(768)` ends where `from(768)` begins. */
export const media = {
  from: (width: number) => `@media (min-width: ${width}px)`,
  below: (width: number) => `@media (max-width: ${width - 0.02}px)`,
  between: (from: number, below: number) =>
    `@media (min-width: ${from}px) and (max-width: ${below - 0.02}px)`,
  /** Hides elements for browsers without scripts. */
  scripted: '@media (scripting: enabled)',
  /** The browser removes backgrounds, shadows and gradients. */
  forcedColours: '@media (forced-colors: active)',
  print: '@media print',
  /** Hides overlays in print. */
  onScreenOnly: '@media print { display: none !important; }',
  prefersReducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;

/** px (UI-10); different areas have different breakpoints (D26). */
export const breakpoints = {
  shell: { desktop: 1599, sDesktop: 1365, tablet: 1122, mobile: 768, sMobile: 350 },
  tvPage: { mobile: 767.98, tablet: 1023, desktop: 1600 },
  shared: { laptop: 1567, sLaptop: 1279, tablet: 999, mobile: 767, sMobile: 359 },
  lower: { mobile: 767, tablet: 1023, smallDesktop: 1365 },
  quizInvitation: 640,
} as const;
