export const surveyBannerText = {
  /** Hidden text of the link. */
  newTab: 'откроется в\u00a0новой вкладке',
} as const;
