import { companyPages } from './pages/company-pages';
import { consentPage } from './pages/consent-page';
import { homePages } from './pages/home-pages';
import { internetPages } from './pages/internet-pages';
import { offerPages } from './pages/offer-pages';
import { optionPages } from './pages/option-pages';
import { policyPage } from './pages/policy-page';
import { supportPages } from './pages/support-pages';
import { tvPages } from './pages/tv-pages';
import { type SeedPage, seedPage } from './seed-page';

/** All content pages of the site. */
export const pages: readonly SeedPage[] = [
  ...internetPages,
  ...tvPages,
  ...homePages,
  ...companyPages,
  ...supportPages,
  ...offerPages,
  ...optionPages,
  policyPage,
  consentPage,
].map(seedPage);
