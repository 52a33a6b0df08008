export const surveyBannerText = {
  /** Hidden text of a link that opens in a new tab. */
  newTab: 'откроется в\u00a0новой вкладке',
} as const;
