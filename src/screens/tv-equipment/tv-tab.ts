/** Tabs of the TV equipment page (TV-01). */
export const tvTabs = ['main', 'smart', 'note'] as const;
export type TvTab = (typeof tvTabs)[number];
