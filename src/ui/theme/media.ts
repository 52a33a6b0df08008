/** Media queries by width in px; `below(768)` ends where `from(768)` begins, so that both never hold at once. */
export const media = {
  from: (width: number) => `@media (min-width: ${width}px)`,
  below: (width: number) => `@media (max-width: ${width - 0.02}px)`,
  between: (from: number, below: number) =>
    `@media (min-width: ${from}px) and (max-width: ${below - 0.02}px)`,
  /** Scripts run: what only helps browsers without them may go. */
  scripted: '@media (scripting: enabled)',
  prefersReducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
