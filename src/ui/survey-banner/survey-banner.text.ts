export const surveyBannerText = {
  /** Appended to the text of a link that leaves the site. */
  newTab: 'откроется в\u00a0новой вкладке',
} as const;
