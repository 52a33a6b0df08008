import { links } from '@/config/links';

import { isShownIn, type Variant } from './moscow';
import { pages } from './seed/pages';

/** Tariffs that content may lead to; every price zone sells them. */
const tariffs = ['entertainment', 'giga', 'gaming', 'mono-village'].map(links.tariff);

interface Screen {
  path: string;
  only?: Variant;
}

/** Screens of the site that exist besides content pages. A new screen's menu and footer links appear when it is added. */
const screens: readonly Screen[] = [
  links.home,
  links.tvEquipment,
  links.tvEquipmentSmart,
  links.tvEquipmentNote,
  links.internet,
  ...tariffs,
  links.bundles,
  links.bundleBuilder,
  links.newHome,
  links.request,
]
  .map((path): Screen => ({ path }))
  // What the Moscow variant does not lead to [spec 2.9].
  .concat([
    { path: links.tariff('na-dachu'), only: 'regions' },
    { path: links.address, only: 'regions' },
  ]);

/** Whether a link leads somewhere for this provider's visitors: outside, or to a screen or page that exists. */
export function isReachable(providerId: number, link: string): boolean {
  if (!link.startsWith('/')) return true;
  const path = link.replace(/[?#].*$/, '');
  return [...screens, ...pages].some((page) => page.path === path && isShownIn(providerId, page.only));
}
