import { links } from './links';

const tariffs = [
  'entertainment',
  'giga',
  'giga-movix',
  'gaming',
  'gaming-lesta',
  'lesta-warface',
  '300-mbit',
  '500-mbit',
  '800-mbit',
  '1000-mbit',
];

/** SURV-01 */
export const commonSurveyPages: readonly string[] = [
  links.home,
  links.bundles,
  links.internet,
  ...tariffs.map((alias) => links.tariff(alias)),
];

/** Provider ids (SURV-01). */
export const surveyExcludedProviders: readonly number[] = [41, 556, 8];
