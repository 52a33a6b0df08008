import type { TvTab } from './tv-tab';

/** Anchors of the tabs' forms; the Smart TV one's is the specification's (TV-03). */
export const formIds: Record<TvTab, string> = { main: 'request', smart: 'CallBackForm', note: 'request' };
