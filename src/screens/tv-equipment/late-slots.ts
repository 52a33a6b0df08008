/** Ids of the places that late-parts.tsx fills; the page draws them empty. */
export const lateSlots = {
  quiz: 'tv-quiz',
  client: 'tv-client',
  notice: 'tv-notice',
  video: 'tv-video',
} as const;
