import { deskPaths } from '@/features/lead-desk/desk-paths';
import { deskText } from '@/features/lead-desk/lead-desk.text';
import { forgetDrafts } from '@/features/lead-desk/note-drafts';
import { wishesText } from '@/features/lead-desk/wishes/wishes.text';
import type { DeskViewer } from '@/site/request/site-request';
import { Icon, type IconName } from '@/ui/icon/icon';
import { IconButton } from '@/ui/icon-button/icon-button';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { PlainLink } from '@/ui/link/link';
import { Avatar, Counter, End, Rail, RailInner, RailLogo, RailNav } from './desk-rail.styles';

export type DeskSection = 'inbox' | 'figures' | 'wishes' | 'settings';

interface DeskRailProps {
  viewer: DeskViewer;
  section: DeskSection;
  newLeads: number;
}

interface SectionLink {
  section: DeskSection;
  title: string;
  icon: IconName;
}

const links: readonly SectionLink[] = [
  { section: 'inbox', title: deskText.inboxTitle, icon: 'i-inbox' },
  { section: 'figures', title: deskText.figures, icon: 'i-chart' },
  { section: 'wishes', title: wishesText.title, icon: 'i-pin' },
  { section: 'settings', title: deskText.settings, icon: 'i-gear' },
];
/** Counts go no further. */
const mostShown = 99;

/** The night rail: sections of the desk, the manager, the way out. */
export function DeskRail({ viewer, section, newLeads }: DeskRailProps) {
  const shown = links.filter((link) => link.section !== 'settings' || viewer.role === 'lead-admin');
  return (
    <Rail>
      <RailInner>
        <RailLogo>
          <Icon name="logo" size={40} />
        </RailLogo>
        <RailNav aria-label={deskText.sections}>
          {shown.map((link) => (
            <PlainLink
              key={link.section}
              href={deskPaths[link.section]}
              aria-current={link.section === section ? 'page' : undefined}
              title={link.title}
            >
              <Icon name={link.icon} />
              <VisuallyHidden>{link.title}</VisuallyHidden>
              {link.section === 'inbox' && newLeads > 0 && (
                <Counter aria-hidden="true">{newLeads > mostShown ? `${mostShown}+` : newLeads}</Counter>
              )}
            </PlainLink>
          ))}
        </RailNav>
        <End>
          <PlainLink href={deskPaths.password} title={`${viewer.name}. ${deskText.changePassword}`}>
            <Avatar aria-hidden="true">{initials(viewer.name)}</Avatar>
            <VisuallyHidden>{deskText.changePassword}</VisuallyHidden>
          </PlainLink>
          <form method="post" action={deskPaths.postSignOut} onSubmit={forgetDrafts}>
            <IconButton type="submit" label={deskText.signOut} title={deskText.signOut} icon="i-exit" />
          </form>
        </End>
      </RailInner>
    </Rail>
  );
}

/** «ЕП» of «Елена Птицына». */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map((word) => word.charAt(0).toUpperCase()).join('');
}
