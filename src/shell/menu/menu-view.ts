import type { FramedPageProps } from '@/site/page/page-props';

import { frameText } from '../frame.text';

type MenuItem = FramedPageProps['frame']['main'][number];
/** An entry of a dropdown panel or of an accordion. */
export type MenuLink = NonNullable<MenuItem['children']>[number];

/** An entry of a menu with what may be shown of its children; without children it is a plain link. */
export interface MenuEntry extends MenuLink {
  children: MenuLink[];
}

/**
 * What of a menu is shown: available entries with their available children (SHELL-01). An entry that opens a panel
 * is a button and no link any more, so its own page joins the panel unless a child leads there.
 */
export function shownMenu(items: readonly MenuItem[]): MenuEntry[] {
  return items
    .filter((item) => item.available)
    .map((item) => ({
      ...item,
      children: withOwnPage(
        item,
        (item.children ?? []).filter((child) => child.available),
      ),
    }));
}

function withOwnPage(item: MenuItem, children: MenuLink[]): MenuLink[] {
  if (children.length === 0 || children.some(({ link }) => link === item.link)) return children;
  const ownPage: MenuLink = {
    id: item.id,
    type: 'common',
    title: frameText.allOffers,
    link: item.link,
    available: true,
  };
  return [...children, ownPage];
}

/** Id of the entry whose link, or a child's link, is nearest to the path; undefined on pages that no entry holds. */
export function currentEntryId(entries: readonly MenuEntry[], path: string): number | undefined {
  const near = entries
    .flatMap((entry) => [entry, ...entry.children].map(({ link }) => ({ id: entry.id, link: pathOf(link) })))
    .filter(({ link }) => holds(link, path))
    .sort((a, b) => b.link.length - a.link.length);
  return near[0]?.id;
}

/** `page` for a link to the page that is shown, as `aria-current` wants it. */
export function currentPage(link: string, path: string): 'page' | undefined {
  return link === path ? 'page' : undefined;
}

function pathOf(link: string): string {
  return link.replace(/[?#].*$/, '');
}

function holds(link: string, path: string): boolean {
  if (link === path) return true;
  return link.startsWith('/') && link !== '/' && path.startsWith(`${link}/`);
}
