import type { FrameMenuEntry, FrameMenuLink } from '@/site/page/frame-content';

export type MenuLink = FrameMenuLink;
export type MenuEntry = FrameMenuEntry;

/** The entry whose link, or a child's link, is nearest to the path; undefined on pages that no entry holds. */
export function currentEntry(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const near = entries
    .flatMap((entry) => [entry, ...(entry.children ?? [])].map(({ link }) => ({ entry, link: pathOf(link) })))
    .filter(({ link }) => holds(link, path))
    .sort((a, b) => b.link.length - a.link.length);
  return near[0]?.entry;
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
