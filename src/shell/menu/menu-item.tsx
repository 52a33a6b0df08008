import styled from 'styled-components';

import { analyticsEvents, track } from '@/site/analytics/track';
import { selectDialogView } from '@/site/dialogs/dialogs.slice';
import { useDialogOpener } from '@/site/dialogs/use-dialog-link';
import type { FrameMenuEntry, FrameMenuLink } from '@/site/page/frame-content';
import { useSiteSelector } from '@/site/store-hooks';
import { IconLink } from '@/ui/icon-button/icon-button';
import { ProviderLabel } from '@/ui/label/label';
import { frameText } from '../frame.text';

/** Labels beside the title of a menu entry, in the kit's tones or in the provider's own colours (D47). */
export function MenuLabels({ labels = [] }: { labels?: MenuLink['labels'] }) {
  return labels.map(({ id, title, look }) => (
    <ProviderLabel key={id} look={look}>
      {title}
    </ProviderLabel>
  ));
}

const Note = styled.span`
  display: block;
  flex-basis: 100%;
  color: var(--muted-here, var(--c-muted));
  font: 400 0.75rem/1rem var(--f-text);
`;

/** «Реклама», the advertiser and the register id, for an entry that advertises. */
export function AdvertisingNote({ item: { advertising } }: { item: MenuLink }) {
  if (!advertising) return null;
  const { companyName, erid } = advertising;
  return <Note>{`${frameText.advertising}. ${companyName}, erid:\u00a0${erid}`}</Note>;
}

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

/** What makes an entry of a menu a link: it says which page is shown, and its click is told (ANA-03). */
export function menuLink({ title, link }: Pick<MenuLink, 'title' | 'link'>, path: string | null) {
  return {
    href: link,
    'aria-current': path === null ? undefined : currentPage(link, path),
    onClick: () => track(analyticsEvents.menu(title)),
  };
}

/** `page` for a link to the page that is shown, as `aria-current` wants it. */
function currentPage(link: string, path: string): 'page' | undefined {
  return link === path ? 'page' : undefined;
}

/** The path where one of these links leads there; else '', so that a menu is one thing for all pages it does not name. */
export function pathAmong(items: readonly Pick<MenuLink, 'link'>[], path: string): string {
  return items.some(({ link }) => link === path) ? path : '';
}

function pathOf(link: string): string {
  return link.replace(/[?#].*$/, '');
}

function holds(link: string, path: string): boolean {
  if (link === path) return true;
  return link.startsWith('/') && link !== '/' && path.startsWith(`${link}/`);
}

/** Id of the footer's navigation, where the menu's sign leads while there are no scripts. */
export const footerMenuId = 'site-menu';

/** The sign that opens the menu of narrow screens. Without scripts it leads to the footer's navigation. */
export function BurgerMenu() {
  const opener = useDialogOpener({ kind: 'menu' }, `#${footerMenuId}`);
  const isOpen = useSiteSelector(selectDialogView) === 'menu';
  return <IconLink label={frameText.menu} icon="i-menu" aria-expanded={isOpen} {...opener} />;
}
