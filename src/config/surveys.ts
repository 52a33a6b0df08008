/** Pages that may show the common survey (SURV-01). */
export const commonSurveyPages: readonly string[] = [
  '/',
  '/bundles',
  '/internet',
  '/internet/entertainment',
  '/internet/giga',
  '/internet/giga-movix',
  '/internet/gaming',
  '/internet/gaming-lesta',
  '/internet/lesta-warface',
  '/internet/300-mbit',
  '/internet/500-mbit',
  '/internet/800-mbit',
  '/internet/1000-mbit',
];

/** Providers without surveys (SURV-01). */
export const surveyExcludedProviders: readonly number[] = [41, 556, 8];
