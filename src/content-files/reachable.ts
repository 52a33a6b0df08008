import { links } from '@/config/links';
import { pageRows } from '@/config/pages';

import type { Content } from './content-kinds';

/** Site variant of menus, footer and pages (D29); an entry without one is in both. */
type Variant = 'moscow' | 'regions';

export function isVariantShownIn({ brand }: Content, providerId: number, only: Variant | undefined): boolean {
  if (!only) return true;
  return (only === 'moscow') === (brand[0]?.moscowProviders.includes(providerId) ?? false);
}

interface Screen {
  path: string;
  only?: Variant | undefined;
}

/** Besides content pages and products. The Moscow variant lacks two pages (SHELL-11). */
const screens: readonly Screen[] = [
  ...pageRows
    .filter(({ path, isContent }) => !isContent && !path.includes('['))
    .map(({ path }) => ({ path, only: path === links.address ? ('regions' as const) : undefined })),
  { path: links.tariff('na-dachu'), only: 'regions' },
];

/** Whether the link's target exists for this provider's visitors: an external address, a screen, a page or a product. */
export function isReachable(content: Content, providerId: number, link: string): boolean {
  const found = targetsOf(content, link);
  return found === 'outside' || found.some(({ only }) => isVariantShownIn(content, providerId, only));
}

export function doesLinkExist(content: Content, link: string): boolean {
  const found = targetsOf(content, link);
  return found === 'outside' || found.length > 0;
}

function targetsOf(
  { pages, tariffs, bundles, boxes, routers }: Content,
  link: string,
): 'outside' | readonly Screen[] {
  if (!link.startsWith('/')) return 'outside';
  const path = link.replace(/[?#].*$/, '');
  const known = [...screens, ...pages].filter((page) => page.path === path);
  if (known.length > 0) return known;
  const isProduct =
    tariffs.some(({ alias }) => links.tariff(alias) === path) ||
    bundles.some(({ alias }) => links.bundle(alias) === path) ||
    boxes.some(({ alias }) => links.tvEquipmentItem(alias) === path) ||
    routers.some(({ alias }) => links.router(alias) === path);
  return isProduct ? [{ path }] : [];
}
