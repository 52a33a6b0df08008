import { links } from '@/config/links';

import { isShownIn } from './moscow';
import { pages } from './seed/pages';

/** Screens of the site that exist besides content pages. A new screen's menu and footer links appear when it is added. */
const screenPaths: readonly string[] = [
  links.home,
  links.tvEquipment,
  links.tvEquipmentSmart,
  links.tvEquipmentNote,
];

/** Whether a link leads somewhere for this provider's visitors: outside, or to a screen or page that exists. */
export function isReachable(providerId: number, link: string): boolean {
  if (!link.startsWith('/')) return true;
  const path = link.replace(/[?#].*$/, '');
  return (
    screenPaths.includes(path) || pages.some((page) => page.path === path && isShownIn(providerId, page.only))
  );
}
