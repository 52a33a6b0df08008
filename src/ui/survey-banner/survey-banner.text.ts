export const surveyBannerText = {
  /** Said after the words of a link that leaves the site. */
  newTab: 'откроется в\u00a0новой вкладке',
} as const;
