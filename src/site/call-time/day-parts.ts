/** Parts of tomorrow, for forms without a script: the page is kept, so it cannot name hours. */
export const dayParts = ['tomorrow-morning', 'tomorrow-day', 'tomorrow-evening'] as const;
export type DayPart = (typeof dayParts)[number];
