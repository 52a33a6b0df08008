import styled from 'styled-components';

import { analyticsEvents, track } from '@/site/analytics/track';
import { selectOpenDialogKind } from '@/site/dialogs/dialogs.slice';
import { useDialogOpener } from '@/site/dialogs/use-dialog-link';
import type { FrameMenuEntry, FrameMenuLink } from '@/site/page/frame-content.server';
import { useSiteSelector } from '@/site/store-hooks';
import { IconLink } from '@/ui/icon-button/icon-button';
import { ContentLabel } from '@/ui/label/label';
import { frameText } from '../frame.text';

/** Renders labels in the kit's tones or the provider's colours (D47). */
export function MenuLabels({ labels = [] }: { labels?: MenuEntryLink['labels'] }) {
  return labels.map(({ id, title, look }) => (
    <ContentLabel key={id} look={look}>
      {title}
    </ContentLabel>
  ));
}

const Note = styled.span`
  display: block;
  flex-basis: 100%;
  color: var(--muted-here, var(--c-muted));
  font: 400 0.75rem/1rem var(--f-text);
`;

export function AdvertisingNote({ item: { advertising } }: { item: MenuEntryLink }) {
  if (!advertising) return null;
  const { companyName, erid } = advertising;
  return <Note>{`${frameText.advertising}. ${companyName}, erid:\u00a0${erid}`}</Note>;
}

export type MenuEntryLink = FrameMenuLink;
export type MenuEntry = FrameMenuEntry;

/** Finds the best match of own or children's links. */
export function findCurrentMenuEntry(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  const near = entries
    .flatMap((entry) => [entry, ...(entry.children ?? [])].map(({ link }) => ({ entry, link: pathOf(link) })))
    .filter(({ link }) => holds(link, path))
    .sort((a, b) => b.link.length - a.link.length);
  return near[0]?.entry;
}

/** Marks the current page and tracks clicks (ANA-03). */
export function menuLink({ title, link }: Pick<MenuEntryLink, 'title' | 'link'>, path: string | null) {
  return {
    href: link,
    'aria-current': path === null ? undefined : currentPage(link, path),
    onClick: () => track(analyticsEvents.menu(title)),
  };
}

/** `aria-current`: `page` for the current page. */
function currentPage(link: string, path: string): 'page' | undefined {
  return link === path ? 'page' : undefined;
}

function pathOf(link: string): string {
  return link.replace(/[?#].*$/, '');
}

function holds(link: string, path: string): boolean {
  if (link === path) return true;
  return link.startsWith('/') && link !== '/' && path.startsWith(`${link}/`);
}

/** Target of the burger button without scripts. */
export const footerMenuId = 'site-menu';

/** Opens the menu; without scripts links to the footer's navigation. */
export function BurgerMenu() {
  const opener = useDialogOpener({ kind: 'menu' }, `#${footerMenuId}`);
  const isOpen = useSiteSelector(selectOpenDialogKind) === 'menu';
  return <IconLink label={frameText.menu} icon="i-menu" aria-expanded={isOpen} {...opener} />;
}
